import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openAwayWorld } from '../../corpus/awayWorld.ts'
import { rules } from '../../corpus/rules.ts'
import { boundsOf, Day, shiftDay } from '../calendar/day.ts'
import { skipping } from '../repeat/changing.ts'
import { seriesCompletion } from '../repeat/completing.ts'
import { writeRule } from '../repeat/rule.ts'
import { ruleDays } from '../repeat/ruleDays.ts'
import { sample, sampleSeries, today } from '../tasks/samples.ts'
import { awayAround } from './awaySpan.ts'

const day = (text: string) => v.parse(Day, text)
const span = { from: day('2026-10-20'), to: day('2026-10-25') }
const back = day('2026-10-26')
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const { id } = sampleSeries(1)

describe('[AWAY-4a] ending it', () => {
  test('brings back skips and hours from today on, and leaves tasks where they are', () => {
    const plain = sample(4, on('2026-10-21'))
    const world = openAwayWorld([sampleSeries(1, { missed: 'skip' }), plain])
    world.set(span)
    world.goTo(day('2026-10-23'))

    world.end(span.from)

    expect(world.seen(id, day('2026-10-26'))).toEqual([
      ...['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'],
    ])
    expect(Object.keys(world.series(id).repeat_skips)).toEqual([
      ...['2026-10-20', '2026-10-21', '2026-10-22'],
    ])
    expect(awayAround(world.days, day('2026-10-22'))).toEqual({ from: span.from, to: '2026-10-22' })
    expect([world.minutesOf(day('2026-10-22')), world.minutesOf(day('2026-10-23'))]).toEqual([
      0, 360,
    ])
    expect(world.dueOf(plain.id)).toBe(back)
  })

  test('leaves a skip that was set by hand before', () => {
    const world = openAwayWorld([sampleSeries(1)])
    world.act(skipping(world.context(), world.series(id), day('2026-10-22'))?.mutations ?? [])
    world.set(span)

    world.end(span.from)

    expect(world.series(id).repeat_skips).toEqual({ '2026-10-22': true })
  })

  test('brings back the days of a series that was done meanwhile and went on past them', () => {
    const world = openAwayWorld([
      sampleSeries(1, {}, { ...on('2026-10-19'), deadline: day('2026-10-19') }),
    ])
    world.goTo(day('2026-10-19'))
    world.set(span)
    world.act(seriesCompletion(world.context(), world.series(id)).mutations)
    expect(world.dueOf(id)).toBe(back)
    world.goTo(day('2026-10-22'))

    world.end(span.from)

    expect(world.seen(id, day('2026-10-26'))).toEqual([
      ...['2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'],
    ])
    expect(world.series(id).deadline).toBe('2026-10-22')
  })

  test('keeps hours that were given to a day meanwhile', () => {
    const world = openAwayWorld([])
    world.set(span)
    world.say(span.to, { capacity_minutes: 60 })

    world.end(span.from)

    expect([world.minutesOf(span.from), world.minutesOf(span.to)]).toEqual([360, 60])
  })

  test('of another day does nothing', () => {
    const world = openAwayWorld([sampleSeries(1)])
    world.set(span)

    world.end(back)

    expect(awayAround(world.days, span.from)).toEqual(span)
  })
})

const farAway = shiftDay(today, 800)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

test(`[AWAY-2a, AWAY-4a] of 1,000 random rules none shows while away, and all have their days again once it is ended, seed ${seed}`, () => {
  const asked = fc.record({
    rule: rules,
    missed: fc.constantFrom('roll', 'skip', 'stack', 'expire'),
    begun: fc.integer({ min: -200, max: 60 }),
    skips: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 8 }),
    ahead: fc.integer({ min: 0, max: 60 }),
    length: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 14 }) },
      fc.integer({ min: 1, max: 92 }),
    ),
  })
  for (const one of fc.sample(asked, { numRuns: 1_000, seed })) {
    const { missed, begun, skips, ahead, length } = one
    const anchor = shiftDay(today, begun)
    // Of a rule that ends late or never the next day is looked for up to the last day that there is.
    const rule = { ...one.rule, until: [one.rule.until ?? farAway, farAway].sort()[0] ?? farAway }
    const [first = anchor] = ruleDays(rule, anchor, anchor)
    const repeat_skips = Object.fromEntries(
      skips.map((far) => [shiftDay(today, far), true as const]),
    )
    const series = sampleSeries(
      1,
      { rule: writeRule(rule), anchor, missed },
      { due_date: boundsOf(first).start, repeat_skips },
    )
    const world = openAwayWorld([series])
    const away = { from: shiftDay(today, ahead), to: shiftDay(today, ahead + length - 1) }
    const before = world.seen(id)

    world.set(away)

    const after = world.seen(id)
    const inside = after.filter((each) => each && each >= away.from && each <= away.to)
    const text = JSON.stringify(one)
    // The last day of a series stays.
    expect(
      inside.every((each) => each === after.at(-1)),
      text,
    ).toBe(true)
    expect(inside.length, text).toBeLessThanOrEqual(1)
    expect(after[0] === undefined, text).toBe(before[0] === undefined)
    world.end(away.from)
    expect(world.seen(id), text).toEqual(before)
    expect(world.series(id).repeat_skips).toEqual(repeat_skips)
  }
})
