import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plainColumns } from '../tables/tasks.ts'
import { whole } from '../whole.ts'
import { parseColumn, parsePlain } from './parsePlain.ts'
import { blankTexts } from './plainColumns.ts'

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

test('the plain columns are null where no text is typed', () => {
  const nothing = Object.fromEntries(
    plainColumns.map((column) => [column, { ok: true, value: null }]),
  )

  expect(parsePlain(blankTexts)).toEqual(nothing)
})
