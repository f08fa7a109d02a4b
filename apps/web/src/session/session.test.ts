import { err, ok } from '@daymark/core/result'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { answer, key, keysOf, open, stored, tokens, user } from './fakeSession.ts'
import { lockMark } from './lockMark.ts'

const signedIn = { kind: 'signed_in', user: { ...user, new_email: '', factors: [] } }

describe('signing in', () => {
  test('[AUTH-6b] opens the session', async () => {
    const session = open({ '/token': answer(200, tokens()) })

    expect(await session.signIn(user.email, 'secret')).toEqual(ok(null))
    expect(session.state()).toEqual(signedIn)
  })

  test("[AUTH-5a] fails with the server's message", async () => {
    const refusal = { error_code: 'invalid_credentials', message: 'Invalid login credentials' }
    const session = open({ '/token': answer(400, refusal) })

    const result = await session.signIn(user.email, 'wrong')

    expect(result).toEqual(
      err({ message: 'Invalid login credentials', code: 'invalid_credentials' }),
    )
    expect(session.state()).toEqual({ kind: 'signed_out' })
  })

  test('[AUTH-7a] computes the expiry of the token from the clock of this device', async () => {
    const storage = memoryStorage()
    const anHourBehind = Math.floor(Date.now() / 1000)
    const session = open(
      { '/token': answer(200, { ...tokens(), expires_at: anHourBehind }) },
      { storage },
    )

    await session.signIn(user.email, 'secret')

    const { expires_at } = JSON.parse(storage.getItem(key) ?? '{}')
    expect(expires_at).toBeGreaterThan(anHourBehind + 3500)
  })
})

describe('signing up', () => {
  test('[AUTH-6a] asks for a confirmation link that leads back to the app', async () => {
    const requests: string[] = []
    const session = open({ '/signup': answer(200, user) }, { requests })

    expect(await session.signUp(user.email, 'secret')).toEqual(ok('confirm_email'))
    expect(requests).toEqual(['/signup?redirect_to=https%3A%2F%2Fday.test'])
  })

  test('[AUTH-6a] signs in if nothing has to be confirmed', async () => {
    const session = open({ '/signup': answer(200, tokens()) })

    expect(await session.signUp(user.email, 'secret')).toEqual(ok('signed_in'))
    expect(session.state()).toEqual(signedIn)
  })
})

describe('a stored session', () => {
  test('[AUTH-1] is restored at once, without a request', () => {
    const session = open({}, { storage: stored({ expiresIn: -60 }) })

    expect(session.state()).toEqual(signedIn)
  })

  test.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', answer(500, { code: 'unexpected_failure' })],
    ['limits the rate', answer(429, { code: 'over_request_rate_limit' })],
    ['rejects the API key', answer(401, { message: 'Invalid API key' })],
    ['is hidden by a captive portal', () => new Response('<html>')],
  ])('[AUTH-7d] survives while the server %s', async (_, token) => {
    const storage = stored({ expiresIn: -60 })
    const session = open({ '/token': token }, { storage })

    expect(await session.accessToken()).toBe('access')
    expect(await session.updatePassword('123456')).toEqual(err({ message: null }))
    expect(session.state()).toEqual(signedIn)
  })

  test('[AUTH-7e] is renewed by one try, whatever asks, until 200 ms after it failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const requests: string[] = []
    const session = open({}, { storage: stored({ expiresIn: 60 }), requests })

    for (let times = 0; times < 9; times += 1) await session.accessToken()
    const others = [session.renewRejectedToken(), session.updatePassword('123456')]
    expect(requests).toEqual(['/token?grant_type=refresh_token'])
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(others)

    expect(requests).toHaveLength(2)
  })

  test('[AUTH-7c] locks when its renewal is rejected for good, and deletes nothing', async () => {
    const storage = stored({ expiresIn: -60, 'daymark-journal': '[]' })
    const refusal = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }
    const session = open({ '/token': answer(400, refusal) }, { storage })
    session.onSignOut(async () => storage.clear())

    expect(await session.accessToken()).toBeNull()

    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(keysOf(storage)).toEqual(['daymark-journal', `daymark ${user.id}-locked`])
    expect(session.wasEnded()).toBe(false)
  })

  test('that does not parse is signed out', () => {
    const storage = memoryStorage({ [key]: '{"access_token":1}' })

    expect(open({}, { storage }).state()).toEqual({ kind: 'signed_out' })
  })
})

