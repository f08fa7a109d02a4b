import { describe, expect, test } from 'vitest'
import type { Row } from './definition.ts'
import { apply, inverseOf } from './merge.ts'
import type { Mutation } from './mutation.ts'
import { isApplied } from './restored.ts'
import { days, me, tables } from './testing/notes.ts'
import { openReferenceServer } from './testing/referenceServer.ts'

const at = '2026-10-14T09:41:00.000Z'
const later = '2026-10-14T10:00:00.000Z'
const key = { id: me, user_id: me }

type Patch = NonNullable<Parameters<typeof days.upsert>[1]['away']> | null
const set = (away: Patch, moment = at) => days.upsert(key, { away }, moment)
const both = { series: { a: true, b: true }, minutes: 240 } as const

describe('[EVERY-1d] a column with a map, on a device,', () => {
  test('takes the keys of each act, and the rest of the last one', () => {
    const acts = [
      set({ series: { a: true }, minutes: null }),
      set({ series: { b: true, c: true }, minutes: 240 }, later),
      set({ series: { c: null }, minutes: 240 }, later),
    ]

    expect(shown(acts)).toEqual(both)
  })

  test('is gone with null, and begins anew after it', () => {
    const acts = [set(both), set(null), set({ series: { c: true }, minutes: 60 }, later)]

    expect(shown(acts)).toEqual({ series: { c: true }, minutes: 60 })
  })

  test('is read without its map, as rows of the server may lack it', () => {
    expect(days.parse({ ...key, seq: 1, updated_at: at, away: {} })).toMatchObject({
      away: { series: {}, minutes: null },
    })
    expect(days.canRead({ away: null })).toBe(true)
    expect(days.canRead({ away: { series: { a: null } } })).toBe(true)
    expect(days.canRead({ away: 'yes' })).toBe(false)
  })

  test.each<[string, Patch, Patch, Patch | undefined]>([
    ['which was not there', null, both, null],
    [
      'which had other keys',
      { series: { c: true }, minutes: 90 },
      both,
      { series: { a: null, b: null }, minutes: 90 },
    ],
    [
      'which had one of the keys',
      { series: { a: true }, minutes: 240 },
      both,
      { series: { b: null }, minutes: 240 },
    ],
    ['which was as it is', both, both, undefined],
    ['which went', both, null, both],
  ])('%s goes back to what it was', (_, before, given, back) => {
    expect(taken(shown([set(before)]), set(given, later), [])).toEqual(back)
  })

  test('keeps what another device has put into it since', () => {
    const joined = set({ series: { z: true }, minutes: 240 }, later)

    expect(taken(null, set(both), [joined])).toEqual({
      series: { a: null, b: null },
      minutes: 240,
    })
    expect(taken(null, set(both), [set(null, later)])).toBeUndefined()
  })

  test('knows an act that the server has already', () => {
    const row = rowAfter([set({ series: { a: true, z: true }, minutes: 240 })])

    expect(isApplied(set({ series: { a: true, b: null }, minutes: 240 }), row)).toBe(true)
    expect(isApplied(set({ series: { z: null }, minutes: 240 }), row)).toBe(false)
    expect(isApplied(set(null), row)).toBe(false)
  })
})

test('[EVERY-1d] what two devices say of the map is the same in every order', () => {
  const acts = [
    set({ series: { a: true }, minutes: 60 }, '2026-10-14T09:00:00.000Z'),
    set(null, '2026-10-14T09:10:00.000Z'),
    set({ series: { b: true }, minutes: 90 }, '2026-10-14T09:20:00.000Z'),
    set({ series: { b: null, c: true }, minutes: 90 }, '2026-10-14T09:30:00.000Z'),
  ]
  // The insert that makes a row of parts cannot say that a column is null.
  const begun = set({ series: {}, minutes: null }, '2026-10-14T08:00:00.000Z')
  const ends = permutations(acts).map((order) => {
    const server = openReferenceServer(tables, () => Date.parse(later))
    for (const act of [begun, ...order]) server.apply(act)
    return server.rows('days')[0]?.away
  })

  expect(ends).toHaveLength(24)
  for (const end of ends) expect(end).toEqual({ series: { c: true }, minutes: 90 })
})

function rowAfter(acts: readonly Mutation[]): Row | undefined {
  return acts.reduce<Row | undefined>((row, act) => apply(days, row, act), undefined)
}

function shown(acts: readonly Mutation[]) {
  return rowAfter(acts)?.away as Patch
}

/** The column of the mutation that takes an act back; undefined: there is none. */
function taken(before: Patch | undefined, act: Mutation, since: readonly Mutation[]) {
  const row = before === null ? undefined : rowAfter([set(before ?? null)])
  const now = [act, ...since].reduce<Row | undefined>((row, each) => apply(days, row, each), row)
  const parts = { at: later, newId: () => 'new' }
  const inverse = inverseOf(days, { mutation: act, before: row }, now, parts)
  return inverse && 'columns' in inverse ? inverse.columns.away : undefined
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((first, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}
