import 'fake-indexeddb/auto'
import type { Task } from '@daymark/core/task'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { openDeviceStorage } from './deviceStorage.ts'
import { me, sessionId, task, today } from './fakes.ts'
import { newsOf } from './table.ts'
import { tables } from './tables.ts'
import { tasksTable } from './tasksTable.ts'
import { timersTable } from './timersTable.ts'

let databases = 0

function opened(name = `test ${++databases}`) {
  return openDeviceStorage({ name, tables, newIdentity: () => 1 })
}

const first = today
const read = { ...task(1, 'Read'), seq: 2 }
const older = { ...read, title: 'Older', seq: 1 }
const ofTasks = (...rows: Task[]) => rows.map((row) => newsOf(tasksTable, row))
const gone = { table: 'tasks', id: read.id, seq: 3, row: null }
const entry = { id: 'one', table: 'tasks', change: { type: 'add', task: read } }

test('keeps a change once, however often it is kept', async () => {
  const storage = opened()

  await storage.append([entry])
  await storage.append([entry])

  expect((await storage.open(first)).entries).toEqual([entry])
})

test('keeps the newer row, whichever comes last, and how far the pull went', async () => {
  const storage = opened()

  await storage.take(ofTasks(read), { from: 0, to: 2 })
  await storage.take(ofTasks(older), null)

  const { rows, checkpoint } = await storage.open(first)
  expect(rows.map(({ row }) => row)).toEqual([read])
  expect(checkpoint).toBe(2)
})

test('never passes over what it was not given, nor goes back', async () => {
  const storage = opened()
  const reached = async (from: number, to: number) => {
    await storage.take(ofTasks(), { from, to })
    return (await storage.open(first)).checkpoint
  }

  expect(await reached(1, 2)).toBe(0)
  expect(await reached(0, 4)).toBe(4)
  expect(await reached(2, 3)).toBe(4)
  expect(await reached(5, 6)).toBe(4)
  expect(await reached(3, 6)).toBe(6)
})

test('passes over what is of a table it does not know', async () => {
  const storage = opened()
  const strange = { table: 'strange', id: read.id, seq: 1, row: null }

  await storage.take([strange, ...ofTasks(read)], { from: 0, to: 2 })

  const { rows, checkpoint } = await storage.open(first)
  expect([rows.map(({ row }) => row), checkpoint]).toEqual([[read], 2])
})

test('what is gone for ever stays gone', async () => {
  const storage = opened()
  await storage.take([gone], { from: 0, to: 3 })

  await storage.take(ofTasks(read), null)

  expect((await storage.chunk(null)).rows.map(({ row }) => row)).toEqual([null])
})

test('lets a change go and confirms its row in one step', async () => {
  const storage = opened()
  await storage.append([entry])
  const { rev } = await storage.open(first)

  const advance = { from: 0, to: 2 }
  await storage.settle({ entries: [entry], row: read, gone: false, failed: null, advance }, 7)

  const news = await storage.since(rev)
  expect(news).toMatchObject({ entries: [], newestStamp: 7, checkpoint: 2, rows: [{ row: read }] })
})

test('of an older Daymark shows what it kept, and asks for everything anew', async () => {
  const { estimate_minutes: _, ...kept } = read
  const old = await openDB('old', 1, {
    upgrade(db) {
      const rows = db.createObjectStore('rows', { keyPath: ['table', 'id'] })
      rows.createIndex('day', ['table', 'day'])
      rows.createIndex('rev', 'rev')
      db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
      for (const name of ['failed', 'meta']) db.createObjectStore(name)
    },
  })
  await old.put('meta', 7, 'identity')
  await old.put('meta', 2, 'checkpoint tasks')
  await old.put('meta', 3, 'checkpoint erasures')
  const held = { table: 'tasks', day: today, rev: 1 }
  await old.put('rows', { ...held, id: read.id, seq: 2, row: kept })
  await old.put('rows', { ...held, id: task(2, '').id, day: null, seq: 0, row: null })
  await old.add('outbox', entry)
  old.close()

  const storage = opened('old')
  const { rows, entries, checkpoint, identity } = await storage.open(first)
  expect(rows.map(({ row }) => row)).toEqual([{ ...read, estimate_minutes: null, seq: 0 }])
  expect([identity, entries, checkpoint]).toEqual(['7', [entry], 0])

  const estimated = { ...read, estimate_minutes: 25 }
  await storage.take(ofTasks(estimated), null)
  expect((await storage.open(first)).rows).toMatchObject([{ row: { estimate_minutes: 25 } }])
  expect((await storage.chunk(null)).rows.map(({ row }) => row?.seq)).toEqual([2, undefined])
})

test('reads the day of every table first, and what is there on every day', async () => {
  const storage = opened()
  const id = (number: number) => task(number, '').id
  const timer = {
    user_id: me,
    duration_seconds: 1500,
    state: { state: 'paused', remaining: 0 },
    plan: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    seq: 1,
  }
  const running = { state: 'running', endsAt: 1, since: 0, session: sessionId(1) }

  await storage.take(ofTasks(read, { ...read, id: id(3), due_date: '2026-01-01T00:00:00' }), null)
  const timers = [
    { ...timer, id: me },
    { ...timer, id: id(3) },
    { ...timer, id: id(4), state: running },
  ]
  await storage.take(
    timers.map((row) => newsOf(timersTable, row)),
    null,
  )

  const { rows } = await storage.open(first)
  expect(rows.map((kept) => kept.id)).toEqual([read.id, me, id(4)])
})
