import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { reportAndExit, root } from './command.mjs'
import { answerHelp } from './help.mjs'
import { requireNode } from './node-version.mjs'
import { install } from './setup.mjs'

requireNode()
answerHelp(
  `npm run dev
  serves with the sources, and anew on every save; PORT is that of the server
npm run dev -- --sample
  the same with a month of a person's life, in a data directory of its own (.daymark-sample)`,
)
await install().catch(reportAndExit)
const { build, createServer } = await import('vite')

const port = process.env.PORT ?? '4600'
const backend = `http://127.0.0.1:${port}`
process.env.DAYMARK_DEV_BACKEND = backend
const withSample = process.argv.includes('--sample')
if (withSample) process.env.DAYMARK_DATA_DIR ??= join(root, '.daymark-sample')

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
if (withSample) await showSample().catch(reportAndExit)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)

async function restart() {
  await stop()
  server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  })
}

async function showSample() {
  const { account, fillWithSample } = await import('./sample/fill.mjs')
  await answering()
  await fillWithSample(backend)
  console.log(`Sign in as ${account.email} with the password “${account.password}”.`)
}

/** Waits for the server, which has to be built first. */
async function answering() {
  const isUp = () =>
    fetch(`${backend}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await setTimeout(500)
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
