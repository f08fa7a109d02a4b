import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { troubleIn } from './deviceStorage.ts'
import { databaseNames } from './indexedDb.ts'
import { openIndexedDbStorage } from './indexedDbStorage.ts'
import { blockStorage } from './testing/blockedStorage.ts'
import { tables, today } from './testing/notes.ts'

const storage = () => openIndexedDbStorage({ name: 'blocked', tables, newIdentity: () => 1 })

beforeEach(() => blockStorage(vi.stubGlobal))
afterEach(() => void vi.unstubAllGlobals())

describe('[SYNC-5d] where the browser blocks storage', () => {
  test('the device says that it keeps nothing', async () => {
    expect(await storage().open(today).catch(troubleIn)).toBe('unavailable')
  })

  test('there is nothing to wipe', async () => {
    await expect(storage().wipe()).resolves.toBeUndefined()
  })

  test('no database has a name', async () => {
    expect(await databaseNames()).toEqual([])
  })
})
