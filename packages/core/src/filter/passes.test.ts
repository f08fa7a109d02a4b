import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from '../../corpus/readers.ts'
import { boundsOf, type Day, shiftDay } from '../calendar/day.ts'
import { listTree } from '../lists/lists.ts'
import { shownTags } from '../lists/tags.ts'
import type { Task } from '../tables/tasks.ts'
import {
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleTag,
  today,
} from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { all, any, type Condition, not } from './condition.ts'
import { groupsOf } from './groups.ts'
import { passes } from './passes.ts'
import { readFilter } from './read.ts'
import { filterWorld } from './world.ts'
import { writeFilter } from './writeFilter.ts'

const work = sampleList(1, { name: 'Work' })
const finance = sampleList(2, { name: 'Finance', parent_id: work.id })
const taxes = sampleList(3, { name: 'Taxes 2026', parent_id: finance.id })
const home = sampleList(4, { name: 'Home office' })
const atHome = sampleList(5, { name: 'finance', parent_id: home.id })
const trashed = { deleted_at: '2026-10-14T09:00:00.000Z' }
const old = sampleList(6, { name: 'Old', ...trashed })
const lists = listTree([work, finance, taxes, home, atHome, old])

const calls = sampleTag(1, 'Calls')
const callsElsewhere = sampleTag(2, 'calls')
const deep = sampleTag(3, 'deep work')
const tags = shownTags([calls, callsElsewhere, deep])

const due = (ahead: number) => ({ due_date: boundsOf(shiftDay(today, ahead)).start })
const noDay = { due_date: null }
const done = { completed: true }

/** Each task is found by what is said of it here; titles are the names. */
const named: Record<string, Partial<Task>> = {
  plain: {},
  dentist: { description: 'Call about Tuesday', priority: 'high', tags: { [calls.id]: true } },
  report: { ...due(-2), list_id: taxes.id, estimate_minutes: 90, deadline: shiftDay(today, -1) },
  lease: { ...due(7), list_id: work.id, estimate_minutes: 15, deadline: shiftDay(today, 3) },
  roof: { ...due(8), list_id: atHome.id, estimate_minutes: 16, deadline: shiftDay(today, 4) },
  logo: { ...noDay, priority: 'low', list_id: home.id, tags: { [callsElsewhere.id]: true } },
  lost: { ...due(1), list_id: old.id, tags: { [deep.id]: true } },
  trip: { ...due(3), list_id: work.id },
  paid: { ...due(-9), ...done, list_id: work.id },
  tidy: { ...noDay, ...done },
  gone: trashed,
}
const tasks = Object.entries(named).map(([title, changes], index) =>
  sample(index + 1, { title, ...changes }),
)
const trip = tasks.find(({ title }) => title === 'trip')
const step = (number: number, title: string, changes: Partial<Task>) =>
  sample(number, { title, parent_id: trip?.id ?? null, list_id: home.id, ...changes })
tasks.push(
  step(20, 'book', { ...noDay, estimate_minutes: 10 }),
  step(21, 'pack', { ...due(2), ...done, estimate_minutes: 5 }),
)

const visible = tasks.filter(({ deleted_at }) => deleted_at === null)
const world = filterWorld({ steps: stepTree(tasks), lists, tags, today })
const read = (query: string) => readFilter(query, (words) => readDay(words, today)).condition
const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title)
const passing = (condition: Condition) => titles(visible.filter(passes(condition, world)))
const inWords = (words: string) => words.split(' ').filter(Boolean).sort()

const open = 'plain dentist report lease roof logo lost trip book'

