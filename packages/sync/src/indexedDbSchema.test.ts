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
  /** Acts of that layout nobody can read any more. */
  async function ofLayout2(): Promise<string> {
    const name = newName()
    const old = await openDB(name, 2, {
      upgrade(db) {
        db.createObjectStore('rows', { keyPath: ['table', 'id'] }).createIndex('rev', 'rev')
        db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
        db.createObjectStore('failed', { keyPath: 'id' })
        db.createObjectStore('meta')
      },
    })
    await old.put('meta', 7, 'identity')
    await old.put('meta', 9, 'rev')
    await old.put('rows', { table: 'notes', id: read.id, day: today, rev: 1, seq: 2, row: read })
    await old.add('outbox', { id: 'old', table: 'notes', change: { type: 'add', task: read } })
    old.close()
    return name
  }

  test('that was never released is made anew, and everything is pulled again', async () => {
    const storage = storageOf({ name: await ofLayout2() })

    expect(await storage.open(today)).toMatchObject({
      identity: '1',
      rows: [],
      acts: [],
      refusals: [],
      cursor: 0,
    })
    await storage.append([act])
    expect((await storage.open(today)).acts).toMatchObject([act])
  })

  test('is told as outdated by a version that is older than its layout', async () => {
    const name = newName()
    const newer = await openDB(name, 99)
    newer.close()

    await expect(storageOf({ name }).open(today)).rejects.toMatchObject({ name: 'VersionError' })
  })
})
