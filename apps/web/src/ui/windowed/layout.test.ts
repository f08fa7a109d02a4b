import { describe, expect, test } from 'vitest'
import { openLayout } from './layout.ts'

type Row = { id: string; kind: string }

const row = (id: string, kind = 'short'): Row => ({ id, kind })
const rows = [row('a'), row('b'), row('c', 'long'), row('d')]
const layout = (assumedHeight: (kind: string) => number = () => 76) =>
  openLayout<Row>({ kindOf: ({ kind }) => kind, assumedHeight })

describe('the layout of rows', () => {
  test('takes every row to have the usual height before anything was seen', () => {
    expect([...layout().topsOf(rows)]).toEqual([0, 76, 152, 228, 304])
  })

  test('takes for each kind the height that is usual for it', () => {
    const assumed = layout((kind) => (kind === 'long' ? 90 : 40))

    expect([...assumed.topsOf(rows)]).toEqual([0, 40, 80, 170, 210])
  })

  test('believes what it saw, and that others are as high as the first of their kind', () => {
    const seen = layout()

    expect(seen.measured([{ row: row('a'), height: 60 }])).toBe(true)

    expect([...seen.topsOf(rows)]).toEqual([0, 60, 120, 196, 256])
  })

  test('takes for typical the middle of the first it sees of a kind', () => {
    const seen = layout()

    seen.measured([
      { row: row('x'), height: 60 },
      { row: row('y'), height: 300 },
      { row: row('z'), height: 61 },
    ])

    expect([...seen.topsOf([row('a')])]).toEqual([0, 61])
  })

  test('keeps what is typical when others turn out to be different', () => {
    const seen = layout()
    seen.measured([{ row: row('a'), height: 60 }])

    seen.measured([{ row: row('b'), height: 200 }])

    expect([...seen.topsOf(rows)]).toEqual([0, 60, 260, 336, 396])
  })

  test('follows a row to wherever it is moved', () => {
    const seen = layout()
    seen.measured([
      { row: row('a'), height: 60 },
      { row: row('b'), height: 80 },
    ])

    expect([...seen.topsOf([row('b'), row('a')])]).toEqual([0, 80, 140])
  })

  test('is the same as long as rows are as high as they were believed to be', () => {
    const seen = layout()
    const tops = seen.topsOf(rows)

    expect(seen.measured([{ row: row('a'), height: 76 }])).toBe(false)

    expect(seen.topsOf(rows)).toBe(tops)
  })

  test('begins anew when the lists have another width', () => {
    const seen = layout()
    seen.measured([{ row: row('a'), height: 60 }])

    seen.reset()

    expect([...seen.topsOf(rows)]).toEqual([0, 76, 152, 228, 304])
  })
})
