import * as v from 'valibot'
import { expect, test } from 'vitest'
import { plainColumns, tasks } from '../tables/tasks.ts'

test('the plain columns are nullable, and chosen or written by a user', () => {
  for (const column of plainColumns) {
    const { schema, edit } = tasks.columns[column]
    expect([v.is(schema, null), edit]).toEqual([true, 'content'])
  }
})
