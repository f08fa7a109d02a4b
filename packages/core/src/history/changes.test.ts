import { describe, expect, test } from 'vitest'
import { changesIn, columnsBefore, isAsBefore } from './changes.ts'
import type { HistoryEntry } from './entry.ts'

const id = '9b2a5e2c-0000-4000-8000-000000000001'

function changed(seq: number, before: Record<string, unknown>, more: Partial<HistoryEntry> = {}) {
  const at = '2026-10-14T09:41:00.000001+00:00'
  const entry: HistoryEntry = {
    ...{ seq, at, writtenAt: null, act: seq, source: id, table: 'tasks', id, kind: 'changed' },
    ...{ before, ...more },
  }
  return entry
}

const rows = (row: Record<string, unknown>) => () => row

describe('[HIST-2] the value after', () => {
  test('is in the next entry of the row, else in the row', () => {
    const renamed = changed(1, { title: 'Call' })
    const again = changed(3, { title: 'Call Ana' })

    const told = changesIn([again, renamed], rows({ title: 'Call Ana back' }))

    expect(
      told.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after])),
    ).toEqual([
      ['Call Ana', 'Call Ana back'],
      ['Call', 'Call Ana'],
    ])
  })

  test('is in a later entry that is not told', () => {
    const renamed = changed(1, { title: 'Call' })
    const later = changed(7, { title: 'Call Ana' })

    const [told] = changesIn([renamed], rows({ title: 'Ring' }), [later])

    expect(told?.changes).toMatchObject([{ before: 'Call', after: 'Call Ana' }])
  })

  test('of another row says nothing', () => {
    const renamed = changed(1, { title: 'Call' })
    const other = changed(2, { title: 'Write' }, { id: `${id.slice(0, -1)}2` })

    const [, told] = changesIn([other, renamed], rows({ title: 'Ring' }))

    expect(told?.changes).toMatchObject([{ before: 'Call', after: 'Ring' }])
  })

  test('is not known where the row is not here', () => {
    const [told] = changesIn([changed(1, { title: 'Call' })], () => undefined)

    expect(told?.changes).toMatchObject([{ before: 'Call', after: undefined }])
  })

  test('of a key of a map says whether it is there', () => {
    const entry = changed(1, { 'tags/calls': null, 'tags/mail': true })

    const [told] = changesIn([entry], rows({ tags: { calls: true } }))

    expect(told?.changes).toMatchObject([
      { column: 'tags', key: 'calls', before: null, after: true },
      { column: 'tags', key: 'mail', before: true, after: null },
    ])
  })

  test('of moments is written as rows of the device have it', () => {
    const entry = changed(1, { deleted_at: '2026-10-14T09:41:00+00:00' })

    const [told] = changesIn([entry], rows({ deleted_at: null }))

    expect(told?.changes).toMatchObject([{ before: '2026-10-14T09:41:00.000Z', after: null }])
  })
})

describe('[HIST-7] setting back', () => {
  const changesOf = (entry: HistoryEntry, row: Record<string, unknown>) =>
    changesIn([entry], rows(row)).flatMap(({ changes }) => changes)

  test('writes the values before, of maps the keys alone', () => {
    const entry = changed(1, { title: 'Call', 'tags/calls': null, 'tags/mail': true })

    expect(columnsBefore(changesOf(entry, { title: 'Ring', tags: { calls: true } }))).toEqual({
      title: 'Call',
      tags: { calls: null, mail: true },
    })
  })

  test('writes the keys of a map inside of a column beside the rest of it', () => {
    const entry = changed(1, { away: { minutes: 60 }, 'away.series/s1': true }, { table: 'days' })

    expect(columnsBefore(changesOf(entry, { away: { minutes: 0, series: {} } }))).toEqual({
      away: { minutes: 60, series: { s1: true } },
    })
  })

  test.each([
    ['a text', { title: 'Call' }, { title: 'Call' }],
    ['a key', { 'tags/mail': true }, { tags: { mail: true } }],
    [
      'an object, whatever the order of its names',
      { repeat: { rule: 'a', from: 'due' } },
      { repeat: { from: 'due', rule: 'a' } },
    ],
    [
      'a part of an object',
      { away: { minutes: 60 } },
      { away: { minutes: 60, series: { a: true } } },
    ],
  ])('is nothing where %s is as before', (_, before, row) => {
    const table = 'away' in before ? 'days' : 'tasks'
    const [change] = changesOf(changed(1, before, { table }), row)

    const now = { ...row, id, user_id: id, seq: 1, updated_at: '' }
    expect(change && isAsBefore(change, now)).toBe(true)
    expect(
      change && isAsBefore(change, { ...now, title: 'x', tags: {}, repeat: null, away: null }),
    ).toBe(false)
  })
})
