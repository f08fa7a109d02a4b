import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { StoredRow } from './storage.ts'

/** One person's database. Its layout knows no table: a new one needs no new version. */
export interface Shape extends DBSchema {
  rows: { key: [string, string]; value: StoredRow; indexes: { day: [string, string]; rev: number } }
  queue: { key: number; value: { id: string }; indexes: { id: string } }
  refusals: { key: string; value: { id: string } }
  meta: { key: string; value: number | string }
  cache: { key: string; value: unknown }
}

const version = 3

/** Opens the database, from whatever an earlier version has left. */
export function openDatabase(
  name: string,
  newIdentity: () => number,
  /** A newer version in another tab, or a sign-out there, must not wait; or the browser closed it. */
  disconnect: () => void,
): Promise<IDBPDatabase<Shape>> {
  return openDB<Shape>(name, version, {
    async upgrade(db, from, _to, tx) {
      if (from === 0) {
        const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
        rows.createIndex('day', ['table', 'day'])
        rows.createIndex('rev', 'rev')
        db.createObjectStore('meta')
        await tx.objectStore('meta').put(newIdentity(), 'identity')
      }
      const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
      queue.createIndex('id', 'id', { unique: true })
      db.createObjectStore('refusals', { keyPath: 'id' })
      db.createObjectStore('cache')
      // Its stores until version 2 are not in the shape.
      if (from > 0) await adoptOlder(tx as unknown as OlderTransaction)
    },
    blocking: disconnect,
    terminated: disconnect,
  })
}

type OlderTransaction = IDBPTransaction<unknown, string[], 'versionchange'>

/** Acts and refusals are kept as they are and read by whoever opens the database next. */
async function adoptOlder(tx: OlderTransaction): Promise<void> {
  for (const act of await tx.objectStore('outbox').getAll()) await tx.objectStore('queue').put(act)
  for (const refusal of await tx.objectStore('failed').getAll()) {
    await tx.objectStore('refusals').put(refusal)
  }
  for (const store of ['outbox', 'failed', 'counts']) {
    // The first databases had no counts.
    if (tx.objectStoreNames.contains(store)) tx.db.deleteObjectStore(store)
  }
}
