import { expect, test } from 'vitest'
import { wipeExpired } from './lockedData.ts'
import { memoryStorage } from './memoryStorage.ts'

const [maren, ada] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
]
const day = 24 * 60 * 60_000
const locked = 1_000 * day

/** A device on which the session of Maren ended first, and that of Ada a day later. */
function device() {
  const storage = memoryStorage({
    darkMode: 'true',
    [`daymark ${maren}-locked`]: String(locked),
    [`daymark ${maren}-draft-title`]: 'half a sentence',
    [`daymark example.org ${maren}-journal-1`]: '{}',
    [`daymark ${ada}-locked`]: String(locked + day),
    [`daymark ${ada}-draft-title`]: 'another',
  })
  const names = new Set([
    `daymark example.org ${maren}`,
    `daymark example.org ${ada}`,
    'of another app',
  ])
  const databases = {
    databases: async () => [...names].map((name) => ({ name, version: 1 })),
    deleteDatabase: (name: string) => names.delete(name) as never,
  }
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return { storage, databases, keys, names }
}

test('[T56] what an ended session left is kept for 30 days', async () => {
  const { storage, databases, keys, names } = device()

  await wipeExpired(storage, databases, locked + 30 * day)

  expect(keys()).toHaveLength(6)
  expect(names.size).toBe(3)
})

test('[T56] after 30 days it is deleted, and nothing of anybody else', async () => {
  const { storage, databases, keys, names } = device()

  await wipeExpired(storage, databases, locked + 30 * day + 1)

  expect(keys()).toEqual(['darkMode', `daymark ${ada}-locked`, `daymark ${ada}-draft-title`])
  expect([...names]).toEqual([`daymark example.org ${ada}`, 'of another app'])
})
