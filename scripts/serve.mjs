import { build, install } from './setup.mjs'
import { explain } from './step.mjs'

await install().then(build).catch(explain)

// In this very process, so that signals reach the server.
await import('../apps/server/dist/main.js')
