import { err, ok, type Result } from '@daymark/core/result'
import type { ReadContext, Table } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import type { Failure } from '../warnings.ts'
import { type ColumnMatching, type FoundTable, guessedMatching, isClear } from './columns.ts'
import { ownColumns } from './ownColumns.ts'
import { tasksInTable } from './readTable.ts'

/** The header may stand below a preamble. */
const deepestHeader = 10

/** Reads any table whose columns are clear by their names, or were matched by hand. */
export function readAnyTable(
  rows: Table,
  matched: ColumnMatching | undefined,
  context: ReadContext,
): Result<Rows & { source: 'daymark' | 'csv' }, Failure> {
  const headers = rows.slice(0, deepestHeader)
  const clear = headers.findIndex((header) => isClear(guessedMatching(header)))
  const place = Math.max(0, clear)
  const header = rows[place] ?? []
  const matching = matched ?? guessedMatching(header)
  const body = rows.slice(place + 1)
  const table: FoundTable = { columns: header, matching, rows: body.slice(0, 3) }
  if (matching.name === undefined || (!matched && clear < 0)) return err({ kind: 'columns', table })
  const isGerman = /[äöüß]|aufgabe|titel|datum/i.test(header.join(' '))
  const isOwn = ownColumns.every((name, index) => header[index] === name)
  return ok({
    source: isOwn ? 'daymark' : 'csv',
    tasks: tasksInTable(body, matching, { isGerman }, context),
    skipped: [],
    table,
  })
}
