import { describe, expect, test } from 'vitest'
import { type Board, type DragEvent, next } from './drag.ts'
import { type Drag, idleDrag, neighboursOf } from './dragState.ts'
import type { Lists } from './positions.ts'

const listsOf = (...lists: string[]): Lists => lists.map((ids) => [...ids].map((id) => ({ id })))

/** Rows named by letters; each may move anywhere. */
function boardOf(...ids: string[]): Board {
  const lists = listsOf(...ids)
  return {
    lists,
    dropRangesOf: (id) =>
      lists.map((rows) => ({ first: 0, last: rows.filter((row) => row.id !== id).length })),
  }
}

const board = boardOf('abcd', 'ef')

function after(events: DragEvent[], start: Drag = idleDrag): Drag {
  return events.reduce((drag, event) => next(drag, event, board), start)
}

const point = (x: number, y: number) => ({ x, y })
const pressB = (pointer: 'mouse' | 'touch'): DragEvent => ({
  type: 'press',
  id: 'b',
  pointer,
  at: point(10, 100),
})
const draggedB = after([pressB('mouse'), { type: 'point', at: point(10, 110) }])
const liftedB = after([{ type: 'lift', id: 'b' }])

describe('a mouse [TASK-7a]', () => {
  test('drags after four pixels', () => {
    const almost = after([pressB('mouse'), { type: 'point', at: point(10, 104) }])

    expect(almost.kind).toBe('pressed')
    expect(draggedB).toMatchObject({ kind: 'dragged', id: 'b', from: { list: 0, index: 1 } })
  })

  test('does not drag by being held', () => {
    expect(after([pressB('mouse'), { type: 'hold' }]).kind).toBe('pressed')
  })

  test('released before that has dragged nothing', () => {
    expect(after([pressB('mouse'), { type: 'drop' }])).toEqual(idleDrag)
  })
})

describe('a finger [TASK-7a]', () => {
  test('drags after a long press', () => {
    expect(after([pressB('touch'), { type: 'hold' }]).kind).toBe('dragged')
  })

  test('may move a little before', () => {
    const smallMove = { type: 'point', at: point(12, 105) } as const

    expect(after([pressB('touch'), smallMove, { type: 'hold' }]).kind).toBe('dragged')
  })

  test('scrolls when it moves before', () => {
    const swiped = after([pressB('touch'), { type: 'point', at: point(10, 120) }])

    expect(swiped).toEqual(idleDrag)
    expect(after([{ type: 'hold' }], swiped)).toEqual(idleDrag)
  })
})

describe('a dragged row [TASK-7a]', () => {
  test('gets the place below it, within the allowed range', () => {
    const landed = after([{ type: 'land', at: { list: 1, index: 9 } }], draggedB)

    expect(landed).toMatchObject({ to: { list: 1, index: 2 } })
  })

  test('stays the same object at the same place, so that nothing is rendered', () => {
    expect(after([{ type: 'land', at: { list: 0, index: 1 } }], draggedB)).toBe(draggedB)
  })

  test('is dropped or cancelled', () => {
    expect(after([{ type: 'drop' }], draggedB)).toEqual({ kind: 'idle', ended: 'dropped' })
    expect(after([{ type: 'cancel' }], draggedB)).toEqual({ kind: 'idle', ended: 'cancelled' })
  })

  test('cannot be lifted or pressed again', () => {
    expect(after([{ type: 'lift', id: 'c' }, pressB('mouse')], draggedB)).toBe(draggedB)
  })
})

describe('a lifted row [TASK-7a, TASK-7c]', () => {
  test('moves by one place, also into the next list', () => {
    const down = { type: 'step', by: 1 } as const

    expect(after([down, down, down], liftedB)).toMatchObject({ to: { list: 1, index: 0 } })
    expect(after([{ type: 'step', by: -1 }], liftedB)).toMatchObject({ to: { list: 0, index: 0 } })
  })

  test('moves to either end of its list', () => {
    expect(after([{ type: 'end', end: 'last' }], liftedB)).toMatchObject({
      to: { list: 0, index: 3 },
    })
    expect(after([{ type: 'end', end: 'first' }], liftedB)).toMatchObject({
      to: { list: 0, index: 0 },
    })
  })

  test('is moved by pixels, and aligned by the next step', () => {
    const pushed = after([{ type: 'push', to: 25 }], liftedB)

    expect(pushed).toMatchObject({ pushed: 25 })
    expect(after([{ type: 'step', by: 1 }], pushed)).toMatchObject({ pushed: null })
  })

  test('does not step while nothing is lifted', () => {
    expect(after([{ type: 'step', by: 1 }])).toBe(idleDrag)
  })
})

describe('lists that change during a drag [TASK-7a]', () => {
  const atC = after([{ type: 'land', at: { list: 0, index: 2 } }], draggedB)
  const rearrange = { type: 'rearrange', before: board.lists } as const

  test('leave the row between the same neighbours', () => {
    expect(next(atC, rearrange, boardOf('xyabcd', 'ef'))).toMatchObject({
      from: { list: 0, index: 3 },
      to: { list: 0, index: 4 },
    })
  })

  test('leave it before the one below when the one above has gone', () => {
    expect(next(atC, rearrange, boardOf('xabd', 'ef'))).toMatchObject({ to: { list: 0, index: 2 } })
  })

  test('leave it at its own place if it was not moved', () => {
    expect(next(draggedB, rearrange, boardOf('acd', 'bef'))).toMatchObject({
      from: { list: 1, index: 0 },
      to: { list: 1, index: 0 },
    })
  })

  test('end the drag when the row itself has gone', () => {
    expect(next(atC, rearrange, boardOf('acd', 'ef'))).toEqual(idleDrag)
  })
})

test('the neighbours of a place are the rows displayed beside it', () => {
  const { lists } = board

  expect(neighboursOf('b', { list: 0, index: 1 }, lists)).toEqual({
    after: { id: 'a' },
    before: { id: 'c' },
  })
  expect(neighboursOf('b', { list: 1, index: 2 }, lists)).toEqual({
    after: { id: 'f' },
    before: null,
  })
})
