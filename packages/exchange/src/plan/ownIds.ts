import { familyId, occurrenceId } from '@daymark/core/repeat/occurrence'
import type { Task } from '@daymark/core/tables/tasks'
import { earliest } from '../text/moments.ts'

export type OwnIds = ReturnType<typeof openOwnIds>

type IdParts = { user_id: Task['user_id']; at: string; newId: () => string }

/**
 * The ids here of the rows of our own files. A row that is not here gets a new one: its own may have been deleted for
 * ever, or be that of another person of this server.
 */
export function openOwnIds({ user_id, at, newId }: IdParts) {
  const ids = new Map<string, string>()
  const families = new Map<string, string>()
  return {
    user_id,
    at,
    has: (id: string) => ids.has(id),
    set(id: string, here: string): void {
      ids.set(id, here)
    },
    /** The same id where nothing is known of the row. */
    of: <Id extends string>(id: Id): Id => (ids.get(id) ?? id) as Id,
    renew(id: string): void {
      ids.set(id, newId())
    },
    /** Series that follow one another, and their occurrences, stay one family. */
    renewTask({ id, series_id, series_day }: Task): void {
      const family = families.get(familyId(id)) ?? newId().slice(8)
      families.set(familyId(id), family)
      const renewed = id.slice(0, 8) + family
      if (renewed !== id) ids.set(id, renewed)
      else if (series_id === null || series_day === null) ids.set(id, newId())
      // It is gone from a series that is here: the next attempt.
      else ids.set(id, occurrenceId((ids.get(series_id) ?? series_id) as Task['id'], series_day, 1))
    },
    /** Occurrences that are new join a series that is here. */
    join(id: Task['id'], here: Task['id']): void {
      ids.set(id, here)
      families.set(familyId(id), familyId(here))
    },
  }
}

/** A row of our own file as it is inserted: only the columns that this version knows, and nothing of the future. */
export function ownRow<Row extends { id: string; user_id: string; updated_at: string }>(
  { columns }: { columns: object },
  row: Row,
  ids: OwnIds,
): Row {
  const known = Object.entries(row).filter(([name]) => name in columns)
  return {
    ...Object.fromEntries(known),
    id: ids.of(row.id),
    user_id: ids.user_id,
    updated_at: earliest(row.updated_at, ids.at),
    seq: 0,
  } as unknown as Row
}
