import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowsers, missingFor } from './browsers/programs.mjs'
import { holds, tableOf } from './browsers/table.mjs'
import { morningZone, usage, wantedOf } from './browsers/wanted.mjs'
import { setUpChromium } from './chromium.mjs'
import { reportAndExit, root, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'
import { build, install } from './setup.mjs'

const results = join(root, 'test-results/browsers')

answerHelp(usage)
await run(process.argv.slice(2)).catch(reportAndExit)

async function run(args) {
  const wanted = wantedOf(args)
  if (!wanted.ok) throw new UserError(`Which ones? ${usage}`)
  await install()
  await build()
  const needed = [...wanted.days, ...(wanted.journeys ? ['firefox'] : [])]
  if (wanted.installs) await installBrowsers(needed.filter((name) => name !== 'chromium'))
  if (needed.includes('chromium')) await setUpChromium()

  rmSync(results, { recursive: true, force: true })
  const failed = [
    ...(wanted.days.length > 0 && !daysHold(wanted) ? ['the day'] : []),
    ...(wanted.journeys && !journeysHold() ? ['journeys'] : []),
  ]
  if (failed.length > 0) throw new UserError(`Not kept: ${failed.join(', ')}`)
}

/** One browser after the other: each takes a whole core, and has its own server. */
function daysHold({ days: names, screens }) {
  const there = names.filter((name) => isThere(name, 'the day'))
  const env = { TZ: morningZone(new Date()), ...(screens && { DAYMARK_BROWSER_SCREENS: 'true' }) }
  for (const name of there) playwright('day', env, '--grep', `in ${name}$`)
  const days = there.map(read).filter((day) => day !== null)
  console.log(`\n${tableOf(days).join('\n')}\n`)
  return days.length === there.length && holds(days)
}

function journeysHold() {
  return !isThere('firefox', 'journeys') || playwright('journeys', {})
}

function isThere(name, what) {
  const missing = missingFor(name)
  if (missing) {
    console.log(`${name}: skipped ${what}: ${missing}; npm run browsers -- --install`)
  }
  return missing === null
}

function playwright(config, env, ...options) {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  const file = join(root, `e2e/browsers/${config}.config.ts`)
  const command = [program, 'test', '--config', file, ...options]
  const environment = { ...process.env, ...env }
  return (
    spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: environment })
      .status === 0
  )
}

function read(name) {
  const file = join(results, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
