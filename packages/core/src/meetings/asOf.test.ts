import { describe, expect, test } from 'vitest'
import { asOf } from './asOf.ts'

const now = Date.parse('2026-10-14T10:00:00Z')
const calendar = (name: string, minutes: number | null) => ({
  name,
  read_at: minutes === null ? null : new Date(now - minutes * 60_000).toISOString(),
})

describe('[CAL-14] meetings say of when they are', () => {
  test('not while they were read within the hour', () => {
    expect(asOf([calendar('Work', 60), calendar('Family', 5)], now)).toEqual({ kind: 'current' })
  })

  test('once for all, by the oldest', () => {
    const all = asOf([calendar('Work', 61), calendar('Family', 90)], now)

    expect(all).toEqual({ kind: 'all', readAt: now - 90 * 60_000 })
  })

  test('of one of several by its name', () => {
    const some = asOf([calendar('Work', 61), calendar('Family', 5)], now)

    expect(some).toMatchObject({ kind: 'some', calendars: [{ calendar: { name: 'Work' } }] })
  })

  test('not before a first reading', () => {
    expect(asOf([calendar('Work', null)], now)).toEqual({ kind: 'current' })
  })
})
