import type { Tables } from './definition.ts'
import type { LocalStore } from './localStore.ts'
import type { Answer, RawChange, Remote } from './remote.ts'

/** A tab that led before has rows in memory, though the browser may have deleted its database since. */
const known = new WeakSet<LocalStore>()

/**
 * What a device without rows asks for. It is sent no tombstone up to the number that was the newest before it was sent any
 * row: whatever it is sent later was deleted later, too.
 */
export function openFirstRows({
  tables,
  remote,
  days,
  store,
}: {
  tables: Tables
  remote: Remote
  days: readonly string[]
  store: LocalStore
}) {
  let tombstonesAfter = 0
  let isEmpty = store.isFresh() && store.pending().length === 0 && !known.has(store)
  known.add(store)

  async function begin(): Promise<void> {
    const newest = isEmpty ? await remote.newestSeq() : null
    // What came meanwhile may have been deleted before the answer.
    if (newest?.ok && isEmpty) tombstonesAfter = newest.value
  }

  return {
    /** The rows to show first. */
    async rowsOfDays(): Promise<Answer<RawChange[]>> {
      await begin()
      const changes: RawChange[] = []
      for (const table of tables.values()) {
        if (table.dayColumn === null) continue
        for (const day of days) {
          const rows = await remote.rowsOfDay(table, day)
          if (!rows.ok) return rows
          changes.push(...rows.value)
        }
      }
      return { ok: true, value: changes }
    },
    next: (seq: number, longest: number) => remote.changesSince(seq, longest, tombstonesAfter),
    /** Whether realtime may store a change: a late one may be of a row whose tombstone is not sent. */
    mayStore(change: RawChange): boolean {
      isEmpty = false
      return change.seq > tombstonesAfter
    },
    /** From now on every tombstone is sent. */
    withTombstones(): void {
      tombstonesAfter = 0
    },
  }
}
