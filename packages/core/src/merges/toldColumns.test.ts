import { expect, test } from 'vitest'
import { tables } from '../tables/all.ts'
import { isLeftOut, toldColumns } from './toldColumns.ts'

test('[MERGE-2] these columns are told, and no others', () => {
  const told = [...tables.values()].map(({ name, columns }) => [
    name,
    Object.keys(columns).filter((column) => toldColumns[name]?.includes(column)),
  ])

  expect(Object.fromEntries(told.filter(([, columns]) => columns?.length))).toEqual({
    tasks: [
      ...['title', 'description', 'priority', 'due_date', 'at_minutes', 'deadline', 'parent_id'],
      ...['list_id', 'tags', 'estimate_minutes', 'repeat', 'deleted_at'],
    ],
    lists: ['name', 'deleted_at'],
    tags: ['name', 'deleted_at'],
    filters: ['name', 'query', 'deleted_at'],
    reminders: ['before_minutes', 'at'],
    days: ['capacity_minutes', 'note'],
  })
})

test('[MERGE-2] nothing is told of occurrences', () => {
  const row = { id: '', user_id: '', seq: 0, updated_at: '' }

  expect(isLeftOut({ ...row, series_id: 'a' })).toBe(true)
  expect([row, { ...row, series_id: null }].some(isLeftOut)).toBe(false)
})
