import { dayId } from '@daymark/core/plan/days'
import { days } from '@daymark/core/tables/days'
import { preferences } from '@daymark/core/tables/preferences'
import {
  sample,
  sampleFilter,
  sampleList,
  sampleSeries,
  sampleTag,
  today,
} from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ExchangedRows, TableName } from '../exchangedRows.ts'
import { noRows, writeContext } from '../testing/context.ts'
import { after, context, imported, nothing } from '../testing/planning.ts'
import { found } from '../testing/reading.ts'
import { contentOf, writeFile } from '../writeFiles.ts'

const series = sampleSeries(1)
const user = series.user_id
const view = { sort: 'name', group: 'tag', as: 'board' }

const columns: [TableName, string, unknown][] = [
  ['tasks', 'looked_at', today],
  ['lists', 'note', 'Keys under the mat\n\n- [ ] not a task'],
  ['lists', 'icon', 'home'],
  ['lists', 'icon', 'of-a-newer-version'],
  ['lists', 'view', view],
  ['lists', 'view', { sort: 'of a newer version', further: true }],
  ['lists', 'looked_at', today],
  ['tags', 'color', '#4f7a6b'],
  ['tags', 'view', view],
  ['filters', 'view', view],
  ['days', 'sort', 'hand'],
  ['days', 'away', { series: {}, minutes: null, why: 'Sea' }],
  ['days', 'away', { series: { [series.id]: true }, minutes: 240 }],
  ['days', 'week_note', 'Rest'],
  ['days', 'forecast', { at: '2026-10-14T09:00:00.000Z', done: 1_060, tasks: [] }],
  ['preferences', 'rows', { day: 'quiet', lists: 'full' }],
  ['preferences', 'views', { inbox: view, someday: { sort: 'age' } }],
  ['preferences', 'clock', 24],
  ['preferences', 'first_weekday', 6],
  ['preferences', 'forecasts', false],
  ['preferences', 'language', 'pt-BR'],
]

const rowIn: Record<string, (changes: object) => object> = {
  tasks: (changes) => sample(2, changes),
  lists: (changes) => sampleList(1, changes),
  tags: (changes) => sampleTag(1, 'out', changes),
  filters: (changes) => sampleFilter(1, changes),
  days: (changes) => ({
    ...days.empty({ id: dayId(user, today), user_id: user }),
    ...changes,
    date: today,
  }),
  preferences: (changes) => ({ ...preferences.empty({ id: user, user_id: user }), ...changes }),
}

/** An account with that value alone, and the series that it may name. */
function accountWith(table: TableName, column: string, value: unknown): ExchangedRows {
  const row = rowIn[table]?.({ [column]: value })
  const rows = { ...noRows, tasks: [series], [table]: table === 'tasks' ? [series, row] : [row] }
  // The table of that name has such rows.
  return v.parse(v.any(), rows)
}

const fileOf = (rows: ExchangedRows) => {
  const [file] = writeFile('json', contentOf(rows, writeContext), writeContext).files
  return [found(file?.text ?? '')]
}

/** The values of a column, with the series by its name. */
function valuesOf(rows: ExchangedRows, table: TableName, column: string): unknown[] {
  const [named] = rows.tasks.filter(({ repeat }) => repeat !== null)
  const text = JSON.stringify(rows[table].flatMap((row) => Reflect.get(row, column) ?? []))
  return JSON.parse(text.replaceAll(named?.id ?? '', 'the series'))
}

describe('[EVERY-4b] our own file brings into another account', () => {
  test.each(columns)('%s.%s, such as %j', (table, column, value) => {
    const rows = accountWith(table, column, value)

    const there = after(imported(fileOf(rows)), nothing)

    expect(valuesOf(there, table, column)).toEqual(valuesOf(rows, table, column))
    expect(valuesOf(there, table, column)).toHaveLength(1)
    const owners = there[table].map(({ user_id }) => user_id)
    expect(new Set(owners)).toEqual(new Set([context.user_id]))
  })

  test.each(columns)('%s.%s as nothing, from a file of before there was one', (table, column) => {
    const rows = accountWith(table, column, null)
    const older = JSON.parse(JSON.stringify(rows), (key, value) =>
      key === column && column !== 'color' ? undefined : value,
    )

    const there = after(imported(fileOf(older)), nothing)

    expect(valuesOf(there, table, column)).toEqual([])
    // Preferences of which nothing is chosen are not written.
    expect(there[table]).toHaveLength(table === 'preferences' ? 0 : rows[table].length)
  })
})
