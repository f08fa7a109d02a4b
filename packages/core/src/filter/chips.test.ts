import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from '../../corpus/readers.ts'
import { boundsOf, shiftDay } from '../calendar/day.ts'
import { listTree } from '../lists/lists.ts'
import { shownTags } from '../lists/tags.ts'
import { priorities, type Task } from '../tables/tasks.ts'
import { sample, sampleList, sampleTag, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import {
  type ChipKind,
  type Choice,
  chipKinds,
  chipsOf,
  type FilterChips,
  isGone,
  isSameChoice,
  noChips,
  queryOf,
  toggled,
} from './chips.ts'
import { all, any, not, states } from './condition.ts'
import { passes } from './passes.ts'
import { readFilter } from './read.ts'
import { filterWorld } from './world.ts'

const written = (query: string) => {
  const chips = chipsOf(query)
  return chips && queryOf(chips)
}

describe('[MENU-3a] a filter as chips', () => {
  test.each([
    ['', ''],
    ['p1', 'p1'],
    ['p1|p2', 'p1 | p2'],
    ['(p2 | P1) #Work', '#Work (p2 | p1)'],
    ['#Work/"Taxes 2026" | #Home', '#Work/"Taxes 2026" | #Home'],
    ['@calls (is:open | is:done)', '@calls (is:open | is:done)'],
    ['is:open est:<=15m due:<=7d', 'due:<=7d est:<=15m is:open'],
    ['est:<=60m | est:>=1h30 | est:none', 'est:<=1h | est:>=90m | est:none'],
    ['due:none | due:2026-10-16', 'due:none | due:2026-10-16'],
    ['@calls | @Calls', '@calls'],
    ['(p1', 'p1'],
  ])('%j is written %j', (query, again) => {
    expect(written(query)).toBe(again)
  })

  test('has a choice or has it not', () => {
    const high: Choice = { kind: 'priority', priority: 'high' }

    const chosen = toggled(noChips, high)

    expect(queryOf(chosen)).toBe('p1')
    expect(toggled(chosen, high)).toEqual(noChips)
  })
})

describe('[MENU-3c] a filter is written by hand', () => {
  test.each([
    ...['dentist', '-@calls', 'deadline:today', '@calls @deep', '#Work | @calls', 'p1 p2'],
    ...['p1 | (p2 @calls)', '-(p1 | p2)', 'energy:low', '"p1"', 'p1 |', '#Work p1 x'],
    // They mean another day tomorrow.
    ...['due:fri', 'due:next monday'],
    'a'.repeat(1_025),
    `${'('.repeat(11)}p1${')'.repeat(11)}`,
  ])('%j', (query) => {
    expect(chipsOf(query)).toBeNull()
  })
})

const lists = [
  sampleList(1, { name: 'Work' }),
  sampleList(2, { name: 'Home office' }),
  sampleList(3, { name: 'finance' }),
]
const tags = [sampleTag(1, 'Calls'), sampleTag(2, 'deep work')]
const anyTask = fc
  .record({
    list: fc.constantFrom(null, ...lists.map(({ id }) => id)),
    tags: fc.subarray(tags.map(({ id }) => id)),
    priority: fc.constantFrom(...priorities),
    ahead: fc.option(fc.integer({ min: -9, max: 9 })),
    estimate_minutes: fc.constantFrom(null, 5, 15, 30, 60, 61, 90),
    completed: fc.boolean(),
  })
  .map(
    ({ list, tags, ahead, ...columns }): Partial<Task> => ({
      ...columns,
      list_id: list,
      tags: Object.fromEntries(tags.map((id) => [id, true])),
      due_date: ahead === null ? null : boundsOf(shiftDay(today, ahead)).start,
    }),
  )

test.each([
  ['#Work | #gone | #Inbox', ['gone']],
  ['#"home OFFICE" | #Work/Finance', ['Work/Finance']],
  ['@calls | @old', ['old']],
  ['p1', []],
])('[MENU-3d] of %j these are gone: %j', (query, names) => {
  const rows = { lists: listTree(lists), tags: shownTags(tags) }
  const choices = Object.values(chipsOf(query) ?? noChips).flat()

  const gone = choices.filter((choice) => isGone(choice, rows))

  expect(
    gone.map((choice) =>
      'path' in choice ? choice.path.join('/') : 'name' in choice && choice.name,
    ),
  ).toEqual(names)
})

const name = fc.oneof(
  fc.constantFrom('Work', 'FINANCE', 'Home office', 'Calls', 'gone', 'deep work', '2026', 'a/b'),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((name) => name.trim() === name && !name.includes('"')),
)
const days = fc.integer({ min: 0, max: 9_999 })
const minutes = fc.integer({ min: 0, max: 9_999 })
const choices: Record<ChipKind, fc.Arbitrary<Choice>> = {
  list: fc
    .array(name, { minLength: 1, maxLength: 3 })
    .map((path): Choice => ({ kind: 'list', path })),
  tag: name.map((name): Choice => ({ kind: 'tag', name })),
  priority: fc.constantFrom(...priorities).map((priority) => ({ kind: 'priority', priority })),
  due: fc
    .oneof(
      fc.constantFrom({ kind: 'none' as const }, { kind: 'today' as const }),
      fc.record({ kind: fc.constantFrom('within' as const, 'from' as const), days }),
      fc
        .integer({ min: -99, max: 99 })
        .map((ahead) => ({ kind: 'on' as const, day: shiftDay(today, ahead) })),
    )
    .map((days): Choice => ({ kind: 'due', days })),
  estimate: fc
    .oneof(
      fc.constant({ kind: 'none' as const }),
      fc.record({ kind: fc.constantFrom('atMost' as const, 'atLeast' as const), minutes }),
    )
    .map((length): Choice => ({ kind: 'estimate', length })),
  is: fc.constantFrom(...states).map((state): Choice => ({ kind: 'is', state })),
}
const anyChips: fc.Arbitrary<FilterChips> = fc
  .tuple(...chipKinds.map((kind) => fc.array(choices[kind], { maxLength: 3 })))
  .map((each) =>
    each
      .flat()
      .reduce<FilterChips>(
        (chips, choice) =>
          chips[choice.kind].some((made) => isSameChoice(made, choice))
            ? chips
            : toggled(chips, choice),
        noChips,
      ),
  )

describe('[MENU-3a, MENU-3b] any chips', () => {
  test('are the same once they are written and read', () => {
    fc.assert(
      fc.property(anyChips, (chips) => {
        expect(chipsOf(queryOf(chips))).toEqual(chips)
      }),
      { numRuns: 2_000 },
    )
  })

  test('find what fulfils one choice of each chip, open unless a choice is what is done', () => {
    fc.assert(
      fc.property(anyChips, fc.array(anyTask, { maxLength: 12 }), (chips, columns) => {
        const tasks = columns.map((each, index) => sample(index + 1, each))
        const world = filterWorld({
          steps: stepTree(tasks),
          lists: listTree(lists),
          tags: shownTags(tags),
          today,
        })
        const done = { kind: 'is', state: 'done' } as const
        const fulfils = (choice: Choice, task: Task) =>
          passes(all([choice, any([done, not(done)])]), world)(task)
        const showsDone = chips.is.some((choice) => isSameChoice(choice, done))

        const found = tasks.filter(
          (task) =>
            (showsDone || !task.completed) &&
            chipKinds.every(
              (kind) =>
                chips[kind].length === 0 || chips[kind].some((choice) => fulfils(choice, task)),
            ),
        )

        const { condition } = readFilter(queryOf(chips), (words) => readDay(words, today))
        expect(tasks.filter(passes(condition, world))).toEqual(found)
      }),
      { numRuns: 500 },
    )
  })
})

test('[MENU-3c] a filter that says something else is not read as chips', () => {
  fc.assert(
    fc.property(anyChips, fc.constantFrom('word', '-@calls', 'deadline:none'), (chips, more) => {
      expect(chipsOf(`${queryOf(chips)} ${more}`)).toBeNull()
      expect(chipsOf(`(${queryOf(chips)} | ${more})`)).toBeNull()
    }),
  )
})
