import {
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  unwrap,
} from 'idb'
import { openDatabase, type Shape } from './database.ts'
import { fingerprintOf, type Tables } from './definition.ts'
import type { RemoteChange } from './remote.ts'
import type { CursorRange, Storage, StoredRow, Unseen } from './storage.ts'

type Stores = ('rows' | 'queue' | 'refusals' | 'meta')[]
type Write = IDBPTransaction<Shape, Stores, 'readwrite'>
type RowsStore = IDBPObjectStore<Shape, Stores, 'rows', 'readonly'>

const chunkSize = 2_000

/**
 * Everything of one person in an IndexedDB database of their own. A browser may close it behind our
 * back (Safari does, in the background), so each call opens it again when it has to.
 */
export function openDeviceStorage(options: {
  name: string
  tables: Tables
  /** What tells one database from the one that was deleted before it. */
  newIdentity: () => number
}): Storage {
  const { name, tables, newIdentity } = options
  const fingerprint = fingerprintOf(tables)
  let db: IDBPDatabase<Shape> | null = null
  let opening: Promise<IDBPDatabase<Shape>> | null = null
  let ended = false

  async function connect(): Promise<IDBPDatabase<Shape>> {
    // Opening it again would make a database that was wiped anew, empty but with its name.
    if (ended) throw new Error('This storage is closed')
    opening ??= openDatabase(name, newIdentity, disconnect)
    try {
      const opened = await opening
      db = opened
      if (ended) disconnect()
      return opened
    } catch (error) {
      // What would not open now may open the next time.
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
  async function within<T>(work: (db: IDBPDatabase<Shape>) => Promise<T>): Promise<T> {
    try {
      return await work(db ?? (await connect()))
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError')) throw error
      disconnect()
      return work(await connect())
    }
  }

  async function write(stores: Stores, work: (tx: Write) => Promise<void>): Promise<void> {
    await within((opened) => {
      const tx = opened.transaction(stores, 'readwrite', { durability: 'strict' })
      return Promise.all([work(tx), tx.done])
    })
  }

  async function putRows(tx: Write, changes: readonly RemoteChange[], readBy: string | null) {
    if (changes.length === 0) return
    const rev = (await numberIn(tx.objectStore('meta'), 'rev')) + 1
    await tx.objectStore('meta').put(rev, 'rev')
    const store = tx.objectStore('rows')
    for (const { table, id, seq, row } of changes) {
      const current = row && (await store.get([table, id]))
      if (current && (current.row === null || current.seq > seq)) continue
      // A row that could not be read may have no day that can be.
      const day = row && readBy !== null ? (tables.get(table)?.dayOf(row) ?? null) : null
      await store.put({ table, id, day, seq: row ? seq : 0, rev, row, readBy })
    }
  }

  /** One moment of everything but the rows, and of the rows that are asked for. */
  function unseen(ask: (rows: RowsStore) => Promise<StoredRow[]>): Promise<Unseen> {
    return within(async (opened) => {
      const tx = opened.transaction(['rows', 'queue', 'refusals', 'meta'])
      const meta = tx.objectStore('meta')
      const [identity, rows, acts, refusals, rev, cursor, newestStamp] = await Promise.all([
        meta.get('identity').then(String),
        ask(tx.objectStore('rows')),
        tx.objectStore('queue').getAll(),
        tx.objectStore('refusals').getAll(),
        numberIn(meta, 'rev'),
        numberIn(meta, 'cursor'),
        numberIn(meta, 'newestStamp'),
      ])
      return { identity, rows, acts, refusals, rev, cursor, newestStamp }
    })
  }

  return {
    async open(day) {
      const [readBy, found] = await Promise.all([
        within((opened) => opened.get('meta', 'fingerprint')),
        unseen(async (rows) => {
          const first = [...tables.keys()].flatMap((table) =>
            [day, 'always'].map((each) => rows.index('day').getAll([table, each])),
          )
          return (await Promise.all(first)).flat()
        }),
      ])
      if (readBy === fingerprint) return found
      // Definitions that have changed read everything once more; rows stay where they are meanwhile.
      await write(['meta'], async (tx) => {
        await tx.objectStore('meta').put(fingerprint, 'fingerprint')
        await tx.objectStore('meta').delete('cursor')
      })
      return { ...found, cursor: 0 }
    },

    chunk: (after) =>
      within(async (opened) => {
        const range = after && IDBKeyRange.lowerBound([after.table, after.id], true)
        const rows = await opened.getAll('rows', range, chunkSize)
        return { rows, last: rows[chunkSize - 1] ?? null }
      }),

    append: (acts) =>
      within(async (opened) => {
        const tx = opened.transaction('queue', 'readwrite', { durability: 'strict' })
        for (const act of acts) {
          const request = unwrap(tx.store).add(act)
          request.onerror = (event) => {
            // Stored already, by us or by a tab that found it in the log: the others are stored still.
            if (!isNamed(request.error, 'ConstraintError')) return
            event.preventDefault()
            event.stopPropagation()
          }
        }
        tx.commit()
        await tx.done
      }),

    acknowledge: ({ acts, confirmed, refusal, advance }, newestStamp) =>
      write(['rows', 'queue', 'refusals', 'meta'], async (tx) => {
        const queue = tx.objectStore('queue')
        for (const { id } of acts) {
          const key = await queue.index('id').getKey(id)
          if (key !== undefined) await queue.delete(key)
        }
        await putRows(tx, confirmed, fingerprint)
        if (refusal) await tx.objectStore('refusals').put(refusal)
        await move(tx, advance)
        await tx.objectStore('meta').put(newestStamp, 'newestStamp')
      }),

    receive: (changes, unreadable, advance) =>
      write(['rows', 'meta'], async (tx) => {
        await putRows(tx, changes, fingerprint)
        await putRows(tx, unreadable, null)
        await move(tx, advance)
      }),

    restore: (changes, unreadable, cursor, lostOf) =>
      write(['rows', 'refusals', 'meta'], async (tx) => {
        const rows = tx.objectStore('rows')
        const lost = lostOf(await rows.getAll())
        await rows.clear()
        await putRows(tx, changes, fingerprint)
        await putRows(tx, unreadable, null)
        if (lost) await tx.objectStore('refusals').put(lost)
        await tx.objectStore('meta').put(cursor, 'cursor')
      }),

    forget: ({ id }) => within((opened) => opened.delete('refusals', id)),

    since: (rev) => unseen((rows) => rows.index('rev').getAll(IDBKeyRange.lowerBound(rev, true))),

    remember: (values) =>
      within(async (opened) => {
        const tx = opened.transaction('cache', 'readwrite')
        const puts = Object.entries(values).map(([key, value]) => tx.store.put(value, key))
        await Promise.all([...puts, tx.done])
      }),

    recall: (first, last) =>
      within((opened) => opened.getAll('cache', IDBKeyRange.bound(first, last))),

    async wipe() {
      close()
      await deleteDB(name)
    },
    close,
  }
}

type Meta = Pick<IDBPObjectStore<Shape, Stores, 'meta', 'readonly'>, 'get'>

async function numberIn(meta: Meta, key: string): Promise<number> {
  return Number((await meta.get(key)) ?? 0)
}

async function move(tx: Write, advance: CursorRange | null): Promise<void> {
  const meta = tx.objectStore('meta')
  const current = await numberIn(meta, 'cursor')
  if (advance && advance.from <= current && current < advance.to)
    await meta.put(advance.to, 'cursor')
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
