import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant, shiftDay } from '../calendar/day.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleTag,
  today,
} from '../tasks/samples.ts'
import { createRecord } from './record.ts'
import { at, focusOn, sourcesOf } from './samples.ts'

const tag = sampleTag(1, 'calls')
const list = sampleList(1)
const series = sampleSeries(20)
const [first, second] = [1, 2].map((days) => sampleOccurrence(series, shiftDay(today, -days)))

const tasks: Task[] = [
  ...Array.from({ length: 8 }, (_, index) =>
    sample(index, { title: `Task ${index % 3}`, list_id: index % 2 ? list.id : null }),
  ),
  sample(10, { parent_id: sample(0).id, due_date: null }),
  series,
  ...[first, second].flatMap((task) => task ?? []),
]
const changes = fc.record(
  {
    completed: fc.boolean(),
    completed_at: fc.option(fc.nat(500).map((days) => instant(at(900, shiftDay(today, -days))))),
    tags: fc.constantFrom({}, { [tag.id]: true as const }),
    parent_id: fc.constantFrom(null, sample(0).id, sample(1).id),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), index: fc.nat(tasks.length - 1), changes }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.nat(tasks.length - 1) }),
  fc.record({
    kind: fc.constant('focus' as const),
    index: fc.nat(tasks.length - 1),
    day: fc.nat(20),
    minutes: fc.nat(90),
  }),
  fc.record({ kind: fc.constant('forget' as const), index: fc.nat(20) }),
)

const kinds = [
  ['name', 'task'],
  ['series', series.id.slice(8)],
] as const

test('[FORE-9a] a record that was updated is as one that is built anew, whatever has changed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const rows = new Map(tasks.map((task) => [task.id, task]))
      let sessions: FocusSession[] = []
      const sources = () => sourcesOf({ tasks: [...rows.values()], sessions, tags: [tag] })
      const record = createRecord(sources())
      for (const each of steps) {
        const task = tasks[each.index]
        if (each.kind === 'edit' && task) rows.set(task.id, { ...task, ...each.changes })
        if (each.kind === 'remove' && task) rows.delete(task.id)
        if (each.kind === 'focus' && task)
          sessions = [...sessions, focusOn(task, at(600, shiftDay(today, -each.day)), each.minutes)]
        if (each.kind === 'forget') sessions = sessions.toSpliced(each.index, 1)
        record.update(sources())
      }
      const anew = createRecord(sources())

      expect(record.measured()).toEqual(anew.measured())
      for (const [kind, key] of kinds)
        expect(record.measuredBy(kind, key)).toEqual(anew.measuredBy(kind, key))
      expect(record.done()).toEqual(anew.done())
    }),
    { numRuns: 1_000 },
  )
})

test('[FORE-9a] an update that changes nothing leaves the version as it was', () => {
  const sources = sourcesOf({ tasks })
  const record = createRecord(sources)
  const before = record.version()

  record.update(sources)
  expect(record.version()).toBe(before)
  record.update({ ...sources, today: shiftDay(today, 1) })
  expect(record.version()).not.toBe(before)
})

test('[FORE-9a] focus is counted to the millisecond, however its moments are written', () => {
  const task = sample(0)
  const from = Date.UTC(2026, 1, 28, 23, 58, 59, 907)
  const session = { ...focusOn(task, from, 0), ended_at: instant(from + 90_123) }
  const minutesOf = (written: FocusSession) =>
    createRecord(sourcesOf({ tasks: [task], sessions: [written] })).focusOn(task, [])

  expect(minutesOf(session)).toBe(90_123 / 60_000)
  expect(minutesOf({ ...session, ended_at: '2026-03-01T00:59:59+01:00' })).toBeCloseTo(59.093 / 60)
})
