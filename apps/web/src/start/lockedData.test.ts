import 'fake-indexeddb/auto'
import { tables } from '@daymark/core/tables/all'
import { answerOf } from '@daymark/sync/indexedDb'
import { openIndexedDbStorage } from '@daymark/sync/indexedDbStorage'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { wipeExpired } from './lockedData.ts'

const [maren, ada] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
]
const day = 24 * 60 * 60_000
const locked = 1_000 * day
const databaseOf = (user_id: string) => `daymark example.org ${user_id}`
const storageOf = (name: string) => openIndexedDbStorage({ name, tables, newIdentity: () => 1 })

// Node has no locks; e2e/frozen-tabs.spec.ts has.
vi.stubGlobal('navigator', {})

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})

/** A device on which the session of Maren ended first, and that of Ada a day later. */
async function device({ mark = String(locked) } = {}) {
  const storage = memoryStorage({
    darkMode: 'true',
    [`daymark ${maren}-locked`]: mark,
    [`daymark ${maren}-draft-title`]: 'half a sentence',
    [`daymark example.org ${maren}-journal-1`]: '{}',
    [`daymark ${ada}-locked`]: String(locked + day),
    [`daymark ${ada}-draft-title`]: 'another',
  })
  for (const user_id of [maren, ada]) {
    const theirs = storageOf(databaseOf(user_id))
    await theirs.open('')
    await theirs.remember({ counts: user_id })
    theirs.close()
  }
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index))
  const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted()
  return { storage, keys, names }
}

const ofAda = ['darkMode', `daymark ${ada}-locked`, `daymark ${ada}-draft-title`]

test('[T56, AUTH-17e] what an ended session left is kept for 30 days', async () => {
  const { storage, keys, names } = await device()

  await wipeExpired(storage, locked + 30 * day)

  expect(keys()).toHaveLength(6)
  expect(await names()).toEqual([databaseOf(maren), databaseOf(ada)])
})

test('[T56, AUTH-17e] after 30 days it is deleted, and nothing of anybody else', async () => {
  const { storage, keys, names } = await device()

  await wipeExpired(storage, locked + 30 * day + 1)

  await vi.waitFor(() => expect(keys()).toEqual(ofAda))
  expect(await names()).toEqual([databaseOf(ada)])
})

test('[T44] what a sign-out could not delete is deleted by the next start', async () => {
  const { storage, keys, names } = await device({ mark: '0' })

  await wipeExpired(storage, locked)

  await vi.waitFor(() => expect(keys()).toEqual(ofAda))
  expect(await names()).toEqual([databaseOf(ada)])
})

test('[T44] a database that another tab has deleted is not made anew, however late its mark is seen to go', async () => {
  const { storage, names } = await device({ mark: '0' })
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
    if (name.endsWith(' wipe')) await answerOf(indexedDB.deleteDatabase(databaseOf(maren)))
    if (name.endsWith(' open')) storage.removeItem(`daymark ${maren}-locked`)
    return work()
  }
  vi.stubGlobal('navigator', { locks: { request } })

  await wipeExpired(storage, locked)

  await vi.waitFor(() => expect(storage.getItem(`daymark ${maren}-locked`)).toBeNull())
  expect(await names()).toEqual([databaseOf(ada)])
})
