import { expect, test } from 'vitest'
import { tables } from '../tables/all.ts'
import { valueKindOf } from './fields.ts'

/** Of these nothing is recorded: `history => false` of the schemas, and what never changes. */
const silent = ['calendar_days', 'app_changes', 'focus_timers', 'focus_sessions', 'epochs']
/** These are left out of every entry. */
const left = ['tasks.origin', 'days.forecast']

test('[HIST-7] every column that people change has a kind of value', () => {
  const edited = [...tables.values()]
    .filter(({ name }) => !silent.includes(name))
    .flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { edit }]) => (edit ? [`${name}.${column}`] : [])),
    )
    .filter((name) => !left.includes(name))

  expect(edited).toContain('tasks.title')
  const unknown = edited.filter((name) => {
    const [table = '', column = ''] = name.split('.')
    return valueKindOf(table, column) === null
  })
  expect(unknown).toEqual([])
})
