import { type Day, instant } from '@daymark/core/day'
import type { Result } from '@daymark/core/result'
import type { UserId } from '@daymark/core/task'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopClock } from '../apps/server/test/database.ts'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { openPlanner } from '../apps/web/src/planner/planner.ts'
import type { Remote, SendError } from '../apps/web/src/planner/remote.ts'
import type { Table, Write } from '../apps/web/src/planner/table.ts'
import { type Backend, mapBackend } from './backend.ts'
import { someone } from './person.ts'
import { play } from './play.ts'
import { schedules } from './schedules.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 15)
const seed = Number(process.env.DAYMARK_SEED ?? 2026)

let daymark: Awaited<ReturnType<typeof startDaymark>>
let turnClock: (moment: string) => Promise<void>
let remote: Remote
let user_id: UserId
beforeAll(async () => {
  daymark = await startDaymark()
  turnClock = await stopClock(daymark)
  const ada = await someone(daymark, 'ada@example.org')
  remote = ada.remote
  user_id = ada.user_id
})
afterAll(() => daymark.close())

test(`the engine keeps its promises on the real database, which answers as the model, in ${numRuns} schedules`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      await daymark.admin`delete from public.tasks`
      await daymark.admin`delete from public.focus_timers`
      await daymark.admin`delete from public.focus_sessions`
      await daymark.admin`delete from public.erasures`
      const different: string[] = []
      const broken = await play(schedule, {
        user_id,
        openPlanner,
        storage: (storage) => storage,
        backend: (clock) => bothBackends(clock, (what) => different.push(what)),
      })
      expect([...different, ...broken]).toEqual([])
    }),
    { numRuns, seed, endOnFailure: process.env.DAYMARK_UNSHRUNK === '1' },
  )
})

/** The real one; whatever the model would have answered otherwise is told. */
function bothBackends(clock: () => number, differs: (what: string) => void): Backend {
  const model = mapBackend(clock)

  async function both<T extends Answer>(
    what: string,
    asked: (backend: Backend) => Promise<T>,
  ): Promise<T> {
    await turnClock(instant(clock()))
    const [real, expected] = [await asked(database), await asked(model)]
    const [found, wanted] = [inText(real), inText(expected)]
    if (found !== wanted) differs(`${what}: the model has ${wanted}, the database ${found}`)
    return real
  }

  const database: Backend = {
    ...remote,
    async purge() {
      const trash = await daymark.admin<{ id: string }[]>`
        select id from public.tasks where deleted_at is not null order by seq`
      for (const { id } of trash) await daymark.admin`delete from public.tasks where id = ${id}`
    },
  }

  return {
    send: (table: Table, write: Write) =>
      both(JSON.stringify(write), (backend) => backend.send(table, write)),
    rowsOfDay: (table: Table, day: Day) =>
      both(`rows of ${day}`, (backend) => backend.rowsOfDay(table, day)),
    // Of what was asked before, each has its own numbers.
    changesSince: (seq) =>
      seq === 0 ? both('changes', (each) => each.changesSince(0)) : remote.changesSince(seq),
    async purge() {
      await model.purge()
      await database.purge()
    },
  }
}

type Answer = Result<unknown, SendError> | null

/** Numbers have holes in the database; their order is what counts. Words of refusal differ. */
function inText(answer: Answer): string {
  if (!answer) return ''
  if (!answer.ok) return answer.error.kind
  return JSON.stringify(answer.value, (key, value: unknown) => (key === 'seq' ? 0 : sorted(value)))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
