import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openAwayWorld } from '../../corpus/awayWorld.ts'
import { boundsOf, Day } from '../calendar/day.ts'
import { sample, sampleSeries, today } from '../tasks/samples.ts'
import { offeredSpan, parseAwaySpan } from './awaySpan.ts'
import { skipCounts } from './planAway.ts'

const day = (text: string) => v.parse(Day, text)
const span = { from: day('2026-10-20'), to: day('2026-10-25') }
const back = day('2026-10-26')
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })

describe('[AWAY-1b] a span', () => {
  test.each([
    ['2026-10-13', '2026-10-20', 'past'],
    ['2026-10-20', '2026-10-19', 'reversed'],
    ['2026-10-14', '2027-01-14', 'long'],
    ['2026-10-14', '2027-01-13', null],
    ['2026-10-14', '2026-10-14', null],
  ])('from %s to %s: %s', (from, to, error) => {
    const parsed = parseAwaySpan({ from: day(from), to: day(to) }, today)

    expect(parsed.ok ? null : parsed.error).toBe(error)
  })
})

test.each([
  ['today', '2026-10-14', '2026-10-19', '2026-10-25'],
  ['a day of this week', '2026-10-17', '2026-10-17', '2026-10-18'],
  ['a week to come', '2026-11-02', '2026-11-02', '2026-11-08'],
  ['a day before today', '2026-10-01', '2026-10-19', '2026-10-25'],
])('[AWAY-1d] what is offered first where the page shows %s', (_, viewed, from, to) => {
  expect(offeredSpan(day(viewed), today, 1)).toEqual({ from, to })
})

describe('[AWAY-1a] before it is set, it says', () => {
  test('which series are skipped how often, which tasks move where, and what is due then', () => {
    const world = openAwayWorld([
      sampleSeries(1),
      sampleSeries(2, { rule: 'FREQ=WEEKLY;BYDAY=WE' }),
      sampleSeries(3, { from: 'completion' }, on('2026-10-22')),
      sample(4, on('2026-10-21')),
      sample(5, { ...on('2026-10-21'), at_minutes: 600 }),
      sample(6, { ...on('2026-10-21'), deadline: day('2026-10-23') }),
      sample(7, { ...on('2026-10-26'), deadline: day('2026-10-25') }),
      sample(8, { ...on('2026-10-21'), completed: true, deadline: day('2026-10-23') }),
      sample(9, { ...on('2026-10-21'), deleted_at: '2026-10-14T10:00:00.000Z' }),
    ])

    const plan = world.plan(span)

    expect(skipCounts(plan)).toEqual({ series: 2, times: 7 })
    expect(plan.back).toBe(back)
    expect(plan.movable.map(({ task, isChosen }) => [task.title, isChosen])).toEqual([
      ['Task 4', true],
      ['Task 5', false],
      ['Task 6', false],
    ])
    expect(plan.due.map(({ title }) => title)).toEqual(['Task 6', 'Task 7'])
    expect(plan.postponed.map(({ series }) => series.title)).toEqual(['Task 3'])
  })
})
