import { describe, expect, test } from 'vitest'
import { beside, type DropRanges, nearestAllowed, nextPosition, positionOf } from './positions.ts'
import { distance, type ListPosition, shiftOfHead, shiftOfRow } from './shifts.ts'
import { shiftBeside, shiftOfEndBeside } from './shiftsBeside.ts'

const at = (list: number, index: number): ListPosition => ({ list, index })
const anywhere: DropRanges = [
  { first: 0, last: 2 },
  { first: 0, last: 3 },
]

test('a place is in one of the lists', () => {
  const lists = [[{ id: 'a' }], [{ id: 'b' }, { id: 'c' }]]

  expect(positionOf('c', lists)).toEqual(at(1, 1))
  expect(positionOf('x', lists)).toBeNull()
})

test('places of one list come before those of the next', () => {
  expect(distance(at(0, 9), at(1, 0))).toBeLessThan(0)
  expect(distance(at(1, 2), at(1, 1))).toBeGreaterThan(0)
  expect(distance(at(1, 2), at(1, 2))).toBe(0)
})

describe('the nearest allowed place', () => {
  const ranges: DropRanges = [null, { first: 1, last: 2 }, { first: 0, last: 0 }]

  test('is within the range of its list', () => {
    expect(nearestAllowed(at(1, 2), ranges)).toEqual(at(1, 2))
    expect(nearestAllowed(at(1, 0), ranges)).toEqual(at(1, 1))
    expect(nearestAllowed(at(1, 7), ranges)).toEqual(at(1, 2))
  })

  test('is the nearest end of another list if its own is closed', () => {
    expect(nearestAllowed(at(0, 3), ranges)).toEqual(at(1, 1))
    expect(nearestAllowed(at(2, 3), [{ first: 0, last: 4 }, null, null])).toEqual(at(0, 4))
  })
})

describe('a step [TASK-7a]', () => {
  test('moves by one place', () => {
    expect(nextPosition(at(0, 1), 1, anywhere)).toEqual(at(0, 2))
    expect(nextPosition(at(0, 1), -1, anywhere)).toEqual(at(0, 0))
  })

  test('moves into the next list and back', () => {
    expect(nextPosition(at(0, 2), 1, anywhere)).toEqual(at(1, 0))
    expect(nextPosition(at(1, 0), -1, anywhere)).toEqual(at(0, 2))
  })

  test('passes a list that is closed', () => {
    const ranges: DropRanges = [{ first: 0, last: 0 }, null, { first: 0, last: 5 }]

    expect(nextPosition(at(0, 0), 1, ranges)).toEqual(at(2, 0))
  })

  test('stays at the first and at the last place of all', () => {
    expect(nextPosition(at(0, 0), -1, anywhere)).toEqual(at(0, 0))
    expect(nextPosition(at(1, 3), 1, anywhere)).toEqual(at(1, 3))
  })

  test('taken 25 times moves by 25 places', () => {
    const ranges: DropRanges = [{ first: 0, last: 9_999 }]
    let position = at(0, 2)
    for (let times = 0; times < 25; times += 1) position = nextPosition(position, 1, ranges)

    expect(position).toEqual(at(0, 27))
  })
})

describe('while a row is dragged [TASK-7a]', () => {
  const shifts = (from: ListPosition, to: ListPosition) => ({
    rows: [0, 1].map((list) =>
      [0, 1, 2].map((index) =>
        list === from.list && index === from.index ? 0 : shiftOfRow(at(list, index), from, to),
      ),
    ),
    heads: [0, 1, 2].map((list) => shiftOfHead(list, from, to)),
  })

  test('the rows between shift up when it moves down', () => {
    expect(shifts(at(0, 0), at(0, 1)).rows).toEqual([
      [0, -1, 0],
      [0, 0, 0],
    ])
  })

  test('the rows between shift down when it moves up', () => {
    expect(shifts(at(0, 2), at(0, 1)).rows).toEqual([
      [0, 1, 0],
      [0, 0, 0],
    ])
  })

  test('all between shift up when it moves to a list below, also the heading of that list', () => {
    expect(shifts(at(0, 1), at(1, 1))).toEqual({
      rows: [
        [0, 0, -1],
        [-1, 0, 0],
      ],
      heads: [0, -1, 0],
    })
  })

  test('all between shift down when it moves to a list above, also the heading of its own list', () => {
    expect(shifts(at(1, 1), at(0, 2))).toEqual({
      rows: [
        [0, 0, 1],
        [1, 0, 0],
      ],
      heads: [0, 1, 0],
    })
  })

  test('no row shifts while it is over its own place', () => {
    expect(shifts(at(0, 1), at(0, 1))).toEqual({
      rows: [
        [0, 0, 0],
        [0, 0, 0],
      ],
      heads: [0, 0, 0],
    })
  })

  test('in lists beside one another, its own closes up and the other makes room [PLAN-6c]', () => {
    const [from, to] = [at(0, 0), at(1, 1)]
    const rows = [0, 1, 2].map((list) =>
      [0, 1, 2].map((index) => shiftBeside(at(list, index), from, to)),
    )

    expect(rows).toEqual([
      [0, -1, -1],
      [0, 1, 1],
      [0, 0, 0],
    ])
    expect([0, 1, 2].map((list) => shiftOfEndBeside(list, from, to))).toEqual([-1, 1, 0])
    expect(shiftBeside(at(0, 1), from, at(0, 1))).toBe(-1)
    expect(shiftOfEndBeside(0, from, at(0, 1))).toBe(0)
  })
})

describe('a lifted row goes to the list beside its own [PLAN-6c]', () => {
  const ranges: DropRanges = [{ first: 0, last: 4 }, null, { first: 0, last: 1 }]

  test('at the same height, or at its end', () => {
    expect(beside(at(0, 1), 1, ranges)).toEqual(at(2, 1))
    expect(beside(at(0, 4), 1, ranges)).toEqual(at(2, 1))
    expect(beside(at(2, 0), -1, ranges)).toEqual(at(0, 0))
  })

  test('and stays where there is none', () => {
    expect(beside(at(2, 1), 1, ranges)).toEqual(at(2, 1))
    expect(beside(at(0, 1), -1, ranges)).toEqual(at(0, 1))
  })
})
