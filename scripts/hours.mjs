import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportAndExit, root, UserError } from './command.mjs'

// The whole of `npm test` where days and hours are unusual. A clock is moved for every program of
// the run, PostgreSQL and the browser among them, in a namespace of mounts of its own: nobody else
// sees the file of `preloaded` there, and PostgreSQL is started without our variables.
const hours = [
  { name: 'five minutes before a March', zone: 'UTC', begin: '2027-02-28T23:55:00Z' },
  { name: 'an hour that comes twice', zone: 'Europe/Berlin', begin: '2027-10-31T00:30:00Z' },
  { name: 'a day ahead of UTC', zone: 'Pacific/Kiritimati', begin: null },
]
const preloaded = '/etc/ld.so.preload'

await run().catch(reportAndExit)

async function run() {
  const failed = hours.filter((hour) => !holds(hour))
  if (failed.length > 0) {
    throw new UserError(`Tests failed at: ${failed.map(({ name }) => name).join(', ')}`)
  }
}

function holds({ name, zone, begin }) {
  console.log(`${name}: ${begin ?? 'now'} in ${zone}`)
  const command = [process.execPath, join(root, 'scripts/test.mjs')]
  if (begin === null) return passes(command, zone)
  const missing = missingForOtherClock()
  if (missing === null) return passesAt(begin, command, zone)
  console.log(`skipped: ${missing}`)
  return true
}

function missingForOtherClock() {
  if (process.platform !== 'linux') return 'a clock of its own needs Linux'
  if (process.getuid() !== 0) return 'a clock of its own needs a mount, which only root may make'
  if (spawnSync('cc', ['--version']).status !== 0) return 'a clock of its own needs a C compiler'
  return isUsed(preloaded) ? `${preloaded} loads something already` : null
}

/** An empty one is what an interrupted run leaves. */
function isUsed(file) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() !== ''
}

function passesAt(begin, command, zone) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-hours-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  const [library, list] = [join(folder, 'clock.so'), join(folder, 'preload')]
  const shift = Math.round((Date.parse(begin) - Date.now()) / 1000)
  const source = join(root, 'scripts/otherClock.c')
  const options = ['-O2', '-shared', '-fPIC', `-DSHIFT=${shift}`, '-o', library, source]
  try {
    if (!passes(['cc', ...options], zone)) return false
    writeFileSync(list, `${library}\n`)
    writeFileSync(preloaded, '')
    const mounted = `mount --bind "$0" ${preloaded} && exec "$@"`
    return passes(['unshare', '--mount', 'sh', '-c', mounted, list, ...command], zone)
  } finally {
    rmSync(preloaded, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

function passes([program, ...args], zone) {
  const env = { ...process.env, TZ: zone }
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0
}
