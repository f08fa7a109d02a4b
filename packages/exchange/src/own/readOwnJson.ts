import { ok, type Result } from '@daymark/core/result'
import { exchangedTasks } from '../exchanged.ts'
import { type ExchangedRows, exchangedTables, type TableName } from '../exchangedRows.ts'
import { type Fields, fieldsIn, fieldsOf, textIn, valueIn } from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import type { Failure, Skipped } from '../warnings.ts'

/** All rows of our own file. The account and its sessions are passed over, and what this version has no table for. */
export function readOwnJson(
  json: unknown,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const file = fieldsOf(json) ?? {}
  const tables = fieldsIn(file, 'tables') ?? {}
  const skipped: Skipped[] = []
  const rows = rowsIn(tables, (place) => skipped.push({ reason: 'unreadable', place }))
  const wallClock = context.wallClocks(context.zone) ?? context.wallClocks('UTC')
  return ok({ tasks: wallClock ? exchangedTasks(rows, wallClock) : [], skipped, rows })
}

function rowsIn(tables: Fields, skip: (place: string) => void): ExchangedRows {
  function read<Name extends TableName>(name: Name): ExchangedRows[Name] {
    const value = valueIn(tables, name)
    const raws: readonly unknown[] = Array.isArray(value) ? value : []
    const parsed = raws.flatMap((raw, index) => {
      const row = exchangedTables[name].parse(raw)
      if (row) return [row]
      skip(`${name} ${textIn(fieldsOf(raw) ?? {}, 'id') || index + 1}`)
      return []
    })
    // The table of that name has parsed them.
    return parsed as unknown as ExchangedRows[Name]
  }
  return {
    tasks: read('tasks'),
    lists: read('lists'),
    tags: read('tags'),
    filters: read('filters'),
    reminders: read('reminders'),
    preferences: read('preferences'),
    days: read('days'),
    focus_timers: read('focus_timers'),
    focus_sessions: read('focus_sessions'),
  }
}
