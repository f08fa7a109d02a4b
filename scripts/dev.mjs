import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'
import { install } from './setup.mjs'
import { explain, root } from './step.mjs'

requireNode()
await install().catch(explain)
const { build, createServer } = await import('vite')

const port = process.env.PORT ?? '4600'
process.env.DAYMARK_DEV_BACKEND = `http://127.0.0.1:${port}`

// The web app comes from its sources and is replaced in the open page; what it asks of its own
// address goes on to the server.
const web = await createServer({ root: join(root, 'apps/web') })
await web.listen()
web.printUrls()

// The server is built at every change, and then started anew.
let server = null
let turn = Promise.resolve()
const watcher = await build({
  root: join(root, 'apps/server'),
  logLevel: 'warn',
  build: { watch: {} },
})
watcher.on('event', ({ code, error }) => {
  if (code === 'ERROR') console.error(error.message)
  if (code === 'END') turn = turn.then(restart)
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
  await Promise.all([turn.then(stop), watcher.close(), web.close()])
  process.exit(0)
}
