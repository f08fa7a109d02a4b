import type { Day } from '@daymark/core/day'
import type { DayCount } from '@daymark/core/progress'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Entry, Failed, Kept, ReadOn } from './table.ts'
import { tasksTable } from './tasksTable.ts'

export interface Shape extends DBSchema {
  rows: {
    key: [string, string]
    value: Kept
    indexes: { day: [string, ReadOn]; rev: number }
  }
  outbox: { key: number; value: Entry; indexes: { id: string } }
  failed: { key: string; value: Failed }
  meta: { key: string; value: number }
  counts: { key: Day; value: DayCount }
}

type StoreName = 'rows' | 'outbox' | 'failed' | 'meta' | 'counts'
type Upgrade = IDBPTransaction<Shape, StoreName[], 'versionchange'>

const version = 2

/** Opens one person's database as this Daymark knows it, from whatever an older one has left. */
export function openDeviceDatabase(
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
        create(db)
        await tx.objectStore('meta').put(newIdentity(), 'identity')
      } else await readAnew(tx)
    },
    blocking,
    terminated,
  })
}

function create(db: IDBPDatabase<Shape>): void {
  const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
  rows.createIndex('day', ['table', 'day'])
  rows.createIndex('rev', 'rev')
  db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true }).createIndex(
    'id',
    'id',
    { unique: true },
  )
  db.createObjectStore('failed', { keyPath: 'id' })
  db.createObjectStore('meta')
  db.createObjectStore('counts', { keyPath: 'date' })
}

const unknown = { estimate_minutes: null }

/**
 * Tasks show as they are; but the server has a column more, which others may have filled by now. How
 * far each table was read is one number since, the least of them: tasks begin at nothing, and so all.
 */
async function readAnew(tx: Upgrade): Promise<void> {
  const { name } = tasksTable
  const rows = tx.objectStore('rows')
  const held = await rows.getAll(IDBKeyRange.bound([name], [name, []]))
  for (const kept of held) {
    if (!kept.row) continue
    const row = { ...unknown, ...kept.row, seq: 0 }
    await rows.put({ ...kept, seq: 0, row })
  }
  for (const each of [name, 'erasures']) await tx.objectStore('meta').delete(`checkpoint ${each}`)
}
