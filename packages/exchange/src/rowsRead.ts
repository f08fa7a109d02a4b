import type { ExchangedRows } from './exchangedRows.ts'
import type { ExchangedTask } from './exchangedTask.ts'
import type { FoundTable } from './table/columns.ts'
import type { Skipped } from './warnings.ts'

/** What the rows of a file are, each a task or told as none. */
export type Rows = {
  tasks: readonly ExchangedTask[]
  skipped: readonly Skipped[]
  /** Of our own JSON: all rows, of which `tasks` are only what other programs would know. */
  rows?: ExchangedRows
  /** Of a table whose columns were matched by their names or by hand: they can be matched anew. */
  table?: FoundTable
}
