import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { sample, sampleList, sampleSession, sampleTag } from '../tasks/samples.ts'
import { countingOf } from './counting.ts'
import { daysIn, entriesIn } from './entries.ts'
import { taskPlaces } from './places.ts'
import { type By, rowsBy, sheetOf } from './sheet.ts'
import { zoneClock } from './zoneClock.ts'

const year = { from: v.parse(Day, '2025-11-01'), to: v.parse(Day, '2026-10-31') }
const tags = Array.from({ length: 20 }, (_, n) => sampleTag(n, `tag${n}`))
const lists = Array.from({ length: 20 }, (_, n) => sampleList(n))
const tasks = new Map(
  Array.from({ length: 2_000 }, (_, n) => {
    const tag = { [tags[n % 20]?.id ?? '']: true } as const
    const task = sample(n, { list_id: lists[n % 20]?.id ?? null, tags: tag })
    return [task.id as string, task] as const
  }),
)
const ids = [...tasks.values()].map(({ id }) => id)

function sessionsOf(count: number) {
  const first = Date.parse('2025-11-01T00:00:00Z')
  const step = (364 * 86_400_000) / count
  return Array.from({ length: count }, (_, n) => {
    const from = first + Math.floor(n * step)
    return sampleSession(n, {
      task_id: ids[n % ids.length] ?? null,
      started_at: new Date(from).toISOString(),
      ended_at: new Date(from + Math.floor(step * 0.7)).toISOString(),
    })
  })
}

/** Processor time of a whole sheet, in milliseconds: the least of several rounds. */
function timeOf(count: number): number {
  const sessions = sessionsOf(count)
  const counting = countingOf({ to: 15, how: 'up', of: 'task' })
  const rounds = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    const clock = zoneClock('Europe/Berlin')
    const places = taskPlaces({
      task: (id) => tasks.get(id),
      past: () => undefined,
      ...{ lists, tags },
    })
    const sheet = sheetOf(entriesIn(sessions, daysIn(year, clock, 0)), counting, places)
    for (const by of ['day', 'list', 'tag', 'task', 'entry'] satisfies By[]) rowsBy(by, sheet)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...rounds)
}

test('[SHEET-1] a sheet of 20,000 stretches by everything takes not much more than four times as long as one of 5,000', () => {
  const [small, large] = [timeOf(5_000), timeOf(20_000)]
  console.info(
    `${large.toFixed(0)} ms for 20,000 stretches, ${(large / small).toFixed(1)} times that of 5,000`,
  )

  expect(large / small).toBeLessThan(8)
})
