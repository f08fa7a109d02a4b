import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers, heightOf, placedRows, rowAt, rowsBetween, topsOf } from './tops.ts'

const tops = topsOf([10, 30, 20, 40], (height) => height)

describe('where rows lie', () => {
  test('each begins where the one before it ends', () => {
    expect([...tops]).toEqual([0, 10, 40, 60, 100])
    expect(heightOf(tops)).toBe(100)
  })

  test('a row is found by any offset in it, the nearest one outside the list', () => {
    expect([-5, 0, 9, 10, 39, 40, 99, 500].map((offset) => rowAt(tops, offset))).toEqual([
      0, 0, 0, 1, 1, 2, 3, 3,
    ])
  })

  test('a window shows the rows it touches', () => {
    expect(rowsBetween(tops, 15, 45)).toEqual({ from: 1, to: 3 })
    expect(rowsBetween(tops, -50, 5)).toEqual({ from: 0, to: 1 })
  })

  test('a window beside the list shows none, nor does any of an empty list', () => {
    expect(rowsBetween(tops, 100, 200)).toEqual({ from: 0, to: 0 })
    expect(rowsBetween(tops, -200, 0)).toEqual({ from: 0, to: 0 })
    expect(
      rowsBetween(
        topsOf([], () => 1),
        -10,
        10,
      ),
    ).toEqual({ from: 0, to: 0 })
  })

  test('what is rendered covers what is wanted, or nothing is wanted', () => {
    expect(covers({ from: 1, to: 5 }, { from: 2, to: 5 })).toBe(true)
    expect(covers({ from: 1, to: 5 }, { from: 2, to: 6 })).toBe(false)
    expect(covers({ from: 1, to: 5 }, { from: 0, to: 0 })).toBe(true)
  })
})

test('after a change, rows are as if laid out anew, and only those between are asked for their height', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 })
  fc.assert(
    fc.property(heights, heights, fc.nat(12), fc.nat(4), (first, added, at, removed) => {
      const rows = first.map((height) => ({ height }))
      const next = rows.toSpliced(at, removed, ...added.map((height) => ({ height })))
      const before = { rows, tops: topsOf(rows, ({ height }) => height) }
      let measured = 0
      const after = topsOf(
        next,
        ({ height }) => {
          measured += 1
          return height
        },
        before,
      )

      expect([...after]).toEqual([...topsOf(next, ({ height }) => height)])
      expect(measured).toBe(added.length)
    }),
  )
})

describe('the rows to render', () => {
  test('are those of the range, with room for the others before and after', () => {
    expect(placedRows(tops, { from: 1, to: 3 }, [])).toEqual({
      rows: [
        { index: 1, gap: 10 },
        { index: 2, gap: 0 },
      ],
      after: 40,
    })
  })

  test('are those pinned besides, wherever they are', () => {
    expect(placedRows(tops, { from: 1, to: 2 }, [3, 1])).toEqual({
      rows: [
        { index: 1, gap: 10 },
        { index: 3, gap: 20 },
      ],
      after: 0,
    })
  })

  test('take as much room as the whole list, whatever is rendered', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        heights,
        fc.nat(50),
        fc.nat(50),
        fc.array(fc.nat(39)),
        (rows, from, size, pinned) => {
          const tops = topsOf(rows, (height) => height)
          const indexes = [...new Set(pinned)].filter((index) => index < rows.length)

          const placed = placedRows(tops, { from, to: from + size }, indexes)

          const rendered = placed.rows.map(({ index, gap }) => gap + (rows[index] ?? 0))
          const sum = rendered.reduce((total, height) => total + height, placed.after)
          expect(sum).toBe(heightOf(tops))
        },
      ),
    )
  })
})
