import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import { type Task, tasks as table } from '../tables/tasks.ts'
import { sample, sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import type { TaskChange } from '../tasks/stepIndex.ts'
import { dueDay } from '../tasks/task.ts'
import { followingId } from './occurrence.ts'
import { openSeriesIndex } from './seriesIndex.ts'

const added = (...rows: Task[]): TaskChange[] => rows.map((after) => ({ before: undefined, after }))

const old = sampleSeries(1, { anchor: shiftDay(today, -3) }, { due_date: '2026-10-11T00:00:00' })

test('[REPEAT-5] a series stands on the day on which it shows, and is kept as it is stored', () => {
  const index = openSeriesIndex(today)

  const [change] = index.change(added(old))

  expect(change?.after && dueDay(change.after)).toBe(today)
  expect(change?.after?.series_day).toBe(today)
  expect(index.rows.get(old.id)).toBe(old)
  expect(index.shown(old.id)).toMatchObject({ says: { kind: 'missed', count: 3 } })
})

test('[REPEAT-5] another day moves what shows on another one', () => {
  const index = openSeriesIndex(today)
  const weekly = sampleSeries(2, { rule: 'FREQ=WEEKLY;BYDAY=WE' })
  const before = index.change(added(old, weekly))[0]?.after
  const tomorrow = shiftDay(today, 1)

  const changes = index.turn(tomorrow, 0)

  expect(changes).toMatchObject([{ before: { id: old.id }, after: { series_day: tomorrow } }])
  expect(changes[0]?.before).toBe(before)
  expect(index.turn(tomorrow, 0)).toEqual([])
})

test('[REPEAT-6a] a series that is given another day still stands for its rule day', () => {
  const index = openSeriesIndex(today)
  index.change(added(old, sample(7)))
  const at = '2026-10-14T10:00:00.000Z'
  const due_date = '2026-10-17T00:00:00'
  const plain = table.patch(sample(7).id, { due_date }, at)

  expect(index.keepRuleDay(table.patch(old.id, { due_date }, at))).toEqual(
    table.patch(old.id, { due_date, series_day: today }, at),
  )
  expect(index.keepRuleDay(plain)).toBe(plain)
})

test('[REPEAT-7a] upcoming occurrences are worked out once until something changes', () => {
  const index = openSeriesIndex(today)
  const tomorrow = shiftDay(today, 1)
  const series = sampleSeries(1)
  index.take([series])
  const occurrences = index.upcomingOccurrences([tomorrow])
  expect(index.upcomingOccurrences([tomorrow])).toBe(occurrences)
  expect(index.upcomingOccurrences([shiftDay(today, 2)]).size).toBe(1)

  const skipping = { ...series, repeat_skips: { [tomorrow]: true } as const }
  index.change([{ before: series, after: skipping }])
  expect(index.upcomingOccurrences([tomorrow]).size).toBe(0)
  index.change([{ before: skipping, after: series }])
  expect(index.upcomingOccurrences([tomorrow]).size).toBe(1)
  index.turn(tomorrow, 0)
  expect(index.upcomingOccurrences([tomorrow]).size).toBe(0)
})

test('[REPEAT-3g] a series goes on when the occurrence of its day arrives', () => {
  const index = openSeriesIndex(today)
  const series = sampleSeries(1)
  index.change(added(series))
  const done = sampleOccurrence(series, today)

  const changes = index.change(added(done))

  expect(changes).toMatchObject([
    { before: undefined, after: { id: done.id } },
    { before: { id: series.id }, after: { id: series.id, series_day: shiftDay(today, 1) } },
  ])
})

const following = { ...sampleSeries(1, { follows: old.id }), id: followingId(old.id, today) }
const states: readonly (Task | undefined)[][] = [
  [
    undefined,
    old,
    { ...old, completed: true },
    { ...old, deleted_at: '2026-10-14T10:00:00.000Z' },
    { ...old, repeat: null },
    { ...old, repeat_skips: { [today]: true } },
  ],
  [
    undefined,
    following,
    { ...following, repeat: null },
    { ...following, deleted_at: '2026-10-14T10:00:00.000Z' },
  ],
  [undefined, sample(7), { ...sample(7), title: 'Other' }],
  ...[0, 1].map((days) => {
    const done = sampleOccurrence(old, shiftDay(today, days))
    const open = { ...done, completed: false, completed_at: null }
    return [undefined, done, open, { ...open, deleted_at: '2026-10-14T10:00:00.000Z' }]
  }),
]

test('[REPEAT-5] what shows after any changes is what shows of the rows that are left', () => {
  const steps = fc.array(
    fc.array(fc.tuple(fc.nat(states.length - 1), fc.nat(5)), { minLength: 1, maxLength: 4 }),
  )
  fc.assert(
    fc.property(steps, fc.array(fc.nat(3)), (steps, turns) => {
      const index = openSeriesIndex(today)
      const stored = new Map<number, Task>()
      const shown = new Map<string, Task>()
      const show = (changes: readonly TaskChange[]) => {
        for (const { before, after } of changes) {
          if (before) expect(shown.get(before.id)).toBe(before)
          if (before) shown.delete(before.id)
          if (after) shown.set(after.id, after)
        }
      }
      let now = today
      steps.forEach((step, at) => {
        const changes: TaskChange[] = []
        for (const [row, state] of step) {
          const [before, after] = [stored.get(row), states[row]?.[state]]
          if (after) stored.set(row, after)
          else stored.delete(row)
          changes.push({ before, after })
        }
        show(index.change(changes))
        now = shiftDay(now, turns[at] ?? 0)
        show(index.turn(now, 0))
      })

      const fresh = openSeriesIndex(now)
      const expected = fresh.change(added(...stored.values())).flatMap(({ after }) => after ?? [])
      expect(sorted(shown.values())).toEqual(sorted(expected))
    }),
    { numRuns: 500 },
  )
})

function sorted(tasks: Iterable<Task>): Task[] {
  return [...tasks].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
