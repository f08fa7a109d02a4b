import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { StoredRow } from './storage.ts'

/** One person's database. Its layout knows no table: a new one needs no new version. */
export interface Shape extends DBSchema {
  rows: {
    key: [string, string]
    value: StoredRow
    indexes: { day: [string, string]; rev: number }
  }
  queue: { key: number; value: { id: string }; indexes: { id: string } }
  refusals: { key: string; value: { id: string } }
  meta: { key: string; value: number | string }
  cache: { key: string; value: unknown }
}

const version = 3

/** The layout until version 2, read once by the upgrade. */
interface OlderShape extends DBSchema {
  outbox: { key: number; value: { id: string } }
  failed: { key: string; value: { id: string } }
  counts: { key: string; value: unknown }
}

/** Opens the database, from whatever an earlier version has left. */
export function openDatabase(
  name: string,
  {
    newIdentity,
    blocking,
    terminated,
  }: { newIdentity: () => number; blocking: () => void; terminated: () => void },
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
      db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true }).createIndex(
        'id',
        'id',
        { unique: true },
      )
      db.createObjectStore('refusals', { keyPath: 'id' })
      db.createObjectStore('cache')
      if (from > 0) await adoptOlder(db, tx)
    },
    blocking,
    terminated,
  })
}

/** Acts and refusals are kept as they are and read by whoever opens the database next. */
async function adoptOlder(
  db: IDBPDatabase<Shape>,
  tx: IDBPTransaction<Shape, ('rows' | 'queue' | 'refusals' | 'meta' | 'cache')[], 'versionchange'>,
): Promise<void> {
  const older = db as unknown as IDBPDatabase<OlderShape>
  const olderTx = tx as unknown as IDBPTransaction<
    OlderShape,
    ('outbox' | 'failed' | 'counts')[],
    'versionchange'
  >
  for (const act of await olderTx.objectStore('outbox').getAll()) {
    await tx.objectStore('queue').put(act)
  }
  for (const refusal of await olderTx.objectStore('failed').getAll()) {
    await tx.objectStore('refusals').put(refusal)
  }
  for (const store of ['outbox', 'failed', 'counts'] as const) {
    // The first databases had no counts.
    if (older.objectStoreNames.contains(store)) older.deleteObjectStore(store)
  }
}
