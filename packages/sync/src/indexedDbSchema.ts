// Creates and upgrades the object stores of the database that `indexedDbStorage.ts` opens.

import { answerOf } from './indexedDb.ts'

/**
 * The stores of one person's database. Its layout knows no table: a new one needs no new version. `rows` holds stored
 * rows, `queue` acts and `refusals` refused ones, `meta` numbers and the fingerprint, `cache` what can be fetched again
 * and what is remembered beside the rows.
 */
export type StoreName = 'rows' | 'queue' | 'refusals' | 'meta' | 'cache'

const version = 3

/** Opens the database, anew where its layout is one of those before the first release. */
export async function openDatabase(
  name: string,
  newIdentity: () => number,
  /** A newer version in another tab, or a sign-out there, must not wait; or the browser closed it. */
  disconnect: () => void,
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = () => makeAnew(opening.result, newIdentity())
  const db = await answerOf(opening)
  db.onversionchange = disconnect
  db.onclose = disconnect
  return db
}

function makeAnew(db: IDBDatabase, identity: number): void {
  for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store)
  const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
  rows.createIndex('day', ['table', 'day'])
  rows.createIndex('rev', 'rev')
  db.createObjectStore('meta').put(identity, 'identity')
  const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true })
  queue.createIndex('id', 'id', { unique: true })
  db.createObjectStore('refusals', { keyPath: 'id' })
  db.createObjectStore('cache')
}
