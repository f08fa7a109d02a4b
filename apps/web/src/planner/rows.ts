/** The rows of a table. */
export type RowsView<R> = {
  get(id: string): R | undefined
  /** The same array until one of them changes. */
  values(): readonly R[]
}

/** A row before and after a change; undefined where there was or is none. */
type Change<R> = { before: R | undefined; after: R | undefined }

export function openRows<R extends { id: string }>() {
  const rows = new Map<string, R>()
  let values: readonly R[] | null = null

  const view: RowsView<R> = {
    get: (id) => rows.get(id),
    values() {
      values ??= [...rows.values()]
      return values
    },
  }

  return {
    view,
    change(changes: readonly Change<R>[]) {
      if (changes.length > 0) values = null
      for (const { before, after } of changes) {
        if (after) rows.set(after.id, after)
        else if (before) rows.delete(before.id)
      }
    },
  }
}
