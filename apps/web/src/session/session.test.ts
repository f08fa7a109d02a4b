import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../memoryStorage.ts'
import { answer, key, keysOf, open, stored, tokens, user } from './sessionFake.ts'

const signedIn = { kind: 'signed_in', user: { ...user, new_email: '', factors: [] } }

describe('signing in', () => {
  test('[AUTH-6] opens the session', async () => {
    const session = open({ '/token': answer(200, tokens()) })

    expect(await session.signIn(user.email, 'secret')).toEqual(ok(null))
    expect(session.state()).toEqual(signedIn)
  })

  test("[AUTH-5] fails with the server's message", async () => {
    const refusal = { error_code: 'invalid_credentials', message: 'Invalid login credentials' }
    const session = open({ '/token': answer(400, refusal) })

    const answered = await session.signIn(user.email, 'wrong')

    expect(answered).toEqual(
      err({ message: 'Invalid login credentials', code: 'invalid_credentials' }),
    )
    expect(session.state()).toEqual({ kind: 'signed_out' })
  })

  test('[AUTH-7] counts the life of the token on the clock of this device', async () => {
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
  test('[AUTH-6] asks for the confirmation link to lead back to the app', async () => {
    const asked: string[] = []
    const session = open({ '/signup': answer(200, user) }, { asked })

    expect(await session.signUp(user.email, 'secret')).toEqual(ok('confirm_email'))
    expect(asked).toEqual(['/signup?redirect_to=https%3A%2F%2Fday.test'])
  })

  test('[AUTH-6] is signing in where nothing has to be confirmed', async () => {
    const session = open({ '/signup': answer(200, tokens()) })

    expect(await session.signUp(user.email, 'secret')).toEqual(ok('signed_in'))
    expect(session.state()).toEqual(signedIn)
  })
})

describe('a stored session', () => {
  test('[AUTH-1] is there at once, without asking the server', () => {
    const session = open({}, { storage: stored({ expiresIn: -60 }) })

    expect(session.state()).toEqual(signedIn)
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is in trouble', answer(500, { code: 'unexpected_failure' })],
    ['has had too much of us', answer(429, { code: 'over_request_rate_limit' })],
    ['does not know our key', answer(401, { message: 'Invalid API key' })],
    ['is somebody else’s sign-in page', () => new Response('<html>')],
  ])('[AUTH-7] stays while the server %s', async (_, token) => {
    const storage = stored({ expiresIn: -60 })
    const session = open({ '/token': token }, { storage })

    expect(await session.accessToken()).toBe('access')
    expect(await session.updatePassword('123456')).toEqual(err({ message: null }))
    expect(session.state()).toEqual(signedIn)
  })

  test('[AUTH-7] locks when its renewal is refused for good, and wipes nothing', async () => {
    const storage = stored({ expiresIn: -60, 'daymark-journal': '[]' })
    const refusal = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }
    const session = open({ '/token': answer(400, refusal) }, { storage })
    session.onLeave(async () => storage.clear())

    expect(await session.accessToken()).toBeNull()

    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(keysOf(storage)).toEqual(['daymark-journal'])
  })

  test('that is no session is nobody signed in', () => {
    const storage = memoryStorage({ [key]: '{"access_token":1}' })

    expect(open({}, { storage }).state()).toEqual({ kind: 'signed_out' })
  })
})

describe('an access token the server did not take', () => {
  test('is renewed', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open(
      { '/token': answer(200, { ...tokens(), access_token: 'new' }) },
      { storage },
    )

    await session.refused()

    expect(await session.accessToken()).toBe('new')
  })

  test('ends the session when the renewal is refused too', async () => {
    const refusal = { code: 'refresh_token_already_used', message: 'Already Used' }
    const backend = { '/token': answer(400, refusal), '/logout': answer(403, {}) }
    const session = open(backend, { storage: stored({ expiresIn: 3600 }) })

    await session.refused()

    expect(session.state()).toEqual({ kind: 'signed_out' })
  })
})

describe('signing out', () => {
  test.each([204, 401, 403, 404])('[AUTH-6] leaves only darkMode, answered %i', async (status) => {
    const storage = stored({ expiresIn: 3600, darkMode: 'true', 'daymark-timers': '[]' })
    const asked: string[] = []
    const session = open({ '/logout': answer(status, {}) }, { storage, asked })

    await session.signOut()

    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(keysOf(storage)).toEqual(['darkMode'])
    expect(asked).toEqual(['/logout?scope=local'])
  })

  test('leaves what someone else has not sent yet, and nothing of one’s own', async () => {
    const others = 'daymark example.org 00000000-0000-4000-8000-00000000000b-journal-1'
    const own = `daymark example.org ${user.id}-journal-2`
    const storage = stored({ expiresIn: 3600, [others]: '{}', [own]: '{}' })
    const session = open({ '/logout': answer(204, {}) }, { storage })

    await session.signOut()

    expect(keysOf(storage)).toEqual([others])
  })

  test('works while the server is out of reach', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open({}, { storage })

    await session.signOut()

    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(keysOf(storage)).toEqual([])
  })

  test('[AUTH-6] forgets everything else before the session goes', async () => {
    const storage = stored({ expiresIn: 3600 })
    const session = open({ '/logout': answer(204, null) }, { storage })
    let sessionAtWipe: string | null = null
    session.onLeave(async () => {
      sessionAtWipe = storage.getItem(key)
    })

    await session.signOut()

    expect(sessionAtWipe).not.toBeNull()
    expect(keysOf(storage)).toEqual([])
  })

  test('[AUTH-6] ends the other sessions and keeps this one', async () => {
    const asked: string[] = []
    const storage = stored({ expiresIn: 3600 })
    const session = open({ '/logout': answer(204, null) }, { storage, asked })

    await session.signOut('others')

    expect(session.state()).toEqual(signedIn)
    expect(asked).toEqual(['/logout?scope=others'])
  })
})

describe('changing the account', () => {
  test('[PREF-2] shows the new address once the server has it', async () => {
    const renamed = { ...user, email: 'maren@new.example.com' }
    const session = open(
      { '/user': answer(200, renamed) },
      { storage: stored({ expiresIn: 3600 }) },
    )

    expect(await session.updateEmail(renamed.email)).toEqual(ok(null))
    expect(session.state()).toEqual({ kind: 'signed_in', user: { ...signedIn.user, ...renamed } })
  })

  test('[PREF-3] without a message from the server fails without one', async () => {
    const session = open({ '/user': answer(422, {}) }, { storage: stored({ expiresIn: 3600 }) })

    expect(await session.updatePassword('123456')).toEqual(err({ message: null }))
  })

  test('[AUTH-9] without a session says that it is missing', async () => {
    const session = open({})

    expect(await session.updatePassword('123456')).toEqual(
      err({ message: 'Auth session missing!' }),
    )
  })
})
