import { err } from '@daymark/core/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, open, stored, tokens, user } from '../fakeSession.ts'

const full = new Error('the storage is full')
const unexpected = err({ message: null, code: 'broken' })

describe('when auth-js throws instead of returning an error', () => {
  const reported: unknown[] = []
  beforeEach(() => {
    reported.length = 0
    vi.stubGlobal('reportError', (thrown: unknown) => reported.push(thrown))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('signing in fails, and the exception is reported', async () => {
    const storage = fullStorage()
    const session = open({ '/token': answer(200, tokens()) }, { storage })

    expect(await session.signIn(user.email, 'secret')).toEqual(unexpected)

    expect(reported).toEqual([full])
  })

  test('a password change fails, and the exception is reported', async () => {
    const storage = fullStorage()
    const session = open({ '/user': answer(200, user) }, { storage })

    expect(await session.updatePassword('new secret')).toEqual(unexpected)

    expect(reported).toEqual([full])
  })

  test('a request of the account fails, and the exception is reported', async () => {
    const storage = fullStorage()
    const session = open({ '/factors/f/verify': answer(200, tokens()) }, { storage })

    expect(await session.account.verifyFactor('f', '123456', 'c')).toEqual(unexpected)

    expect(reported).toEqual([full])
  })
})

/** A user is signed in, and nothing more can be written. */
function fullStorage(): Storage {
  const storage = stored({ expiresIn: 3_600 })
  storage.setItem = () => {
    throw full
  }
  return storage
}
