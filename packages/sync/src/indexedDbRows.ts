// Writes rows into the object store `rows`, in a transaction of `indexedDbStorage.ts`.

import type { Tables } from './definition.ts'
import type { StoredRow } from './deviceStorage.ts'
import { answerOf, numberIn } from './indexedDb.ts'
import { keyText } from './mutation.ts'
import type { RemoteChange } from './remote.ts'

/** Stores rows that are no older than those which are stored; `readBy` is the fingerprint of what has read them, if anything could. */
export async function writeRows(
  tx: IDBTransaction,
  tables: Tables,
  changes: readonly RemoteChange[],
  readBy: string | null,
): Promise<void> {
  if (changes.length === 0) return
  const store = tx.objectStore('rows')
  const rev = (await numberIn(tx.objectStore('meta'), 'rev')) + 1
  await answerOf(tx.objectStore('meta').put(rev, 'rev'))
  // All at once, as to wait for each in turn takes many times as long; a row is written when what is stored of it was read, so
  // that the page is not held up until all are.
  const storedRows = new Map<string, StoredRow>()
  const writing = changes.map(async ({ table, id, seq, row }) => {
    const key = keyText({ table, id })
    const before: StoredRow | undefined = await answerOf(store.get([table, id]))
    // What came at once for the same row may be written by now.
    const current = storedRows.get(key) ?? before
    if (row && current && (current.row === null || current.seq > seq)) return
    // A row that could not be read may have no day that can be.
    const day = row && readBy !== null ? (tables.get(table)?.dayOf(row) ?? null) : null
    const stored: StoredRow = { table, id, day, seq: row ? seq : 0, rev, row, readBy }
    storedRows.set(key, stored)
    await answerOf(store.put(stored))
  })
  await Promise.all(writing)
}
