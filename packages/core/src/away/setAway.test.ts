import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openAwayWorld } from '../../corpus/awayWorld.ts'
import { boundsOf, Day } from '../calendar/day.ts'
import { sample, sampleSeries } from '../tasks/samples.ts'
import { awayAround } from './awaySpan.ts'
import { skipCounts } from './planAway.ts'

const day = (text: string) => v.parse(Day, text)
const span = { from: day('2026-10-20'), to: day('2026-10-25') }
const back = day('2026-10-26')
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const { id } = sampleSeries(1)

describe('[AWAY-2a] setting it', () => {
  test('empties each day, and keeps the hours that it had of its own', () => {
    const world = openAwayWorld([])
    world.say(span.from, { capacity_minutes: 90 })

    world.set(span)

    expect(world.minutesOf(span.from)).toBe(0)
    expect(world.days.get(span.from)?.away).toEqual({ series: {}, minutes: 90 })
    expect(world.days.get(span.to)?.away).toEqual({ series: {}, minutes: null })
    expect(world.days.get(back)).toBeUndefined()
    expect(awayAround(world.days, day('2026-10-22'))).toEqual(span)
  })

  test.each(['roll', 'skip', 'stack', 'expire'] as const)(
    'skips the rule days in it, whatever ‘If you miss one’ says: %s',
    (missed) => {
      const world = openAwayWorld([sampleSeries(1, { missed }, on('2026-10-14'))])

      world.set(span)

      expect(world.seen(id, day('2026-10-27'))).toEqual([
        ...['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17', '2026-10-18', '2026-10-19'],
        ...['2026-10-26', '2026-10-27'],
      ])
      expect(world.days.get(span.to)?.away?.series).toEqual({ [id]: true })
    },
  )

  test('moves what was chosen, and a series from completion, to the first day after', () => {
    const [plain, timed] = [
      sample(4, on('2026-10-21')),
      sample(5, { ...on('2026-10-20'), at_minutes: 600 }),
    ]
    const counted = sampleSeries(3, { from: 'completion' }, on('2026-10-22'))
    const world = openAwayWorld([plain, timed, counted])

    world.set(span, [plain.id])

    expect([plain, timed, counted].map((task) => world.dueOf(task.id))).toEqual([
      ...[back, '2026-10-20', back],
    ])
    expect(world.series(counted.id).series_day).toBe('2026-10-22')
  })

  test('leaves a series that has no day left on its last one', () => {
    const series = sampleSeries(1, { rule: 'FREQ=DAILY;UNTIL=20261023' }, on('2026-10-20'))
    const world = openAwayWorld([series])

    const plan = world.set(span)

    expect(skipCounts(plan)).toEqual({ series: 1, times: 3 })
    expect(world.seen(id)).toEqual(['2026-10-23'])
  })

  test('leaves a day that was moved out of it by hand', () => {
    const moved = { ...on('2026-10-28'), series_day: day('2026-10-21') }
    const weekly = sampleSeries(1, { rule: 'FREQ=WEEKLY;BYDAY=WE' }, moved)
    const world = openAwayWorld([weekly])

    expect(skipCounts(world.set(span)).times).toBe(0)
    expect(world.seen(id)[0]).toBe('2026-10-28')
  })

  test('moves what was moved into it by hand, with its rule day', () => {
    const moved = { ...on('2026-10-21'), series_day: day('2026-10-19') }
    const weekly = sampleSeries(1, { rule: 'FREQ=WEEKLY;BYDAY=MO' }, moved)
    const world = openAwayWorld([weekly])

    world.set(span)

    expect([world.dueOf(id), world.series(id).series_day]).toEqual([back, '2026-10-19'])
  })

  test('keeps two hundred series of a day to be brought back', () => {
    const many = Array.from({ length: 210 }, (_, count) => sampleSeries(count + 1))
    const world = openAwayWorld(many)

    expect(skipCounts(world.set({ from: span.from, to: span.from })).times).toBe(210)

    expect(Object.keys(world.days.get(span.from)?.away?.series ?? {})).toHaveLength(200)
  })
})

describe('[AWAY-4b] another Away', () => {
  test('over the same days joins it: the hours are those before both, skips are those of both', () => {
    const world = openAwayWorld([sampleSeries(1)])
    world.say(day('2026-10-24'), { capacity_minutes: 90 })
    const before = world.seen(id)
    world.set(span)

    const joined = world.set({ from: day('2026-10-24'), to: day('2026-10-30') })

    expect(skipCounts(joined)).toEqual({ series: 1, times: 5 })
    expect(awayAround(world.days, day('2026-10-22'))).toEqual({ from: span.from, to: '2026-10-30' })
    expect(world.days.get(day('2026-10-24'))?.away).toEqual({ series: { [id]: true }, minutes: 90 })
    world.end(span.from)
    expect(world.seen(id)).toEqual(before)
    expect(world.days.get(day('2026-10-24'))?.capacity_minutes).toBe(90)
  })

  test('of another device over some of the same days makes one of both', () => {
    const world = openAwayWorld([sampleSeries(1)])
    world.say(span.to, { capacity_minutes: 90 })
    const before = world.seen(id)
    const there = world.written({ from: span.to, to: day('2026-10-28') }).mutations

    world.set(span)
    world.act(there)

    expect(awayAround(world.days, span.to)).toEqual({ from: span.from, to: '2026-10-28' })
    expect(world.days.get(span.to)?.away).toEqual({ series: { [id]: true }, minutes: 90 })
    expect(world.seen(id, day('2026-10-29')).slice(-2)).toEqual(['2026-10-19', '2026-10-29'])
    world.end(span.from)
    expect(world.seen(id)).toEqual(before)
    expect(world.minutesOf(span.to)).toBe(90)
  })

  test('right before it sends tasks to the first day after both', () => {
    const plain = sample(4, on('2026-10-18'))
    const world = openAwayWorld([plain])
    world.set(span)

    expect(world.set({ from: day('2026-10-17'), to: day('2026-10-19') }).back).toBe(back)
    expect(world.dueOf(plain.id)).toBe(back)
  })
})
