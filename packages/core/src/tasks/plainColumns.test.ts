import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plainColumns, tasks } from '../tables/tasks.ts'
import { whole } from '../whole.ts'
import { blankTexts, parseColumn, parsePlain } from './plainColumns.ts'

const Size = v.nullable(v.picklist(['small', 'large']))
const Floor = v.nullable(whole(0, 20))

describe('the text of a column', () => {
  test.each([
    ['nothing', Size, ' ', null],
    ['one of its values', Size, ' large ', 'large'],
    ['no number', Floor, '', null],
    ['a number', Floor, '12', 12],
  ])('is read as its definition takes it: %s', (_, schema, text, value) => {
    expect(parseColumn<unknown>(schema, text)).toEqual({ ok: true, value })
  })

  test.each([
    ['another value', Size, 'huge'],
    ['words', Floor, 'twelve'],
    ['a number out of its range', Floor, '21'],
  ])('is not read where that is %s', (_, schema, text) => {
    expect(parseColumn<unknown>(schema, text)).toEqual({ ok: false, error: 'unreadable' })
  })
})

describe('the plain columns', () => {
  test('are nullable, and chosen or written by a user', () => {
    for (const column of plainColumns) {
      const { schema, edit } = tasks.columns[column]
      expect([v.is(schema, null), edit]).toEqual([true, 'content'])
    }
  })

  test('are null where no text is typed', () => {
    const nothing = Object.fromEntries(
      plainColumns.map((column) => [column, { ok: true, value: null }]),
    )

    expect(parsePlain(blankTexts)).toEqual(nothing)
  })
})
