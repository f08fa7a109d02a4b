import { deleteDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb'
import { checkpointKey, openDeviceDatabase, type Shape } from './deviceDatabase.ts'
import { erasures, type News, type Storage } from './storage.ts'
import type { Entry, Kept, Row, Table } from './table.ts'

type Stores = ('rows' | 'outbox' | 'failed' | 'meta')[]
type Write = IDBPTransaction<Shape, Stores, 'readwrite'>
type RowsStore = IDBPObjectStore<Shape, Stores, 'rows', 'readonly'>

const chunkSize = 2_000

/**
 * Everything of one person in an IndexedDB database of their own. A browser may close it behind our
 * back (Safari does, in the background), so each call opens it again when it has to.
 */
export function openDeviceStorage(options: {
  name: string
  tables: readonly Table[]
  /** What tells one database from the one that was deleted before it. */
  newIdentity: () => number
}): Storage {
  const { name, tables, newIdentity } = options
  const described = new Map(tables.map((table) => [table.name, table]))
  let db: IDBPDatabase<Shape> | null = null
  let opening: Promise<IDBPDatabase<Shape>> | null = null
  let ended = false

  function connect(): Promise<IDBPDatabase<Shape>> {
    // Opening it again would make a database that was wiped anew, empty but with its name.
    if (ended) return Promise.reject(new Error('This storage is closed'))
    opening ??= openDeviceDatabase(name, {
      newIdentity,
      // A newer Daymark in another tab, or a sign-out there: it must not wait for us.
      blocking: disconnect,
      terminated: disconnect,
    }).then(
      (opened) => {
        db = opened
        if (ended) disconnect()
        return opened
      },
      (error: unknown) => {
        // What would not open now may open the next time.
        disconnect()
        throw error
      },
    )
    return opening
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
      if (!isClosed(error)) throw error
      disconnect()
      return work(await connect())
    }
  }

  async function write(stores: Stores, work: (tx: Write) => Promise<void>): Promise<void> {
    await within(async (opened) => {
      const tx = opened.transaction(stores, 'readwrite', { durability: 'strict' })
      const done = tx.done
      await Promise.all([work(tx), done])
    })
  }

  function kept(table: string, row: Row, rev: number): Kept {
    const day = described.get(table)?.dayOf(row) ?? null
    return { table, id: row.id, day, seq: row.seq, rev, row }
  }

  async function putNewer(tx: Write, table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const rev = await nextRev(tx)
    const store = tx.objectStore('rows')
    for (const row of rows) {
      const held = await store.get([table, row.id])
      if (!held || (held.row !== null && held.seq < row.seq)) await store.put(kept(table, row, rev))
    }
  }

  async function putGone(tx: Write, gone: readonly Pick<Kept, 'table' | 'id'>[]): Promise<void> {
    if (gone.length === 0) return
    const rev = await nextRev(tx)
    for (const { table, id } of gone) {
      await tx.objectStore('rows').put({ table, id, day: null, seq: 0, rev, row: null })
    }
  }

  /** One moment of everything but the rows, and of the rows that are asked for. */
  async function newsIn(
    opened: IDBPDatabase<Shape>,
    ask: (rows: RowsStore) => Promise<Kept[]>,
  ): Promise<News> {
    const tx = opened.transaction(['rows', 'outbox', 'failed', 'meta'])
    const meta = tx.objectStore('meta')
    const [rows, entries, failed, keys, values] = await Promise.all([
      ask(tx.objectStore('rows')),
      tx.objectStore('outbox').getAll(),
      tx.objectStore('failed').getAll(),
      meta.getAllKeys(),
      meta.getAll(),
    ])
    const held = new Map(keys.map((key, index) => [key, Number(values[index])]))
    return {
      identity: String(held.get('identity')),
      rows,
      entries: entries.map(bare),
      failed,
      rev: held.get('rev') ?? 0,
      checkpoints: new Map(
        [...described.keys(), erasures].map((each) => [each, held.get(checkpointKey(each)) ?? 0]),
      ),
      newestStamp: held.get('newestStamp') ?? 0,
    }
  }

  return {
    open: (day) =>
      within((opened) =>
        newsIn(opened, async (rows) => {
          const first = [...described.keys()].flatMap((table) =>
            [day, 'always' as const].map((each) => rows.index('day').getAll([table, each])),
          )
          return (await Promise.all(first)).flat()
        }),
      ),

    chunk: (after) =>
      within(async (opened) => {
        const range = after === null ? null : IDBKeyRange.lowerBound(JSON.parse(after), true)
        const rows = await opened.getAll('rows', range, chunkSize)
        const last = rows.at(-1)
        const full = rows.length === chunkSize
        return { rows, last: full && last ? JSON.stringify([last.table, last.id]) : null }
      }),

    append: (entries) =>
      within(async (opened) => {
        const tx = opened.transaction('outbox', 'readwrite', { durability: 'strict' })
        const done = tx.done
        let twice = false
        for (const entry of entries) {
          void tx.store.add(entry).catch((error: unknown) => {
            twice ||= isTwice(error)
          })
        }
        tx.commit()
        await done.catch((error: unknown) => {
          // Kept already, by us or by a tab that found it in the journal; the transaction itself
          // says no more than that it was aborted.
          if (!twice) throw error
        })
      }),

    settle: ({ entries, row, gone, failed }, newestStamp) =>
      write(['rows', 'outbox', 'failed', 'meta'], async (tx) => {
        const outbox = tx.objectStore('outbox')
        for (const { id } of entries) {
          const key = await outbox.index('id').getKey(id)
          if (key !== undefined) await outbox.delete(key)
        }
        const [entry] = entries
        const key = entry && described.get(entry.table)?.keyOf(entry.change)
        if (entry && key && gone) await putGone(tx, [{ table: entry.table, id: key }])
        else if (entry && row) await putNewer(tx, entry.table, [row])
        if (failed) await tx.objectStore('failed').put(failed)
        await tx.objectStore('meta').put(newestStamp, 'newestStamp')
      }),

    take: (table, rows, checkpoint) =>
      write(['rows', 'meta'], async (tx) => {
        await putNewer(tx, table, rows)
        if (checkpoint !== null) await tx.objectStore('meta').put(checkpoint, checkpointKey(table))
      }),

    bury: (erased, checkpoint) =>
      write(['rows', 'meta'], async (tx) => {
        await putGone(
          tx,
          erased.filter(({ table }) => described.has(table)),
        )
        if (checkpoint !== null) {
          await tx.objectStore('meta').put(checkpoint, checkpointKey(erasures))
        }
      }),

    forget: ({ id }) => within((opened) => opened.delete('failed', id)),

    since: (rev) =>
      within((opened) =>
        newsIn(opened, (rows) => rows.index('rev').getAll(IDBKeyRange.lowerBound(rev, true))),
      ),

    rememberCounts: (counts) =>
      within(async (opened) => {
        const tx = opened.transaction('counts', 'readwrite')
        await Promise.all([...counts.map((count) => tx.store.put(count)), tx.done])
      }),

    counts: (start, end) =>
      within((opened) => opened.getAll('counts', IDBKeyRange.bound(start, end))),

    async wipe() {
      close()
      await deleteDB(name)
    },
    close,
  }
}

/** The next number of the device's own writes. */
async function nextRev(tx: Write): Promise<number> {
  const meta = tx.objectStore('meta')
  const rev = ((await meta.get('rev')) ?? 0) + 1
  await meta.put(rev, 'rev')
  return rev
}

function bare({ id, table, change }: Entry): Entry {
  return { id, table, change }
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

function isTwice(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'ConstraintError'
}
