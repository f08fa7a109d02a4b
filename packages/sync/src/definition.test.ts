import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { column, defineTable, defineTables, fingerprintOf, map } from './definition.ts'
import { event, events, me, note, notes, settings } from './testing/notes.ts'

const write = note(1, 'Write')
const at = '2026-10-14T09:41:00.000Z'

describe('a row is parsed', () => {
  test('as it is where it has every column', () => {
    expect(notes.parse(write)).toEqual(write)
  })

  test('with the columns that this version does not know', () => {
    expect(notes.parse({ ...write, mood: 'good' })).toEqual({ ...write, mood: 'good' })
  })

  test.each([
    ['of this version', { '*': 1, title: 2 }],
    ['of the version before', { title: 2, body: 1, rank: 1 }],
  ])('without what only the merge of a server %s needs', (_, edited) => {
    expect(notes.parse({ ...write, edited, believed: {} })).toEqual(write)
  })

  test('with the fallback of a column that it does not have', () => {
    const { rank: _, labels: __, ...older } = write

    expect(notes.parse(older)).toEqual({ ...older, rank: null, labels: {} })
  })

  test('as null where a column without a fallback is missing', () => {
    const { title: _, ...untitled } = write

    expect(notes.parse(untitled)).toBeNull()
  })

  test.each([
    ['of another type', { title: 7 }],
    ['with a bad moment', { updated_at: 'yesterday' }],
    ['with a bad key', { labels: { a: 'yes' } }],
    ['bad though it has a fallback', { rank: 'high' }],
    ['without a number', { seq: null }],
  ])('as null where a value is %s', (_, changes) => {
    expect(notes.parse({ ...write, ...changes })).toBeNull()
  })

  test.each([null, undefined, 'text', 7, []])('as null where it is %s', (raw) => {
    expect(notes.parse(raw)).toBeNull()
  })

  test('with moments in one form, so that text order is time order', () => {
    const parsed = notes.parse({ ...write, updated_at: '2026-10-14T11:41:00+02:00' })

    expect(parsed?.updated_at).toBe(at)
  })

  test('with the default of what nobody has set', () => {
    const row = { id: me, user_id: me, seq: 1, updated_at: at, size: null, state: null }

    expect(settings.parse(row)).toMatchObject({ size: 10, state: { on: false } })
    expect(settings.empty({ id: me, user_id: me })).toMatchObject({
      size: 10,
      state: { on: false },
    })
  })

  test('with an empty map where nobody has set a key', () => {
    const choices = defineTable('choices', { words: map(v.literal(true)) }, { insert: 'parts' })

    expect(choices.empty({ id: me, user_id: me }).words).toEqual({})
  })
})

describe('a mutation', () => {
  test('is made without the number, which is the server’s', () => {
    const { seq: _, ...row } = write

    expect(notes.create(write)).toEqual({ type: 'insert', table: 'notes', id: write.id, row, at })
    expect(notes.patch(write.id, { rank: 1 }, at)).toEqual({
      type: 'patch',
      table: 'notes',
      id: write.id,
      columns: { rank: 1 },
      at,
    })
    expect(settings.upsert({ id: me, user_id: me }, { size: 3 }, at)).toEqual({
      type: 'upsert',
      table: 'settings',
      id: me,
      columns: { user_id: me, size: 3 },
      at,
    })
    expect(events.erase(event(1, '').id, at)).toMatchObject({ type: 'erase', table: 'events' })
  })

  test('can be read where its values can; columns that are not known here pass', () => {
    expect(notes.canRead({ title: 'a', labels: { a: true, b: null }, mood: 'good' })).toBe(true)
    expect(notes.canRead({ title: 7 })).toBe(false)
    expect(notes.canRead({ labels: ['a'] })).toBe(false)
    expect(notes.canRead({ labels: null })).toBe(false)
  })
})

describe('the day of a row', () => {
  test('is that of its wall-clock column, or what its definition says', () => {
    expect(notes.dayOf(write)).toBe('2026-10-14')
    expect(notes.dayOf({ ...write, day: null })).toBeNull()
    expect(settings.dayOf(settings.empty({ id: me, user_id: me }))).toBe('always')
    expect(events.dayOf(event(1, ''))).toBeNull()
  })

  test('is found on the server where it is a column', () => {
    expect([notes, settings, events].map(({ dayColumn }) => dayColumn)).toEqual(['day', null, null])
  })
})

test('a table has a trash where its rows have a moment of deletion', () => {
  expect([notes, settings, events].map(({ hasTrash }) => hasTrash)).toEqual([true, false, false])
})

describe('[S21] the fingerprint', () => {
  const tagsWith = (columns: Parameters<typeof defineTable>[1], name = 'tags') =>
    fingerprintOf(defineTables(defineTable(name, columns)))
  const title = () => column(v.string(), { edit: 'content' })
  const color = (...names: string[]) => column(v.picklist(names))
  const tags = tagsWith({ title: title(), color: color('red', 'blue') })

  test('is the same for the same definitions', () => {
    expect(tagsWith({ title: title(), color: color('red', 'blue') })).toBe(tags)
    expect(fingerprintOf(defineTables(notes, settings))).toBe(
      fingerprintOf(defineTables(notes, settings)),
    )
  })

  test.each([
    ['a column more', { title: title(), color: color('red', 'blue'), mood: title() }],
    ['a column less', { title: title() }],
    ['another name of a column', { name: title(), color: color('red', 'blue') }],
    ['another option of a picklist', { title: title(), color: color('red', 'blue', 'green') }],
    ['another kind of value', { title: title(), color: column(v.string()) }],
    [
      'a value that may be null',
      { title: title(), color: column(v.nullable(v.picklist(['red', 'blue']))) },
    ],
    [
      'another bound',
      {
        title: column(v.pipe(v.string(), v.maxLength(9)), { edit: 'content' }),
        color: color('red', 'blue'),
      },
    ],
    ['another merge', { title: map(v.literal(true)), color: color('red', 'blue') }],
  ])('is another with %s', (_, columns) => {
    expect(tagsWith(columns)).not.toBe(tags)
  })

  test('is another with another pattern', () => {
    const coded = (pattern: RegExp) =>
      tagsWith({ code: column(v.pipe(v.string(), v.regex(pattern))) })

    expect(coded(/^a/)).toBe(coded(/^a/))
    expect(coded(/^a/)).not.toBe(coded(/^b/))
  })

  test('is another with a table more, or one of another name or insert', () => {
    expect(fingerprintOf(defineTables(notes, settings))).not.toBe(
      fingerprintOf(defineTables(notes)),
    )
    expect(tagsWith({ title: title(), color: color('red', 'blue') }, 'labels')).not.toBe(tags)
    const once = defineTable('tags', { title: title() }, { insert: 'once' })
    expect(fingerprintOf(defineTables(once))).not.toBe(tagsWith({ title: title() }))
  })
})
