import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../command.mjs'
import { testCode } from './files.mjs'
import { sleepsIn } from './sleeps.mjs'

/** Who may wait for a time: files, or folders with a slash at the end. Each says why. */
const allowed = {
  'faults/': 'Kills and cuts fall at any moment of a running server; load and silence last a time.',
  'apps/server/src/auth/grants/refreshTokenReuse.test.ts':
    'Connections are cut at any moment of a request.',
  'apps/server/src/database/migrate.test.ts': 'A migration is killed at any of its moments.',
  'apps/server/src/database/upgradeUnderWrites.test.ts':
    'Somebody writes again and again while the database is upgraded.',
  'apps/server/src/dav/push/davPushWorker.test.ts':
    'A worker that has nothing to send is watched while it looks several times.',
  'apps/server/test/webhookEnvironment.ts':
    'That nothing is sent is seen by waiting for what would have been.',
  'apps/server/test/histories/history.ts': 'Asks the database again until both servers listen.',
  'apps/server/test/pushService.ts': 'It is a push service that answers late.',
  'e2e/hidden-tab.test.ts': 'A browser throttles a hidden tab by its own clock.',
  'e2e/mailbox.ts': 'Reads the folder again until the mail is there, for a bounded time.',
  'e2e/mountedPages.ts': 'Its server answers late where a campaign asks for that.',
  'e2e/screens/screen.ts': 'Takes screenshots of what has come to rest; not a test.',
  'model/calendarClients.test.ts': 'Between two steps of a device, its own timers may run or not.',
  'model/series.test.ts': 'Between two steps of a device, its own timers may run or not.',
  'scripts/testing/sleeps.test.mjs': 'Has waits as examples.',
  'scripts/lock.test.mjs': 'Holds the lock for as long as others need to meet it.',
}

test('no test waits for a time, but in the files that say why', () => {
  const sleeping = testCode().filter((file) => sleepsIn(read(file)).length > 0 && !isAllowed(file))

  expect(sleeping).toEqual([])
})

test('every file that may wait does', () => {
  const sleeping = testCode().filter((file) => sleepsIn(read(file)).length > 0)
  const idle = Object.keys(allowed).filter((place) => !sleeping.some((file) => isIn(place, file)))

  expect(idle).toEqual([])
})

describe('a wait for a time', () => {
  test.for([
    'await page.waitForTimeout(500)',
    "import { setTimeout as delay } from 'node:timers/promises'",
    "import { setImmediate as turn, setTimeout } from 'timers/promises'",
    "import { signIn, sleep } from '../bench/hidden/hiddenTimer.mjs'",
    "import timers from 'node:timers/promises'",
    "const { setTimeout } = await import('node:timers/promises')",
    'await new Promise((resolve) => setTimeout(resolve, 20))',
    'await new Promise<void>((done) => { setTimeout(() => done(), wait) })',
    'await page.evaluate(() => new Promise((over) => window.setTimeout(over, 100)))',
    'await new Promise(r => setTimeout(r, 5))',
  ])('is found: %s', (code) => {
    expect(sleepsIn(code)).not.toEqual([])
  })

  test.for([
    'await new Promise((resolve) => setTimeout(resolve))',
    "import { setImmediate as turn } from 'node:timers/promises'",
    'test.setTimeout(180_000)',
    'const patience = setTimeout(() => reject(new Error(what)), 20_000)',
    'vi.advanceTimersByTime(1_000)',
  ])('is not: %s', (code) => {
    expect(sleepsIn(code)).toEqual([])
  })
})

function isAllowed(file) {
  return Object.keys(allowed).some((place) => isIn(place, file))
}

function isIn(place, file) {
  return place.endsWith('/') ? file.startsWith(place) : file === place
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
