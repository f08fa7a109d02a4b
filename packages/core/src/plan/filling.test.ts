import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayClock } from './dayClock.ts'
import { fillDay, openings } from './filling.ts'

const minute = 60_000
const clock = dayClock(0, 1_440 * minute, (moment) => moment / minute)

const minutes = fc.integer({ min: 15, max: 150 })
const unplaced = fc
  .array(minutes, { maxLength: 20 })
  .map((all) => all.map((minutes, of) => ({ of, minutes })))
const occupied = fc
  .array(fc.record({ from: fc.nat(1_400), minutes }), { maxLength: 12 })
  .map((all) => all.map(({ from, minutes }) => ({ from, to: from + minutes })))
const within = fc
  .tuple(fc.nat(1_440), fc.nat(1_440))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

const lengthOf = (tasks: readonly { minutes: number }[], of: number) => tasks[of]?.minutes ?? 0

describe('[PLAN-3a] a day that is filled', () => {
  test('keeps what was there, splits nothing and lets nothing overlap', () => {
    fc.assert(
      fc.property(unplaced, occupied, within, (tasks, busy, bounds) => {
        const { placed, unplacedCount } = fillDay(clock, tasks, busy, bounds)

        expect(placed.length + unplacedCount).toBe(tasks.length)
        const blocks = placed.map(({ of, from }) => ({ from, to: from + lengthOf(tasks, of) }))
        for (const [index, block] of blocks.entries()) {
          expect(block.from % 15).toBe(0)
          expect(block.from >= bounds.from && block.to <= bounds.to).toBe(true)
          const others = [...busy, ...blocks.slice(index + 1)]
          expect(others.some(({ from, to }) => block.from < to && from < block.to)).toBe(false)
        }
      }),
    )
  })

  test('gives each task the first gap that holds it, in their order', () => {
    fc.assert(
      fc.property(unplaced, occupied, within, (tasks, busy, bounds) => {
        const { placed } = fillDay(clock, tasks, busy, bounds)

        for (const [count, { of, from }] of placed.entries()) {
          const before = placed
            .slice(0, count)
            .map((each) => ({ from: each.from, to: each.from + lengthOf(tasks, each.of) }))
          const alone = tasks.filter((task) => task.of === of)
          expect(fillDay(clock, alone, [...busy, ...before], bounds).placed).toEqual([{ of, from }])
        }
      }),
    )
  })

  test('takes nothing more when it is filled again', () => {
    fc.assert(
      fc.property(unplaced, occupied, within, (tasks, busy, bounds) => {
        const { placed, unplacedCount } = fillDay(clock, tasks, busy, bounds)
        const rest = tasks.filter(({ of }) => !placed.some((each) => each.of === of))
        const now = placed.map(({ of, from }) => ({ from, to: from + lengthOf(tasks, of) }))

        expect(fillDay(clock, rest, [...busy, ...now], bounds)).toEqual({
          placed: [],
          unplacedCount,
        })
      }),
    )
  })

  test('uses no gap of less than 15 minutes', () => {
    const tasks = [{ of: 'a', minutes: 10 }]
    const busy = [
      { from: 540, to: 600 },
      { from: 610, to: 1_080 },
    ]

    expect(fillDay(clock, tasks, busy, { from: 545, to: 1_080 })).toEqual({
      placed: [],
      unplacedCount: 1,
    })
  })
})

test('[PLAN-3a] a task can begin in each gap that holds it, at its first quarter of an hour', () => {
  const busy = [
    { from: 600, to: 660 },
    { from: 690, to: 780 },
  ]

  expect(openings(clock, 30, busy, { from: 581, to: 840 })).toEqual([660, 780])
  expect(openings(clock, 15, busy, { from: 581, to: 840 })).toEqual([585, 660, 780])
  expect(openings(clock, 90, busy, { from: 581, to: 840 })).toEqual([])
})
