import { changesOf } from '@daymark/sync/client'
import type { RowOf, Table } from '@daymark/sync/definition'
import type { RowChange } from '@daymark/sync/replica'

/** The rows of a table. */
export type RowsView<R> = {
  get(id: string): R | undefined
  /** The same array until one of them changes. */
  values(): readonly R[]
}

export function openRows<T extends Table>(table: T) {
  type R = RowOf<T>
  const rows = new Map<string, R>()
  let values: readonly R[] | null = null

  return {
    get: (id: string) => rows.get(id),
    values(): readonly R[] {
      values ??= [...rows.values()]
      return values
    },
    /** Takes the changes of its table, and answers whether there were any. */
    change(all: readonly RowChange[]): boolean {
      const changes = changesOf(table, all)
      if (changes.length > 0) values = null
      for (const { before, after } of changes) {
        if (after) rows.set(after.id, after)
        else if (before) rows.delete(before.id)
      }
      return changes.length > 0
    },
  }
}
