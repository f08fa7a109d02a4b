import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { openIndexedDbStorage } from './indexedDbStorage.ts'
import { note, notes, tables, today } from './testing/notes.ts'

let databases = 0

function newName(): string {
  databases += 1
  return `database ${databases}`
}

function storageOf({ name }: { name: string }) {
  return openIndexedDbStorage({ name, tables, newIdentity: () => 1 })
}

const read = note(1, 'Read', { seq: 2 })
const act = { id: 'one', mutations: [notes.create(read)] }

describe('a database of another version', () => {
  const olderAct = { id: 'one', table: 'notes', change: { type: 'add', task: read } }
  const olderRefusal = { ...olderAct, id: 'two', message: 'no' }

  /** Some databases of the first layout had no store for counts. */
  async function ofLayout(version: 1 | 2, stores: readonly string[] = ['counts']): Promise<string> {
    const name = newName()
    const old = await openDB(name, version, {
      upgrade(db) {
        const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
        rows.createIndex('day', ['table', 'day'])
        rows.createIndex('rev', 'rev')
        const outbox = db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
        outbox.createIndex('id', 'id', { unique: true })
        db.createObjectStore('failed', { keyPath: 'id' })
        db.createObjectStore('meta')
        for (const store of stores) db.createObjectStore(store, { keyPath: 'date' })
      },
    })
    await old.put('meta', 7, 'identity')
    await old.put('meta', 9, 'rev')
    await old.put('meta', 11, 'newestStamp')
    if (version === 1) await old.put('meta', 2, 'checkpoint notes')
    else await old.put('meta', 2, 'checkpoint')
    const common = { table: 'notes', day: today, rev: 1 }
    await old.put('rows', { ...common, id: read.id, seq: 2, row: read })
    await old.put('rows', { ...common, id: note(2, '').id, day: null, seq: 0, row: null })
    await old.add('outbox', olderAct)
    await old.put('failed', olderRefusal)
    old.close()
    return name
  }

  test.each([
    ['layout 1 without counts', () => ofLayout(1, [])],
    ['layout 1', () => ofLayout(1)],
    ['layout 2', () => ofLayout(2)],
  ])('of %s keeps rows, queue and refusals, and pulls everything again', async (_, make) => {
    const name = await make()

    const storage = storageOf({ name })
    const unseen = await storage.open(today)

    expect(unseen.rows.map(({ row }) => row)).toEqual([read])
    expect(unseen).toMatchObject({
      identity: '7',
      acts: [olderAct],
      refusals: [olderRefusal],
      rev: 9,
      newestStamp: 11,
      cursor: 0,
    })
    expect((await storage.chunk(null)).rows.map(({ row }) => row)).toEqual([read, null])
  })

  test('takes acts behind those it held, and lets those go', async () => {
    const storage = storageOf({ name: await ofLayout(2) })
    await storage.append([{ ...act, id: 'next' }])
    expect((await storage.open(today)).acts).toMatchObject([{ id: 'one' }, { id: 'next' }])

    const acts = [{ id: 'one', mutations: [] }]
    await storage.acknowledge({ acts, confirmed: [], refusal: null, advance: null }, 0)

    expect((await storage.open(today)).acts).toMatchObject([{ id: 'next' }])
  })

  test('is told as outdated by a version that is older than its layout', async () => {
    const name = newName()
    const newer = await openDB(name, 99)
    newer.close()

    await expect(storageOf({ name }).open(today)).rejects.toMatchObject({ name: 'VersionError' })
  })
})
