import type { Row, RowOf, Table, Tables } from '@daymark/sync/definition'
import { formatStamp } from '@daymark/sync/stamp'

/** A row that differs from now, as it was; null: it was not there. */
export type RowThen = { table: string; id: string; row: Row | null }

/** As the function `rows_at` of the database answers. */
export type RowAt = {
  table_name: string
  id: string
  row: Readonly<Record<string, unknown>> | null
}

/** Reads what the database answers. Rows that this version cannot read, and tables that it does not know, stay as they are now. */
export function readRowsThen(tables: Tables, answer: readonly RowAt[]): RowThen[] {
  return answer.flatMap(({ table_name: table, id, row }): RowThen[] => {
    if (row === null) return [{ table, id, row }]
    // What was removed has no number and no stamp any more.
    const read = tables.get(table)?.parse({ seq: 0, updated_at: epoch, ...row })
    return read ? [{ table, id, row: read }] : []
  })
}

const epoch = formatStamp(0)

/** The rows of a table as they were: those of now, with the answer laid over them. */
export function rowsThen<T extends Table>(
  table: T,
  now: readonly RowOf<T>[],
  answer: readonly RowThen[],
): RowOf<T>[] {
  const rows = new Map<string, RowOf<T>>(now.map((row) => [row.id, row]))
  for (const { table: name, id, row } of answer) {
    if (name !== table.name) continue
    // Its table has read it.
    if (row) rows.set(id, row as RowOf<T>)
    else rows.delete(id)
  }
  return [...rows.values()]
}
