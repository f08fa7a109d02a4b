import type { Row, RowOf, Table } from '@daymark/sync/definition'

/** A row that differs from now, as the function `rows_at` of the database tells it. Null: it was not there. */
export type RowThen = { table: string; id: string; row: Row | null }

/** The rows of a table as they were: those of now, with the answer laid over them. */
export function rowsThen<T extends Table>(
  table: T,
  now: readonly RowOf<T>[],
  answer: readonly RowThen[],
): RowOf<T>[] {
  const rows = new Map<string, RowOf<T>>(now.map((row) => [row.id, row]))
  for (const { table: name, id, row } of answer) {
    if (name !== table.name) continue
    const was = row && (table.parse(row) as RowOf<T> | null)
    if (was) rows.set(id, was)
    else rows.delete(id)
  }
  return [...rows.values()]
}
