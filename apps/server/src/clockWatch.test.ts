import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../test/database.ts'
import { turns } from '../test/manualPause.ts'
import { startClockWatch } from './clockWatch.ts'

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
const logged: unknown[][] = []
const write = (...line: unknown[]) => void logged.push(line)
const log = { debug: write, info: write, warn: write, error: write }
let now = 0
let ada: TestUser

beforeAll(async () => {
  ada = await createTestUser(fresh)
})
beforeEach(async () => {
  await fresh.admin`truncate public.tasks, private.noted_moment`
  logged.length = 0
  await set('2026-01-05T09:00:00Z')
})
afterAll(() => fresh.close())

const wasAhead = [
  { seconds: 86_400 },
  expect.stringContaining('the clock of the database was ahead'),
]

describe('a clock that was a day ahead', () => {
  test('and is set back while the server runs: that is logged, and no stamp stays in the future', async () => {
    const { turn, stop } = await watch()
    await set('2026-01-06T09:00:00Z')
    await turn()
    await add('Ahead', '2026-01-06T09:00:00Z')
    await set('2026-01-05T09:00:00Z')

    await turn()

    expect(logged).toEqual([[{ seconds: 86_400 }, 'the clock was set back'], wasAhead])
    expect(await stamps()).toEqual([new Date('2026-01-05T09:00:00Z')])
    await stop()
  })

  test('and was set back while no server ran: the next start does the same', async () => {
    await set('2026-01-06T09:00:00Z')
    const before = await watch()
    await add('Ahead', '2026-01-06T09:00:00Z')
    await before.stop()
    await set('2026-01-05T09:00:00Z')

    const { stop } = await watch()

    expect(logged).toEqual([wasAhead])
    expect(await stamps()).toEqual([new Date('2026-01-05T09:00:00Z')])
    await stop()
  })

  test('leaves no alarm, delivery or mail of a reminder that waits for a moment of it', async () => {
    const { turn, stop } = await watch()
    await set('2026-01-06T09:00:00Z')
    await turn()
    await fresh.admin`
      insert into private.alarms (source, source_id, user_id, fire_at, retry_at, tries)
      values ('plan', ${ada.id}, ${ada.id}, '2026-01-05T09:00:00Z', '2026-01-06T09:00:00Z', 1)`
    await fresh.admin`
      insert into private.reminder_mails (source, source_id, fire_at, user_id, due_at)
      values ('plan', ${ada.id}, '2026-01-05T09:00:00Z', ${ada.id}, '2026-01-06T09:00:00Z')`
    await set('2026-01-05T09:00:00Z')

    await turn()

    const waiting = await fresh.admin`
      select retry_at as moment from private.alarms
      union all select due_at from private.reminder_mails
      union all select alarm_at from private.ring_turns`
    expect(waiting.map(({ moment }) => moment)).toEqual([
      new Date('2026-01-05T09:00:00Z'),
      new Date('2026-01-05T09:00:00Z'),
      new Date('2026-01-05T09:00:00Z'),
    ])
    await stop()
  })
})

test('a clock that is corrected by less than a second is no news', async () => {
  const { turn, stop } = await watch()
  now -= 900

  await turn()

  expect(logged).toEqual([])
  await stop()
})

/** Sets the clock of the server and of its database, which are on one machine. */
async function set(moment: string) {
  now = Date.parse(moment)
  await turnClock(moment)
}

async function watch() {
  const { pause, turn } = turns()
  const watching = startClockWatch({
    ...fresh,
    log,
    clock: () => now,
    monotonic: () => 0,
    pause,
  })
  await turn()
  return { turn, stop: () => watching.stop() }
}

async function add(title: string, updated_at: string) {
  await ada.ask(
    (sql) => sql`insert into tasks ${sql({ title, due_date: '2026-01-05', updated_at })}`,
  )
}

async function stamps() {
  const rows = await fresh.admin<{ updated_at: Date }[]>`select updated_at from tasks`
  return rows.map(({ updated_at }) => updated_at)
}
