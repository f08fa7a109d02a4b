import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, type Boxes, landing, slotTop, spanOf } from './landing.ts'
import type { ListPosition } from './shifts.ts'

const at = (list: number, index: number): ListPosition => ({ list, index })

/** Lists below one another, each with a head of 40 and 20 between them. */
function boxesOf(...lists: number[][]): Box[] {
  let end = 0
  return lists.map((heights) => {
    const tops = [0]
    for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
    const box = { head: end + 20, top: end + 60, left: 0, right: 100, tops }
    end = box.top + (tops.at(-1) ?? 0)
    return box
  })
}

/** The same lists beside one another, each 100 wide, with 10 between them. */
function columnsOf(...lists: number[][]): Box[] {
  return lists.flatMap((heights, list) => {
    const sides = { left: list * 110, right: list * 110 + 100 }
    return boxesOf(heights).map((box) => ({ ...box, ...sides }))
  })
}

/** Where the row lands when it is dragged by so many pixels. */
function dragged(boxes: Boxes, from: ListPosition, by: number, aside = 0): ListPosition {
  const { top, bottom, middle } = spanOf(boxes, from)
  return landing(boxes, from, { top: top + by, bottom: bottom + by, middle: middle + aside })
}

describe('a row of a list [TASK-7a]', () => {
  const boxes = boxesOf([50, 100, 30, 50])

  test('stays until it covers half of the next row', () => {
    expect(dragged(boxes, at(0, 0), 49)).toEqual(at(0, 0))
    expect(dragged(boxes, at(0, 0), 51)).toEqual(at(0, 1))
    expect(dragged(boxes, at(0, 2), -49)).toEqual(at(0, 2))
    expect(dragged(boxes, at(0, 2), -51)).toEqual(at(0, 1))
  })

  test('passes all rows it was dragged across, whatever their heights', () => {
    expect(dragged(boxes, at(0, 0), 116)).toEqual(at(0, 2))
    expect(dragged(boxes, at(0, 0), 10_000)).toEqual(at(0, 3))
    expect(dragged(boxes, at(0, 3), -10_000)).toEqual(at(0, 0))
  })
})

describe('a row dragged across the heading of another list [TASK-7a]', () => {
  const boxes = boxesOf([50, 50], [50, 50])

  test('is first in it, then further down', () => {
    expect(dragged(boxes, at(0, 1), 40)).toEqual(at(0, 1))
    expect(dragged(boxes, at(0, 1), 41)).toEqual(at(1, 0))
    expect(dragged(boxes, at(0, 1), 60 + 26)).toEqual(at(1, 1))
  })

  test('is last in it, then further up', () => {
    expect(dragged(boxes, at(1, 0), -20)).toEqual(at(1, 0))
    expect(dragged(boxes, at(1, 0), -21)).toEqual(at(0, 2))
    expect(dragged(boxes, at(1, 0), -60 - 26)).toEqual(at(0, 1))
  })

  test('can enter an empty list, and passes one that is not displayed', () => {
    expect(dragged(boxesOf([50], []), at(0, 0), 200)).toEqual(at(1, 0))
    const [first = null, , third = null] = boxesOf([50], [], [50])
    expect(dragged([first, null, third], at(0, 0), 1000)).toEqual(at(2, 1))
    expect(dragged([null, null, third], at(2, 0), -1000)).toEqual(at(2, 0))
  })
})

describe('a row dragged to a list beside its own [PLAN-6c]', () => {
  const boxes = columnsOf([50, 50], [50, 50], [])

  test('enters the nearest one, above the rows whose middle it has not passed', () => {
    expect(dragged(boxes, at(0, 1), 0, 110)).toEqual(at(1, 1))
    expect(dragged(boxes, at(0, 1), -26, 110)).toEqual(at(1, 0))
    expect(dragged(boxes, at(0, 1), 10_000, 110)).toEqual(at(1, 2))
    expect(dragged(boxes, at(0, 1), 0, 54)).toEqual(at(0, 1))
    expect(dragged(boxes, at(0, 1), 0, 56)).toEqual(at(1, 1))
  })

  test('enters an empty one, and passes none that is further away', () => {
    expect(dragged(boxes, at(0, 0), 0, 220)).toEqual(at(2, 0))
    expect(dragged(boxes, at(2, 0), 0, -1000)).toEqual(at(0, 0))
  })

  test('comes to a list below the others, too', () => {
    const below = { head: 200, top: 240, left: 0, right: 320, tops: [0, 50] }

    expect(dragged([...boxes, below], at(0, 0), 120)).toEqual(at(3, 0))
    expect(dragged([...boxes, below], at(0, 0), 10, 110)).toEqual(at(1, 0))
    expect(dragged([...boxes, below], at(3, 0), -150, 0)).toEqual(at(1, 1))
  })
})

const lists = fc.array(fc.array(fc.integer({ min: 20, max: 200 }), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 3,
})

test.each([
  { where: 'below one another', boxesOf },
  { where: 'beside one another', boxesOf: columnsOf },
])(
  'a row over its slot gets the place of the slot, in lists $where [TASK-7a, PLAN-6c]',
  ({ boxesOf }) => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (heights, one, other) => {
        const rows = heights.flatMap((rows, list) => rows.map((_, index) => at(list, index)))
        const from = rows[one % Math.max(1, rows.length)]
        if (!from) return
        const places = heights.flatMap((rows, list) => {
          const count = rows.length + (list === from.list ? 0 : 1)
          return Array.from({ length: count }, (_, index) => at(list, index))
        })
        const to = places[other % places.length] ?? from
        const boxes = boxesOf(...heights)

        const top = slotTop(boxes, from, to)
        const { top: own, bottom } = spanOf(boxes, from)
        const box = boxes[to.list]
        const middle = ((box?.left ?? 0) + (box?.right ?? 0)) / 2

        expect(landing(boxes, from, { top, bottom: top + bottom - own, middle })).toEqual(to)
      }),
    )
  },
)
