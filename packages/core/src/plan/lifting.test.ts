import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayClock, slotsOf } from './dayClock.ts'
import { endingAt, resizedBy, shiftedBy, snappedTo } from './lifting.ts'

const minute = 60_000
const slots = slotsOf(dayClock(0, 1_440 * minute, (moment) => moment / minute))
const block = (from: number, to: number) => ({ of: 'task', from, to })

describe('[PLAN-2d] a block moves by 15 minutes', () => {
  test('to the same places by pointer and by key', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.integer({ min: -6, max: 5 }), (slot, steps) => {
        const from = slot * 15
        const by = steps < 0 ? -1 : 1
        let byKey = block(from, from + 40)
        for (let step = 0; step < Math.abs(steps); step++) byKey = shiftedBy(byKey, slots, by)

        expect(snappedTo(block(from, from + 40), slots, from + steps * 15 + 6)).toEqual(byKey)
      }),
    )
  })

  test('and keeps its length, within the day', () => {
    expect(snappedTo(block(600, 690), slots, 5_000)).toEqual(block(1_425, 1_515))
    expect(snappedTo(block(600, 690), slots, -20)).toEqual(block(0, 90))
    expect(shiftedBy(block(1_425, 1_515), slots, 1)).toEqual(block(1_425, 1_515))
    expect(shiftedBy(block(605, 695), slots, 1)).toEqual(block(615, 705))
    expect(shiftedBy(block(605, 695), slots, -1)).toEqual(block(600, 690))
  })
})

describe('[PLAN-2e] a block ends at a quarter of an hour', () => {
  test.each([
    ['nearest to where its edge is dragged', endingAt(block(600, 630), 671), block(600, 675)],
    ['and lasts 15 minutes at least', endingAt(block(600, 630), 300), block(600, 615)],
    ['and a day at most', endingAt(block(600, 630), 9_000), block(600, 2_040)],
    ['one later', resizedBy(block(600, 630), 1), block(600, 645)],
    ['one earlier', resizedBy(block(600, 630), -1), block(600, 615)],
    ['at the next one from between', resizedBy(block(600, 640), 1), block(600, 645)],
    ['at the last one from between', resizedBy(block(600, 640), -1), block(600, 630)],
    ['not before its shortest', resizedBy(block(600, 615), -1), block(600, 615)],
  ])('%s', (_what, resized, expected) => {
    expect(resized).toEqual(expected)
  })
})
