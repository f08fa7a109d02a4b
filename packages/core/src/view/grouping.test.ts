import { describe, expect, test } from 'vitest'
import { boundsOf, shiftDay } from '../calendar/day.ts'
import { shownTags } from '../lists/tags.ts'
import type { TaskPatch } from '../tables/tasks.ts'
import { sample, sampleSeries, sampleTag, today } from '../tasks/samples.ts'
import type { Grouping } from './arrangement.ts'
import { type GroupValue, groupedBy, regrouping } from './grouping.ts'

const [home, work] = [sampleTag(1, 'home'), sampleTag(2, 'work')]
const tags = shownTags([home, work])
const context = { today, weekStart: 1, tags }
const startOf = (days: number) => boundsOf(shiftDay(today, days)).start

const tasks = [
  sample(1, { priority: 'low', tags: { [work.id]: true, [home.id]: true } }),
  sample(2, { due_date: startOf(-1), tags: { [work.id]: true } }),
  sample(3, { due_date: null, priority: 'high' }),
  sample(4, { due_date: startOf(1) }),
  sample(5, { due_date: startOf(30) }),
]

describe('[SORT-2c] tasks are grouped', () => {
  test.each<[Exclude<Grouping, 'section'>, [string, number[]][]]>([
    ['none', [['all', [1, 2, 3, 4, 5]]]],
    [
      'day',
      [
        ['day carried', [2]],
        ['day today', [1]],
        ['day thisWeek', [4]],
        ['day later', [5]],
        ['day noDay', [3]],
      ],
    ],
    [
      'priority',
      [
        ['priority high', [3]],
        ['priority medium', [2, 4, 5]],
        ['priority low', [1]],
      ],
    ],
    [
      'tag',
      [
        [`tag ${home.id}`, [1]],
        [`tag ${work.id}`, [1, 2]],
        ['tag ', [3, 4, 5]],
      ],
    ],
  ])('by %s', (grouping, expected) => {
    const groups = groupedBy(tasks, grouping, context)

    expect(groups.map(({ key, tasks }) => [key, tasks.map(({ title }) => title)])).toEqual(
      expected.map(([key, numbers]) => [key, numbers.map((number) => `Task ${number}`)]),
    )
  })
})

describe('[SORT-2d] a task that is moved to another group', () => {
  const [ofHome, ofWork] = tags.all
  const tagged = (tag: GroupValue & { by: 'tag' }) => tag
  const toHome = tagged({ by: 'tag', tag: ofHome ?? null })
  const toWork = tagged({ by: 'tag', tag: ofWork ?? null })
  const toNone = tagged({ by: 'tag', tag: null })
  const carried: GroupValue = { by: 'day', group: 'carried' }
  const both = sample(1, { tags: { [home.id]: true, [work.id]: true } })

  test.each<[string, GroupValue, GroupValue, TaskPatch | null]>([
    [
      'has its priority',
      { by: 'priority', priority: 'low' },
      { by: 'priority', priority: 'high' },
      { priority: 'high' },
    ],
    ['is of today', carried, { by: 'day', group: 'today' }, { due_date: startOf(0) }],
    [
      'is of tomorrow in this week',
      carried,
      { by: 'day', group: 'thisWeek' },
      { due_date: startOf(1) },
    ],
    ['is of the week after', carried, { by: 'day', group: 'later' }, { due_date: startOf(5) }],
    ['has no day', carried, { by: 'day', group: 'noDay' }, { due_date: null }],
    ['cannot be carried over', { by: 'day', group: 'today' }, carried, null],
    [
      'has that tag in place of the one',
      toHome,
      toWork,
      { tags: { [home.id]: null, [work.id]: true } },
    ],
    ['has the tag', toNone, toHome, { tags: { [home.id]: true } }],
    ['has no tag', toHome, toNone, { tags: { [home.id]: null, [work.id]: null } }],
    ['is nowhere else', { by: 'none' }, { by: 'none' }, null],
  ])('%s', (_, from, to, expected) => {
    expect(regrouping(both, { from, to }, context)).toEqual(expected)
  })

  test('keeps its day where it repeats', () => {
    expect(
      regrouping(sampleSeries(1), { from: carried, to: { by: 'day', group: 'noDay' } }, context),
    ).toBeNull()
  })
})
