import { expect, test } from 'vitest'
import { openDrafts } from './drafts.ts'
import { memoryStorage } from './memoryStorage.ts'

const ended = () => false

test('a draft outlives its tab until it is removed', () => {
  const storage = memoryStorage()
  openDrafts(storage, { owner: 'ada', ended }).write('new task', 'Book the')

  const again = openDrafts(storage, { owner: 'ada', ended })
  expect(again.read('new task')).toBe('Book the')
  again.remove('new task')
  expect(openDrafts(storage, { owner: 'ada', ended }).read('new task')).toBeNull()
})

test('clearing removes the drafts of this user only', () => {
  const storage = memoryStorage({ darkMode: 'true' })
  const drafts = openDrafts(storage, { owner: 'ada', ended })
  openDrafts(storage, { owner: 'grace', ended }).write('new task', 'Call')
  drafts.write('new task', 'Book')
  drafts.write('title', 'Write')

  drafts.clear()

  expect([drafts.read('new task'), drafts.read('title')]).toEqual([null, null])
  expect(openDrafts(storage, { owner: 'grace', ended }).read('new task')).toBe('Call')
  expect(storage.getItem('darkMode')).toBe('true')
})

test('nothing is written after the user has signed out', () => {
  const storage = memoryStorage()
  const drafts = openDrafts(storage, { owner: 'ada', ended: () => true })

  drafts.write('title', 'Write')

  expect(storage.length).toBe(0)
})
