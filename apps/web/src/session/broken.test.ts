import { err } from '@daymark/core/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, open, stored, tokens, user } from './sessionFake.ts'

const full = new Error('the storage is full')
const broken = err({ message: null, code: 'broken' })

describe('where auth-js throws instead of answering', () => {
  const told: unknown[] = []
  beforeEach(() => {
    told.length = 0
    vi.stubGlobal('reportError', (thrown: unknown) => told.push(thrown))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('signing in fails, and what was thrown is told', async () => {
    const storage = fullStorage()
    const session = open({ '/token': answer(200, tokens()) }, { storage })

    expect(await session.signIn(user.email, 'secret')).toEqual(broken)

    expect(told).toEqual([full])
  })

  test('a new password fails, and what was thrown is told', async () => {
    const storage = fullStorage()
    const session = open({ '/user': answer(200, user) }, { storage })

    expect(await session.updatePassword('new secret')).toEqual(broken)

    expect(told).toEqual([full])
  })

  test('so do the other parts of the account', async () => {
    const storage = fullStorage()
    const session = open({ '/factors/f/verify': answer(200, tokens()) }, { storage })

    expect(await session.account.verifyFactor('f', '123456', 'c')).toEqual(broken)

    expect(told).toEqual([full])
  })
})

/** Somebody is signed in, and nothing more can be written. */
function fullStorage(): Storage {
  const storage = stored({ expiresIn: 3_600 })
  storage.setItem = () => {
    throw full
  }
  return storage
}
