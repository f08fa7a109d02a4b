import { TaskId, UserId } from '@daymark/core/ids'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { brokenIn, playSeries, seriesSchedules } from './series.ts'
import { referenceSeriesBackend } from './seriesDevices.ts'
import { signUpTestUser } from './testUser.ts'

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 250)
const databaseRuns = Number(process.env.DAYMARK_HISTORIES ?? 15)
const seed = Number(process.env.DAYMARK_SEED ?? 2026)
const endOnFailure = process.env.DAYMARK_UNSHRUNK === '1'

let daymark: Awaited<ReturnType<typeof startDaymark>>
beforeAll(async () => {
  daymark = await startDaymark()
})
afterAll(() => daymark.close())

test(`[REPEAT-8a] in ${numRuns} schedules on three devices, a series has one row for each day, and never two open`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(seriesSchedules, async (schedule) => {
      const backend = referenceSeriesBackend()
      const { today, rows } = await playSeries(schedule, backend)

      const ofServer = backend.server
        .rows('tasks')
        .flatMap((row) => tasks.parse({ ...row, seq: 0 }) ?? [])
      for (const ofDevice of rows) expect(sorted(ofDevice.values())).toEqual(sorted(ofServer))
      expect(brokenIn(ofServer, today)).toEqual([])
    }),
    { numRuns, seed, endOnFailure },
  )
})

test(`[REPEAT-8a] the same on the real database, in ${databaseRuns} schedules`, {
  timeout: 3_600_000,
}, async () => {
  let user = 0
  await fc.assert(
    fc.asyncProperty(seriesSchedules, async (schedule) => {
      user += 1
      const { remote, user_id } = await signUpTestUser(daymark, `user${user}@example.org`)
      const { today, rows } = await playSeries(schedule, {
        user_id: v.parse(UserId, user_id),
        series_id: v.parse(TaskId, crypto.randomUUID()),
        remote: () => ({ ...remote, onChange: () => () => {} }),
        settle: () => new Promise((resolve) => setTimeout(resolve, 20)),
        clock: Date.now,
      })

      const [first, ...others] = rows.map((ofDevice) => sorted(ofDevice.values()))
      for (const other of others) expect(other).toEqual(first)
      expect(brokenIn(first ?? [], today)).toEqual([])
    }),
    { numRuns: databaseRuns, seed, endOnFailure },
  )
})

function sorted(rows: Iterable<Task>): Task[] {
  return [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
