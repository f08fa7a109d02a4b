import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { days } from '../../corpus/rules.ts'
import { rowsOf } from '../../corpus/seriesRows.ts'
import { Day } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { sampleOccurrence, sampleSeries, today } from '../tasks/samples.ts'
import { dayOfNumber, numberOf } from './dayNumbers.ts'
import { followingId, isPutAway, occurrenceId, splitDay, writableId } from './occurrence.ts'

const day = (text: string) => v.parse(Day, text)
const rows = (...tasks: Task[]) => rowsOf(new Map(tasks.map((task) => [task.id, task])))
const series = sampleSeries(1)
const rest = series.id.slice(8)

describe('[ROWS-4a] the number of a day', () => {
  test.each([
    ['0001-01-01', 0],
    ['1970-01-01', 719_162],
    ['2026-10-14', 739_902],
    ['9999-12-31', 3_652_058],
  ])('%s is %i', (text, number) => {
    expect(numberOf(day(text))).toBe(number)
    expect(dayOfNumber(number)).toBe(text)
  })

  test('gives the day back', () => {
    fc.assert(
      fc.property(days, (each) => {
        expect(dayOfNumber(numberOf(each))).toBe(each)
      }),
    )
  })
})

describe('[ROWS-4a, ROWS-4b] the id of an occurrence', () => {
  test('is that of its series with its rule day in place of the first eight digits', () => {
    expect(occurrenceId(series.id, today)).toBe(`000b4a3e${rest}`)
  })

  test('is another where it was deleted permanently', () => {
    const [first, second, third] = [0, 1, 2].map((attempt) =>
      occurrenceId(series.id, today, attempt),
    )

    expect([second, third]).toEqual([`010b4a3e${rest}`, `020b4a3e${rest}`])
    expect(writableId(rows(), series, today, () => false)).toBe(first)
    expect(writableId(rows(), series, today, (id) => id === first || id === second)).toBe(third)
  })

  test('is that of the occurrence that is there', () => {
    const id = occurrenceId(series.id, today, 1)
    const known = rows(sampleOccurrence(series, today, { id }))

    expect(known.occurrences(series.id).get(today)?.id).toBe(id)
    expect(writableId(known, series, today, () => false)).toBe(id)
  })

  test('is shared by series that follow one another', () => {
    const following = followingId(series.id, today)

    expect(following).toBe(`800b4a3e${rest}`)
    expect(occurrenceId(following, today)).toBe(occurrenceId(series.id, today))
    expect(followingId(following, today)).toBe(following)
  })
})

describe('[ROWS-4b, REPEAT-8b] the days from which series follow', () => {
  const following = (ruleDay: Day, changes: Partial<Task> = {}) => ({
    ...sampleSeries(1, { follows: series.id }),
    id: followingId(series.id, ruleDay),
    ...changes,
  })
  const friday = day('2026-10-16')

  test('are known to all of them', () => {
    const known = rows(series, following(today), following(friday))

    for (const { id } of [series, following(friday)]) {
      expect(known.splits(id)).toEqual([today, friday])
    }
    expect(known.splits(sampleSeries(2).id)).toEqual([])
  })

  test('are not those of the trash, but those of what no longer repeats', () => {
    const trashed = following(today, { deleted_at: '2026-10-14T10:00:00.000Z' })

    expect(rows(trashed, following(friday, { repeat: null })).splits(series.id)).toEqual([friday])
  })

  test('are none of a series whose random id only looks like one of them', () => {
    expect(splitDay({ ...following(today), repeat: series.repeat })).toBeNull()
  })
})

describe('[ROWS-7e] an occurrence in the trash', () => {
  const trashed = { deleted_at: '2026-10-14T10:00:00.000Z' }
  const skipped = { ...series, repeat_skips: { [today]: true as const } }

  test.each([
    ['was put away', series, { ...trashed, completed: false }, true],
    ['was done', series, trashed, false],
    ['was deleted, so its day is skipped', skipped, { ...trashed, completed: false }, false],
    ['is not in the trash', series, { completed: false }, false],
  ])('that %s', (_, known, changes, expected) => {
    expect(isPutAway(rows(known), sampleOccurrence(series, today, changes))).toBe(expected)
  })

  test('is none that is a task of its own', () => {
    expect(isPutAway(rows(), { ...series, ...trashed })).toBe(false)
  })
})
