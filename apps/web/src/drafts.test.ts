import { expect, test } from 'vitest'
import { openDrafts } from './drafts.ts'
import { memoryStorage } from './memoryStorage.ts'

test('a draft outlives its tab, until it is dropped', () => {
  const storage = memoryStorage()
  openDrafts(storage, 'ada').keep('new task', 'Book the')

  const again = openDrafts(storage, 'ada')
  expect(again.of('new task')).toBe('Book the')
  again.drop('new task')
  expect(openDrafts(storage, 'ada').of('new task')).toBeNull()
})

test('wiping leaves nothing of this person and everything else', () => {
  const storage = memoryStorage({ darkMode: 'true' })
  const drafts = openDrafts(storage, 'ada')
  openDrafts(storage, 'grace').keep('new task', 'Call')
  drafts.keep('new task', 'Book')
  drafts.keep('title', 'Write')

  drafts.wipe()

  expect([drafts.of('new task'), drafts.of('title')]).toEqual([null, null])
  expect(openDrafts(storage, 'grace').of('new task')).toBe('Call')
  expect(storage.getItem('darkMode')).toBe('true')
})
