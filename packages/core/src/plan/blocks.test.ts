import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, beyond, blockMinutes, estimateFor, laidOut } from './blocks.ts'

const blocks = fc
  .array(fc.record({ from: fc.nat(95), length: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 60,
  })
  .map((all) =>
    all.map(({ from, length }, of): Block<number> => {
      return { of, from: from * 15, to: (from + length) * 15 }
    }),
  )

const overlap = (a: Block<number>, b: Block<number>) => a.from < b.to && b.from < a.to

describe('[PLAN-2b] the block of a task', () => {
  test.each([
    [{ estimate: null, before: 0 }, 30],
    [{ estimate: null, before: 90 }, 30],
    [{ estimate: 90, before: 0 }, 90],
    [{ estimate: 90, before: 25 }, 65],
    [{ estimate: 5, before: 0 }, 15],
    [{ estimate: 60, before: 90 }, 15],
  ])('of %j is %i minutes long', (task, minutes) => {
    expect(blockMinutes(task)).toBe(minutes)
  })

  test('is as long as it was made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 600 }), fc.nat(600), (minutes, before) => {
        expect(blockMinutes({ estimate: estimateFor(minutes, { before }), before })).toBe(minutes)
      }),
    )
    expect(estimateFor(1_440, { before: 300 })).toBe(1_440)
    expect(estimateFor(0, { before: 0 })).toBe(15)
  })
})

describe('[PLAN-2i] blocks that overlap', () => {
  test('never lie in one lane, and no lane is empty', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const laid = laidOut(all)

        expect(laid.map(({ of }) => of).toSorted()).toEqual(all.map(({ of }) => of).toSorted())
        for (const [index, block] of laid.entries()) {
          expect(block.lane).toBeLessThan(block.lanes)
          const beside = laid.slice(index + 1).filter((other) => overlap(block, other))
          expect(
            beside.every(({ lane, lanes }) => lane !== block.lane && lanes === block.lanes),
          ).toBe(true)
        }
      }),
    )
  })

  test('lie side by side in their order, the rest over the whole width', () => {
    const block = (of: string, from: number, to: number) => ({ of, from, to })
    const laid = laidOut([
      block('c', 60, 90),
      block('a', 0, 30),
      block('b', 0, 60),
      block('d', 30, 60),
    ])

    expect(laid.map(({ of, lane, lanes }) => [of, lane, lanes])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['d', 0, 2],
      ['c', 0, 1],
    ])
  })
})

test('[PLAN-2l] the block with which more is planned than fits does not fit, nor any after it', () => {
  const all = [540, 675, 690, 915].map((from, of) => ({ of, from, to: from + 90 }))
  const over = (blocks: typeof all, room: number) => [...beyond(blocks, room, () => 90)]

  expect(over(all, 360)).toEqual([])
  expect(over(all, 359)).toEqual([3])
  expect(over(all.toReversed(), 100)).toEqual([1, 2, 3])
  expect(over(all, -10)).toEqual([0, 1, 2, 3])
  expect([...beyond(all, 359, (of) => (of === 1 ? 0 : 90))]).toEqual([])
})
