import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, shiftDay } from '../calendar/day.ts'
import { inListOrder } from '../lists/listOrder.ts'
import { shownTags } from '../lists/tags.ts'
import { priorities, type Task } from '../tables/tasks.ts'
import { sample, sampleTag, today } from '../tasks/samples.ts'
import { type Sort, sorts } from './arrangement.ts'
import { groupedBy } from './grouping.ts'
import { type CompareNames, sortedBy } from './sorting.ts'

const { compare } = new Intl.Collator('en', { numeric: true })
const names = (tasks: readonly Task[]) => tasks.map(({ title }) => title)
const on = (days: number, at_minutes: number | null = null) => ({
  due_date: boundsOf(shiftDay(today, days)).start,
  at_minutes,
})

// As they were placed by hand.
const tasks = [
  sample(1, {
    title: 'Task 10',
    ...on(1),
    priority: 'low',
    created_at: '2026-10-03T00:00:00.000Z',
  }),
  sample(2, { title: 'éclair', ...on(0, 600), created_at: '2026-10-01T00:00:00.000Z' }),
  sample(3, {
    title: 'Task 9',
    due_date: null,
    priority: 'high',
    created_at: '2026-10-04T00:00:00.000Z',
  }),
  sample(4, { title: 'Eat', ...on(0), priority: 'high', created_at: '2026-10-02T00:00:00.000Z' }),
  sample(5, { title: 'task 9', ...on(0, 90), created_at: '2026-10-02T00:00:00.000Z' }),
]

describe('[SORT-2b] tasks are sorted', () => {
  test.each<[Sort, string[]]>([
    ['hand', ['Task 10', 'éclair', 'Task 9', 'Eat', 'task 9']],
    ['day', ['task 9', 'éclair', 'Eat', 'Task 10', 'Task 9']],
    ['priority', ['Task 9', 'Eat', 'éclair', 'task 9', 'Task 10']],
    ['name', ['Eat', 'éclair', 'task 9', 'Task 9', 'Task 10']],
    ['age', ['éclair', 'Eat', 'task 9', 'Task 10', 'Task 9']],
  ])('by %s', (sort, expected) => {
    expect(names(sortedBy(tasks, sort, compare))).toEqual(expected)
  })
})

const anyTask = fc
  .record({
    n: fc.nat(9_999),
    title: fc.constantFrom('a', 'B', 'b 2', 'b 10', 'ä', 'ﬁ'),
    priority: fc.constantFrom(...priorities),
    days: fc.option(fc.integer({ min: -9, max: 9 })),
    at_minutes: fc.option(fc.integer({ min: 0, max: 1_439 })),
    list_position: fc.option(fc.constantFrom('a0', 'a1', 'a2', 'b')),
    created_at: fc.constantFrom('2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z'),
  })
  .map(({ n, days, ...columns }) =>
    sample(n, { ...columns, due_date: days === null ? null : on(days).due_date }),
  )

test.each(sorts)(
  '[SORT-2b] %s keeps every task, and by hand those that are alike in it; sorted twice is sorted once',
  (sort) => {
    fc.assert(
      fc.property(fc.array(anyTask), (all) => {
        const byHand = all.toSorted(inListOrder)
        const sorted = sortedBy(byHand, sort, compare)

        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sortedBy(sorted, sort, compare)).toEqual(sorted)
        for (const [index, task] of sorted.entries()) {
          const next = sorted[index + 1]
          if (!next || sortedBy([next, task], sort, compare)[0] === task) continue
          expect(byHand.indexOf(task)).toBeLessThan(byHand.indexOf(next))
        }
      }),
    )
  },
)

const german = new Intl.Collator('de', { numeric: true }).compare
const swedish = new Intl.Collator('sv', { numeric: true }).compare

test.each(sorts.filter((sort) => sort !== 'name'))(
  '[SORT-2b] by %s and in groups, devices with other languages show the same order',
  (sort) => {
    const shown = (all: readonly Task[], compareNames: CompareNames) =>
      (['day', 'priority', 'tag', 'none'] as const).map((grouping) =>
        groupedBy(sortedBy(all, sort, compareNames), grouping, { today, weekStart: 1, tags }),
      )
    fc.assert(
      fc.property(fc.array(anyTask), (all) => {
        const byHand = all.toSorted(inListOrder)

        expect(shown(byHand, german)).toEqual(shown(byHand, swedish))
      }),
    )
  },
)

test('[SORT-2b] by name each device shows the order of its own language', () => {
  const named = ['zebra', 'ärlig', 'apple'].map((title, n) => sample(n, { title }))

  expect(names(sortedBy(named, 'name', german))).toEqual(['apple', 'ärlig', 'zebra'])
  expect(names(sortedBy(named, 'name', swedish))).toEqual(['apple', 'zebra', 'ärlig'])
})

const tags = shownTags(Array.from({ length: 100 }, (_, n) => sampleTag(n, `tag${n}`)))

function many(count: number): Task[] {
  return Array.from({ length: count }, (_, n) =>
    sample(n, {
      title: `Call number ${(n * 7_919) % count}`,
      priority: priorities[n % 3] ?? 'low',
      ...on((n * 31) % 90, n % 4 === 0 ? (n * 17) % 1_440 : null),
      tags: { [tags.all[n % 100]?.tag.id ?? '']: true },
      created_at: new Date(Date.UTC(2026, 0, 1) + ((n * 104_729) % count) * 60_000).toISOString(),
    }),
  )
}

const [small, large] = [many(2_500), many(10_000)]

test.each(sorts)('[SORT-2b] by %s reads each task as often, however many there are', (sort) => {
  const [few, most] = [small, large].map((all) => readsOfEach(all, sort))

  expect(most).toBe(few)
})

/** How many of its columns are read to sort and to group a task, on average. */
function readsOfEach(all: readonly Task[], sort: Sort): number {
  let reads = 0
  const counted = all.map(
    (task) =>
      new Proxy(task, {
        get(target, column) {
          reads += 1
          return Reflect.get(target, column)
        },
      }),
  )
  groupedBy(sortedBy(counted, sort, compare), 'tag', { today, weekStart: 1, tags })
  return reads / all.length
}