describe('[FILTER-1c, FILTER-1d, FILTER-1o, FILTER-1p, FILTER-1r] a filter', () => {
  test.each([
    ['', open],
    ['is:open', open],
    ['is:done', 'paid tidy pack'],
    ['-is:open', ''],
    ['-is:done', open],
    ['is:done | p1', 'paid tidy pack dentist'],
    ['-(is:done | p1)', 'plain report lease roof logo lost trip book'],
    ['TUESDAY', 'dentist'],
    ['dent', 'dentist'],
    ['call about', 'dentist'],
    ['"about call"', ''],
    ['-dentist p1', ''],
    ['p1', 'dentist'],
    ['p2', 'plain report lease roof lost trip book'],
    ['p3', 'logo'],
    ['#Work', 'report lease trip book'],
    ['#work is:done', 'paid pack'],
    ['#Work/Finance', 'report'],
    ['#Work/Finance/"taxes 2026"', 'report'],
    ['#Work/"Taxes 2026"', ''],
    ['#Finance', 'report roof'],
    ['#"Home office"', 'roof logo'],
    ['-#Work', 'plain dentist roof logo lost'],
    ['#Old', ''],
    ['#Inbox', 'plain dentist lost'],
    ['@calls', 'dentist logo'],
    ['@CALLS', 'dentist logo'],
    ['@"deep work"', 'lost'],
    ['@nothing', ''],
    ['due:today', 'plain dentist'],
    ['due:tomorrow', 'lost'],
    ['due:none', 'logo'],
    ['due:none is:done', 'tidy'],
    ['due:2026-10-17', 'trip'],
    ['due:sat', 'trip'],
    ['due:2026-10-12', 'report'],
    ['due:<=7d', 'plain dentist report lease lost trip'],
    ['due:<=0d', 'plain dentist report'],
    ['due:>=3d', 'lease roof trip'],
    ['-due:<=7d', 'roof logo book'],
    ['deadline:none', 'plain dentist logo lost trip book'],
    ['deadline:today', ''],
    ['deadline:<=3d', 'report lease'],
    ['deadline:>=3d', 'lease roof'],
    ['deadline:2026-10-13', 'report'],
    ['est:<=15m', 'lease trip book'],
    ['est:<=16m', 'lease roof trip book'],
    ['est:>=1h', 'report'],
    ['est:>=1h30', 'report'],
    ['est:>=91m', ''],
    ['est:none', 'plain dentist logo lost'],
    ['is:carried', 'report'],
    ['is:carried | is:done', 'report paid tidy pack'],
    ['is:someday', 'logo'],
    ['is:step', 'book'],
    ['is:step is:done', 'pack'],
    ['is:open est:<=15m (due:none | due:<=7d) -@calls', 'lease trip'],
  ])('%j', (query, found) => {
    expect(passing(read(query)).sort()).toEqual(inWords(found))
  })

  test.each([
    ['is:repeating', 'water'],
    ['-is:repeating', 'plain'],
    ['is:repeating | is:step', 'water'],
    ['is:repeating is:done', 'last'],
    ['is:done -is:repeating', 'watered'],
  ])('%j tells what repeats from what does not, and from what was done of it', (query, found) => {
    const water = sampleSeries(1, {}, { title: 'water' })
    const watered = sampleOccurrence(water, today, { title: 'watered' })
    const last = sampleSeries(2, {}, { title: 'last', ...done })
    const rows = [water, watered, last, sample(3, { title: 'plain' })]
    const here = filterWorld({ steps: stepTree(rows), lists, tags, today })

    expect(titles(rows.filter(passes(read(query), here)))).toEqual(inWords(found))
  })

  test('looks a step up where it stands alone', () => {
    const alone = filterWorld({
      steps: stepTree(tasks.filter((task) => task !== trip)),
      lists,
      tags,
      today,
    })
    const book = tasks.filter(({ title }) => title === 'book')
    const finds = (query: string) => book.filter(passes(read(query), alone)).length === 1

    expect([finds('#"Home office"'), finds('due:none'), finds('is:someday')]).toEqual([
      true,
      true,
      true,
    ])
    expect(finds('is:step')).toBe(false)
  })
})

const terms = [
  ...['dentist', 'o', '#Work', '#Finance', '#Inbox', '@calls', 'p1', 'p3', 'due:today', 'due:none'],
  ...['due:<=7d', 'due:>=3d', 'deadline:none', 'deadline:<=3d', 'est:<=15m', 'est:>=1h'],
  ...['est:none', 'is:open', 'is:done', 'is:carried', 'is:someday', 'is:step', '2026-10-17', '|'],
  'is:repeating',
]
const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...terms).map(read),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map(all),
    fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map(any),
    tie('condition').map(not),
  ),
}))
const everything = read('is:open | is:done')
const among = (condition: Condition) => passing(all([everything, condition]))

describe('[FILTER-1b, FILTER-1d] any condition', () => {
  test('finds the same tasks once it is written and read', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const again = read(writeFilter(condition))

        expect(again).toEqual(condition)
        expect(passing(again)).toEqual(passing(condition))
      }),
      { numRuns: 1_000 },
    )
  })

  test('is and, or, not of what each of its parts finds', () => {
    fc.assert(
      fc.property(anyCondition, anyCondition, (one, other) => {
        const [these, those] = [among(one), among(other)]

        expect(among(all([one, other]))).toEqual(these.filter((task) => those.includes(task)))
        expect(among(not(one))).toEqual(among(all([])).filter((task) => !these.includes(task)))
        expect(among(any([one, other]))).toEqual(
          among(all([])).filter((task) => these.includes(task) || those.includes(task)),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  test('finds open tasks only, unless it names done ones', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const openOnes = among(condition).filter((title) => open.split(' ').includes(title))
        const namesDone = JSON.stringify(condition).includes('"done"')

        expect(passing(condition)).toEqual(namesDone ? among(condition) : openOnes)
      }),
    )
  })
})

describe('[FILTER-1f, FILTER-1q] what a filter finds', () => {
  const groups = (weekStart: number, day: Day = today) =>
    groupsOf(visible, { today: day, weekStart }).map(({ group, tasks }) => [
      group,
      ...titles(tasks),
    ])

  test('stands under its day', () => {
    expect(groups(1)).toEqual([
      ['carried', 'report'],
      ['today', 'plain', 'dentist'],
      ['thisWeek', 'lost', 'trip'],
      ['later', 'lease', 'roof'],
      ['noDay', 'logo', 'book'],
      ['done', 'paid', 'tidy', 'pack'],
    ])
  })

  test.each([
    [1, 0, ['lost', 'trip']],
    // Saturday begins the week.
    [6, 0, ['lost']],
    [4, 0, undefined],
    // Sunday ends the week, or begins it.
    [1, 4, undefined],
    [7, 4, ['lease', 'roof']],
  ])('with weeks from weekday %i on, %i days later', (weekStart, later, thisWeek) => {
    const week = groups(weekStart, shiftDay(today, later)).find(([group]) => group === 'thisWeek')

    expect(week?.slice(1)).toEqual(thisWeek)
  })
})