describe('an access token that the server rejects', () => {
  test('is renewed', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open(
      { '/token': answer(200, { ...tokens(), access_token: 'new' }) },
      { storage },
    )

    await session.renewRejectedToken()

    expect(await session.accessToken()).toBe('new')
  })

  test('ends the session if the renewal is rejected, too', async () => {
    const refusal = { code: 'refresh_token_already_used', message: 'Already Used' }
    const backend = { '/token': answer(400, refusal), '/logout': answer(403, {}) }
    const session = open(backend, { storage: stored({ expiresIn: 3600 }) })

    await session.renewRejectedToken()

    expect(session.state()).toEqual({ kind: 'signed_out' })
  })
})

describe('signing out', () => {
  test.each([204, 401, 403, 404])(
    '[AUTH-6d, AUTH-6e, T44] leaves only darkMode and the mark of an unfinished wipe, whatever the server answers: %i',
    async (status) => {
      const storage = stored({ expiresIn: 3600, darkMode: 'true', 'daymark-timers': '[]' })
      const requests: string[] = []
      const session = open({ '/logout': answer(status, {}) }, { storage, requests })

      await session.signOut()

      expect(session.state()).toEqual({ kind: 'signed_out' })
      expect(keysOf(storage)).toEqual(['darkMode', lockMark(user.id)])
      expect(storage.getItem(lockMark(user.id))).toBe('0')
      expect(requests).toEqual(['/logout?scope=local'])
    },
  )

  test('[T56] keeps what other users have left locked, and nothing of the user’s own', async () => {
    const other = '00000000-0000-4000-8000-00000000000b'
    const keysOfUser = (id: string) => [
      `daymark ${id}-locked`,
      `daymark ${id}-draft-title`,
      `daymark ${id}-focus`,
      `daymark example.org ${id}-journal-1`,
    ]
    const others = keysOfUser(other)
    const keys = [...others, ...keysOfUser(user.id)].map((name) => [name, '{}'])
    const storage = stored({ expiresIn: 3600, ...Object.fromEntries(keys) })
    const session = open({ '/logout': answer(204, {}) }, { storage })

    await session.signOut()

    expect(keysOf(storage)).toEqual([...others, lockMark(user.id)])
  })

  test('works while the server is unreachable', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open({}, { storage })

    await session.signOut()

    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(keysOf(storage)).toEqual([lockMark(user.id)])
  })

  test('[AUTH-6e] deletes everything else before it removes the session', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open({ '/logout': answer(204, null) }, { storage })
    let sessionAtWipe: string | null = null
    session.onSignOut(async () => {
      sessionAtWipe = storage.getItem(key)
    })

    await session.signOut()

    expect(sessionAtWipe).not.toBeNull()
    expect(keysOf(storage)).toEqual([lockMark(user.id)])
  })

  test('[AUTH-6c] ends the other sessions and keeps this one', async () => {
    const requests: string[] = []
    const storage = stored({ expiresIn: 3600 })
    const session = open({ '/logout': answer(204, null) }, { storage, requests })

    await session.signOut('others')

    expect(session.state()).toEqual(signedIn)
    expect(requests).toEqual(['/logout?scope=others'])
  })
})

describe('changing the account', () => {
  test('[PREF-2b] shows the new address once the server has it', async () => {
    const renamed = { ...user, email: 'maren@new.example.com' }
    const session = open(
      { '/user': answer(200, renamed) },
      { storage: stored({ expiresIn: 3600 }) },
    )

    expect(await session.updateEmail(renamed.email)).toEqual(ok(null))
    expect(session.state()).toEqual({ kind: 'signed_in', user: { ...signedIn.user, ...renamed } })
  })

  test('[PREF-3c] fails without a message if the server sends none', async () => {
    const session = open({ '/user': answer(422, {}) }, { storage: stored({ expiresIn: 3600 }) })

    expect(await session.updatePassword('123456')).toEqual(err({ message: null }))
  })

  test('[AUTH-9e] says that the session is missing if there is none', async () => {
    const session = open({})

    expect(await session.updatePassword('123456')).toEqual(
      err({ message: 'Auth session missing!' }),
    )
  })
})
