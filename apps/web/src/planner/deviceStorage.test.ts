import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openDeviceStorage } from './deviceStorage.ts'
import { task, today } from './fakes.ts'
import { tasksTable } from './tasksTable.ts'

let databases = 0

function opened() {
  databases += 1
  return openDeviceStorage({
    name: `test ${databases}`,
    tables: [tasksTable],
    newIdentity: () => 1,
  })
}

const first = today
const read = { ...task(1, 'Read'), seq: 2 }
const older = { ...read, title: 'Older', seq: 1 }
const entry = { id: 'one', table: 'tasks', change: { type: 'add', task: read } }

test('keeps a change once, however often it is kept', async () => {
  const storage = opened()

  await storage.append([entry])
  await storage.append([entry])

  expect((await storage.open(first)).entries).toEqual([entry])
})

test('keeps the newer row, whichever comes last, and how far the pull went', async () => {
  const storage = opened()

  await storage.take('tasks', [read], 2)
  await storage.take('tasks', [older], null)

  const { rows, checkpoints } = await storage.open(first)
  expect(rows.map(({ row }) => row)).toEqual([read])
  expect(checkpoints.get('tasks')).toBe(2)
})

test('what is gone for ever stays gone', async () => {
  const storage = opened()
  await storage.bury([{ table: 'tasks', id: read.id, seq: 3 }], 3)

  await storage.take('tasks', [read], 2)

  expect((await storage.chunk(null)).rows.map(({ row }) => row)).toEqual([null])
})

test('lets a change go and confirms its row in one step', async () => {
  const storage = opened()
  await storage.append([entry])
  const { rev } = await storage.open(first)

  await storage.settle({ entries: [entry], row: read, gone: false, failed: null }, 7)

  const news = await storage.since(rev)
  expect(news).toMatchObject({ entries: [], newestStamp: 7, rows: [{ row: read }] })
})
