import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openBackend } from './backend.ts'
import { runCommand } from './commands/commands.ts'
import { helpFor } from './commands/usage.ts'
import { readConfig } from './config/config.ts'
import { noMailNotice } from './config/noMail.ts'
import { startWarnings } from './config/startWarnings.ts'
import { openLimitLog } from './http/limitLog.ts'
import { openLog } from './log.ts'
import { listen } from './serve.ts'
import { readWebFiles, type WebFiles } from './web.ts'

const longestDrain = 9_000

process.setSourceMapsEnabled(true)

const command = process.argv.slice(2)
const help = helpFor(command)
if (help !== null) {
  console.log(help)
  process.exit(0)
}

const config = readConfig(process.env)
if (!config.ok) giveUp(config.error)

const { host, port, logLevel } = config.value
const log = openLog(logLevel)

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
const commandLineDirectory = fileURLToPath(new URL('../../cli/dist', import.meta.url))

if (command.length > 0) {
  const done = await runCommand(command, config.value, {
    log,
    now: new Date(),
    webDirectory,
  })
  if (!done.ok) giveUp(done.error)
  console.log(done.value)
  process.exit(0)
}

if (config.value.withoutEffect.length > 0) {
  log.warn({ settings: config.value.withoutEffect }, 'settings that have no effect here')
}

// The port first: if it is in use, nothing has been changed yet.
const isDirect = config.value.backend === 'own' && config.value.proxies === 0
const server = await listen(host, port, isDirect ? { limitLog: openLimitLog(log, Date.now) } : {})
if (!server.ok) giveUp(server.error)
const { url, open, drain } = server.value

if (config.value.backend === 'own') {
  for (const warning of startWarnings(config.value)) log.warn(warning)
}

const opening = openBackend(config.value, {
  ownUrl: url,
  webFiles: await filesIn(webDirectory),
  commandLine: await filesIn(commandLineDirectory),
  clock: Date.now,
  log,
})

let stoppingSince: number | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStopSignal)

const backend = await opening
if (stoppingSince === null) {
  if (!backend.ok) giveUp(backend.error)
  void backend.value.failed.then(giveUp)
  open(backend.value.site)
  console.log(`Daymark is ready at ${url}`)
  const notice = noMailNotice(config.value)
  if (notice) console.log(notice)
}

function onStopSignal() {
  if (stoppingSince === null) {
    stoppingSince = Date.now()
    void stop().then(() => process.exit(0))
    return
  }
  // npm forwards the Ctrl-C that the terminal has sent already, so two signals at once count as
  // one.
  if (Date.now() - stoppingSince > 500) process.exit(1)
}

async function filesIn(directory: string): Promise<WebFiles> {
  return existsSync(directory) ? readWebFiles(directory) : new Map()
}

async function stop() {
  const [opened] = await Promise.all([opening, drain(longestDrain)])
  if (opened.ok) await opened.value.close()
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
