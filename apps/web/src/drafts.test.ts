import { expect, test } from 'vitest'
import { openDrafts } from './drafts.ts'
import { memoryStorage } from './memoryStorage.ts'

const ended = () => false

test('a draft outlives its tab, until it is dropped', () => {
  const storage = memoryStorage()
  openDrafts(storage, { owner: 'ada', ended }).keep('new task', 'Book the')

  const again = openDrafts(storage, { owner: 'ada', ended })
  expect(again.of('new task')).toBe('Book the')
  again.drop('new task')
  expect(openDrafts(storage, { owner: 'ada', ended }).of('new task')).toBeNull()
})

test('wiping leaves nothing of this person and everything else', () => {
  const storage = memoryStorage({ darkMode: 'true' })
  const drafts = openDrafts(storage, { owner: 'ada', ended })
  openDrafts(storage, { owner: 'grace', ended }).keep('new task', 'Call')
  drafts.keep('new task', 'Book')
  drafts.keep('title', 'Write')

  drafts.wipe()

  expect([drafts.of('new task'), drafts.of('title')]).toEqual([null, null])
  expect(openDrafts(storage, { owner: 'grace', ended }).of('new task')).toBe('Call')
  expect(storage.getItem('darkMode')).toBe('true')
})

test('nothing is kept any more once its person has left', () => {
  const storage = memoryStorage()
  const drafts = openDrafts(storage, { owner: 'ada', ended: () => true })

  drafts.keep('title', 'Write')

  expect(storage.length).toBe(0)
})
