import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { reportAndExit, root } from './command.mjs'
import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'
import { install } from './setup.mjs'

requireNode()
answerHelp(
  'npm run dev\n  serves with the sources, and anew on every save; PORT is that of the server',
)
await install().catch(reportAndExit)
const { build, createServer } = await import('vite')

const port = process.env.PORT ?? '4600'
process.env.DAYMARK_DEV_BACKEND = `http://127.0.0.1:${port}`

// Vite serves the web app from its sources with hot replacement and proxies API requests to the server.
const web = await createServer({ root: join(root, 'apps/web') })
await web.listen()
web.printUrls()

// The server is rebuilt and restarted at every change.
let server = null
let restarts = Promise.resolve()
const watcher = await build({
  root: join(root, 'apps/server'),
  logLevel: 'warn',
  build: { watch: {} },
})
watcher.on('event', ({ code, error }) => {
  if (code === 'ERROR') console.error(error.message)
  if (code === 'END') restarts = restarts.then(restart)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)

async function restart() {
  await stop()
  server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  })
}

async function stop() {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'close')
}

async function end() {
  await Promise.all([restarts.then(stop), watcher.close(), web.close()])
  process.exit(0)
}
