// Implements the device storage in one IndexedDB database for each user, which all tabs of the browser share.

import { fingerprintOf, type Tables } from './definition.ts'
import type {
  Beside,
  CursorRange,
  DeviceStorage,
  KnownRow,
  StoredRow,
  Unseen,
} from './deviceStorage.ts'
import { isNamed, nullIfBlocked } from './errorNames.ts'
import { answerOf, completionOf, isAdded, numberIn } from './indexedDb.ts'
import { takeActs } from './indexedDbQueue.ts'
import { openDatabase, type StoreName } from './indexedDbSchema.ts'
import { keyText, type Refusal } from './mutation.ts'
import type { RemoteChange } from './remote.ts'

const chunkSize = 2_000

/**
 * Everything of one person in an IndexedDB database of their own. A browser may close it behind our
 * back (Safari does, in the background), so each call opens it again when it has to.
 */
export function openIndexedDbStorage(options: {
  name: string
  tables: Tables
  /** Returns the number that distinguishes this database from a deleted one of the same name. */
  newIdentity: () => number
}): DeviceStorage {
  const { name, tables, newIdentity } = options
  const fingerprint = fingerprintOf(tables)
  let db: IDBDatabase | null = null
  let opening: Promise<IDBDatabase> | null = null
  let ended = false

  async function connect(): Promise<IDBDatabase> {
    // Opening it again would make a database that was wiped anew, empty but with its name.
    if (ended) throw new Error('This storage is closed')
    opening ??= openDatabase(name, newIdentity, disconnect)
    try {
      const opened = await opening
      db = opened
      if (ended) disconnect()
      return opened
    } catch (error) {
      // The next call tries to open it again.
      disconnect()
      throw error
    }
  }

  function disconnect(): void {
    db?.close()
    db = null
    opening = null
  }

  function close(): void {
    ended = true
    disconnect()
  }

  /** Begins at once where a connection is open; once more on a new one where it turns out closed. */
  async function within<T>(work: (db: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(db ?? (await connect()))
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError')) throw error
      disconnect()
      return work(await connect())
    }
  }

  async function write(
    stores: readonly StoreName[],
    work: (tx: IDBTransaction) => Promise<void>,
  ): Promise<void> {
    await within((opened) => {
      const tx = opened.transaction(stores, 'readwrite', { durability: 'strict' })
      return Promise.all([work(tx), completionOf(tx)])
    })
  }

  /**
   * A row is written once the stored one is read: all at once would hold the page up. One that this tab does not know is
   * added, by one request instead of two.
   */
  async function putRows(
    tx: IDBTransaction,
    rows: readonly RemoteChange[],
    readBy: string | null,
    known?: KnownRow,
  ) {
    if (rows.length === 0) return
    const meta = tx.objectStore('meta')
    const store = tx.objectStore('rows')
    const rev = (await numberIn(meta, 'rev')) + 1
    meta.put(rev, 'rev')
    const written = new Map<string, StoredRow>()
    // All at once: to wait for each answer in turn takes many times as long.
    const writing = rows.map(async ({ table, id, seq, row }) => {
      // A row that could not be read may have no day that can be.
      const day = row && readBy !== null ? (tables.get(table)?.dayOf(row) ?? null) : null
      const stored: StoredRow = { table, id, day, seq: row ? seq : 0, rev, row, readBy }
      if (!known?.(stored) && (await isAdded(store.add(stored)))) return
      const before: StoredRow | undefined = await answerOf(store.get([table, id]))
      const key = keyText(stored)
      const current = written.get(key) ?? before
      if (row && current && (current.row === null || current.seq > seq)) return
      written.set(key, stored)
      store.put(stored)
    })
    await Promise.all(writing)
  }

  /** Reads acts, refusals, meta values and the requested rows in one transaction. */
  function unseen(ask: (rows: IDBObjectStore) => Promise<StoredRow[]>): Promise<Unseen> {
    return within(async (opened) => {
      const tx = opened.transaction(['rows', 'queue', 'refusals', 'meta'])
      const meta = tx.objectStore('meta')
      const [identity, rows, acts, refusals, rev, cursor, newestStamp] = await Promise.all([
        answerOf(meta.get('identity')).then(String),
        ask(tx.objectStore('rows')),
        answerOf(tx.objectStore('queue').getAll()),
        answerOf(tx.objectStore('refusals').getAll()),
        numberIn(meta, 'rev'),
        numberIn(meta, 'cursor'),
        numberIn(meta, 'newestStamp'),
      ])
      return { identity, rows, acts, refusals, rev, cursor, newestStamp }
    })
  }

  return {
    async open(...days) {
      const [readBy, found] = await Promise.all([
        within(async (opened) =>
          answerOf(opened.transaction('meta').objectStore('meta').get('fingerprint')),
        ),
        unseen(async (rows) => {
          const first = [...tables.keys()].flatMap((table) =>
            [...days, 'always'].map((each) =>
              answerOf<StoredRow[]>(rows.index('day').getAll([table, each])),
            ),
          )
          return (await Promise.all(first)).flat()
        }),
      ])
      if (readBy === fingerprint) return found
      // Definitions that have changed read everything once more; rows stay where they are meanwhile.
      await write(['meta'], async (tx) => {
        const meta = tx.objectStore('meta')
        await answerOf(meta.put(fingerprint, 'fingerprint'))
        await answerOf(meta.delete('cursor'))
      })
      return { ...found, cursor: 0 }
    },

    chunk: (after) =>
      within(async (opened) => {
        const range = after && IDBKeyRange.lowerBound([after.table, after.id], true)
        const store = opened.transaction('rows').objectStore('rows')
        const rows: StoredRow[] = await answerOf(store.getAll(range, chunkSize))
        return { rows, last: rows[chunkSize - 1] ?? null }
      }),

    append: (acts) =>
      within((opened) => {
        const tx = opened.transaction('queue', 'readwrite', { durability: 'strict' })
        const queue = tx.objectStore('queue')
        // One may be stored already, by us or by a tab that found it in the log: the others are stored still.
        for (const act of acts) void isAdded(queue.add(act))
        tx.commit()
        return completionOf(tx)
      }),

    acknowledge: ({ acts, confirmed, refusal, advance, beside = {} }, newestStamp, known) =>
      write(['rows', 'queue', 'refusals', 'meta', 'cache'], async (tx) => {
        await takeActs(tx.objectStore('queue'), acts)
        await putRows(tx, confirmed, fingerprint, known)
        putRefusal(tx, refusal, acts)
        await move(tx, advance)
        await answerOf(tx.objectStore('meta').put(newestStamp, 'newestStamp'))
        putBeside(tx, beside)
      }),

    receive: (changes, unreadable, advance, known) =>
      write(['rows', 'meta'], async (tx) => {
        await putRows(tx, changes, fingerprint, known)
        await putRows(tx, unreadable, null)
        await move(tx, advance)
      }),

    restore: (changes, unreadable, cursor, refusalOf) =>
      write(['rows', 'refusals', 'meta'], async (tx) => {
        const rows = tx.objectStore('rows')
        const refusal = refusalOf(await answerOf<StoredRow[]>(rows.getAll()))
        await answerOf(rows.clear())
        await putRows(tx, changes, fingerprint)
        await putRows(tx, unreadable, null)
        putRefusal(tx, refusal)
        await answerOf(tx.objectStore('meta').put(cursor, 'cursor'))
      }),

    forget: ({ id }) =>
      write(['refusals'], async (tx) => {
        await answerOf(tx.objectStore('refusals').delete(id))
      }),

    since: (rev) =>
      unseen((rows) => answerOf(rows.index('rev').getAll(IDBKeyRange.lowerBound(rev, true)))),

    remember: (values) =>
      within((opened) => {
        const tx = opened.transaction('cache', 'readwrite')
        putBeside(tx, values)
        return completionOf(tx)
      }),

    recall: (first, last) =>
      within((opened) =>
        answerOf(
          opened.transaction('cache').objectStore('cache').getAll(IDBKeyRange.bound(first, last)),
        ),
      ),

    async wipe() {
      close()
      const opened = await openDatabase(name, newIdentity, close).catch(nullIfBlocked)
      if (!opened) return
      const stores = [...opened.objectStoreNames]
      const tx = opened.transaction(stores, 'readwrite')
      for (const store of stores) tx.objectStore(store).clear()
      opened.close()
      await completionOf(tx)
    },
    close,
  }
}

/** In the place of earlier ones among the acts. Whether it is stored is known when the transaction ends. */
function putRefusal(
  tx: IDBTransaction,
  refusal: Refusal | null,
  acts: readonly { id: string }[] = [],
): void {
  const refusals = tx.objectStore('refusals')
  if (!refusal) return
  for (const { id } of acts) refusals.delete(id)
  refusals.put(refusal)
}

/** Whether they are stored is known when the transaction ends. */
function putBeside(tx: IDBTransaction, values: Beside): void {
  const cache = tx.objectStore('cache')
  for (const [key, value] of Object.entries(values)) {
    if (value === null) cache.delete(key)
    else cache.put(value, key)
  }
}

async function move(tx: IDBTransaction, advance: CursorRange | null): Promise<void> {
  const meta = tx.objectStore('meta')
  const current = await numberIn(meta, 'cursor')
  if (advance && advance.from <= current && current < advance.to)
    await answerOf(meta.put(advance.to, 'cursor'))
}
