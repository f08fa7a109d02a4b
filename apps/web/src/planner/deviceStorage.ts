import { deleteDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb'
import { openDeviceDatabase, type Shape } from './deviceDatabase.ts'
import type { Storage, Unseen } from './storage.ts'
import type { Advance, Entry, Kept, News, Settlement, Table } from './table.ts'

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

  async function keep(tx: Write, news: readonly News[]): Promise<void> {
    const known = news.filter(({ table }) => described.has(table))
    if (known.length === 0) return
    const rev = await nextRev(tx)
    const store = tx.objectStore('rows')
    for (const { table, id, seq, row } of known) {
      const held = row && (await store.get([table, id]))
      if (held && (held.row === null || held.seq >= seq)) continue
      const day = row && (described.get(table)?.dayOf(row) ?? null)
      await store.put({ table, id, day, seq: row ? seq : 0, rev, row })
    }
  }

  /** What the answer to an entry says of its row. */
  function newsIn({ entries: [entry], row, gone }: Settlement): News[] {
    const id = entry && described.get(entry.table)?.keyOf(entry.change)
    if (!entry || !id || !(gone || row)) return []
    return [{ table: entry.table, id, seq: row?.seq ?? 0, row: gone ? null : row }]
  }

  /** One moment of everything but the rows, and of the rows that are asked for. */
  async function unseenIn(
    opened: IDBPDatabase<Shape>,
    ask: (rows: RowsStore) => Promise<Kept[]>,
  ): Promise<Unseen> {
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
      checkpoint: held.get('checkpoint') ?? 0,
      newestStamp: held.get('newestStamp') ?? 0,
    }
  }

  return {
    open: (day) =>
      within((opened) =>
        unseenIn(opened, async (rows) => {
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

    settle: (settlement, newestStamp) =>
      write(['rows', 'outbox', 'failed', 'meta'], async (tx) => {
        const outbox = tx.objectStore('outbox')
        for (const { id } of settlement.entries) {
          const key = await outbox.index('id').getKey(id)
          if (key !== undefined) await outbox.delete(key)
        }
        await keep(tx, newsIn(settlement))
        if (settlement.failed) await tx.objectStore('failed').put(settlement.failed)
        await move(tx, settlement.advance)
        await tx.objectStore('meta').put(newestStamp, 'newestStamp')
      }),

    take: (news, advance) =>
      write(['rows', 'meta'], async (tx) => {
        await keep(tx, news)
        await move(tx, advance)
      }),

    forget: ({ id }) => within((opened) => opened.delete('failed', id)),

    since: (rev) =>
      within((opened) =>
        unseenIn(opened, (rows) => rows.index('rev').getAll(IDBKeyRange.lowerBound(rev, true))),
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

async function move(tx: Write, advance: Advance | null): Promise<void> {
  const meta = tx.objectStore('meta')
  const held = (await meta.get('checkpoint')) ?? 0
  if (advance && advance.from <= held && held < advance.to) await meta.put(advance.to, 'checkpoint')
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
