import { expect, test } from 'vitest'
import { tables } from '../tables/all.ts'
import { valueKinds } from './fields.ts'

/** Of these nothing is recorded: `history => false` of the schemas, and what never changes. */
const silent = ['calendar_days', 'app_changes', 'focus_timers', 'focus_sessions', 'epochs']
/** These are left out of every entry. */
const left = ['tasks.origin', 'days.forecast']

test('[HIST-7] every column that people change is said in words', () => {
  const edited = [...tables.values()]
    .filter(({ name }) => !silent.includes(name))
    .flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { edit }]) => (edit ? [`${name}.${column}`] : [])),
    )
    .filter((name) => !left.includes(name))

  // The insert alone writes it, and an update of the database may.
  expect(Object.keys(valueKinds).toSorted()).toEqual([...edited, 'reminders.task_id'].toSorted())
})
