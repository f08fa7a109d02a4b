import { reportAndExit } from './command.mjs'
import { build, install } from './setup.mjs'

await install().then(build).catch(reportAndExit)

// In this process, so that signals reach the server.
await import('../apps/server/dist/main.js')
