// Creates and upgrades the object stores of the database that `indexedDbStorage.ts` opens.

import { answerOf } from './indexedDb.ts'

/**
 * The stores of one person's database. Its layout knows no table: a new one needs no new version. `rows` holds stored
 * rows, `queue` acts and `refusals` refused ones, `meta` numbers and the fingerprint, `cache` what can be fetched again.
 */
export type StoreName = 'rows' | 'queue' | 'refusals' | 'meta' | 'cache'

const version = 3

/** Opens the database, from whatever an earlier version has left. */
export async function openDatabase(
  name: string,
  newIdentity: () => number,
  /** A newer version in another tab, or a sign-out there, must not wait; or the browser closed it. */
  disconnect: () => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = ({ oldVersion }) => upgrade(opening, oldVersion, newIdentity)
  const db = await answerOf(opening)
  db.onversionchange = disconnect
  db.onclose = disconnect
  return db
}

function upgrade(
  { result: db, transaction: tx }: IDBOpenDBRequest,
  from: number,
  newIdentity: () => number,
): void {
  if (from === 0) {
    const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
    rows.createIndex('day', ['table', 'day'])
    rows.createIndex('rev', 'rev')
    db.createObjectStore('meta').put(newIdentity(), 'identity')
  }
  const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
  queue.createIndex('id', 'id', { unique: true })
  db.createObjectStore('refusals', { keyPath: 'id' })
  db.createObjectStore('cache')
  if (from > 0 && tx) void adoptOlder(db, tx)
}

/** Copies acts and refusals unparsed; the next start parses them. */
async function adoptOlder(db: IDBDatabase, tx: IDBTransaction): Promise<void> {
  for (const [older, store] of [
    ['outbox', 'queue'],
    ['failed', 'refusals'],
  ] as const) {
    for (const value of await answerOf(tx.objectStore(older).getAll())) {
      await answerOf(tx.objectStore(store).put(value))
    }
  }
  for (const store of ['outbox', 'failed', 'counts']) {
    // The first databases had no counts.
    if (tx.objectStoreNames.contains(store)) db.deleteObjectStore(store)
  }
}
