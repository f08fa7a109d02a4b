import { ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../memoryStorage.ts'
import { arrive } from './arrival.ts'
import { lazyClient } from './lazyClient.ts'
import { answer, arrived, key, open, stored, tokenOf, tokens, user } from './sessionFake.ts'

const verifierKey = `${key}-code-verifier`
const access_token = tokenOf({ aal: 'aal1', session_id: 'this one' })
const person = { ...user, new_email: '', factors: [] }
const factor = { id: 'f', factor_type: 'totp', status: 'verified', friendly_name: '', phone: '' }

describe('a link to a new password', () => {
  test('[AUTH-10] asks for it, over a reload too, and until it is taken', async () => {
    const storage = waitingFor('recovery')
    const backend = { '/token': answer(200, { ...tokens(), access_token }) }
    const session = await arrived(open(backend, { storage, at: '/?code=c' }))
    expect(session.state()).toEqual({ kind: 'new_password', user: person })

    const reloaded = open({ '/user': answer(200, user) }, { storage })
    expect(reloaded.state().kind).toBe('new_password')

    expect(await reloaded.updatePassword('correct horse')).toEqual(ok(null))
    expect(reloaded.state()).toEqual({ kind: 'signed_in', user: person })
  })

  test('[AUTH-10] asks again when the server refuses the new one', async () => {
    const storage = waitingFor('recovery')
    const backend = {
      '/token': answer(200, { ...tokens(), access_token }),
      '/user': answer(422, { error_code: 'same_password', msg: 'Another, please' }),
    }
    const session = await arrived(open(backend, { storage, at: '/?code=c' }))

    const answered = await session.updatePassword('correct horse')

    expect(answered).toEqual({
      ok: false,
      error: { message: 'Another, please', code: 'same_password' },
    })
    expect(session.state().kind).toBe('new_password')
  })

  test('[AUTH-10] asks for the code first, where there is a second factor', async () => {
    const storage = waitingFor('recovery')
    const guarded = { ...user, factors: [factor] }
    const backend = { '/token': answer(200, { ...tokens(), access_token, user: guarded }) }

    const session = await arrived(open(backend, { storage, at: '/?code=c' }))

    expect(session.state()).toMatchObject({ kind: 'code_needed', factors: [factor] })
  })

  test('[AUTH-10] is over for a session that began with a password', async () => {
    const storage = waitingFor('recovery')
    const backend = { '/token': answer(200, { ...tokens(), access_token }) }
    await arrived(open(backend, { storage, at: '/?code=c' }))
    storage.removeItem(key)

    const another = tokenOf({ aal: 'aal1', session_id: 'another' })
    const session = open(
      { '/token': answer(200, { ...tokens(), access_token: another }) },
      { storage },
    )
    await session.signIn(user.email, 'secret')

    expect(session.state().kind).toBe('signed_in')
  })
})

describe('a link of PKCE', () => {
  test('[AUTH-10] signs in the browser that asked for it, once', async () => {
    const storage = waitingFor('signup')
    const bodies: Record<string, unknown>[] = []
    const tab = { storage, bodies, at: '/?code=c' }

    const session = await arrived(open({ '/token': answer(200, tokens()) }, tab))

    expect(session.state()).toEqual({ kind: 'signed_in', user: person })
    expect(bodies).toEqual([{ auth_code: 'c', code_verifier: 'v' }])
    expect(storage.getItem(verifierKey)).toBeNull()
  })

  test('[AUTH-9] opened in another browser says so, and asks the server nothing', async () => {
    const asked: string[] = []

    const session = await arrived(open({}, { asked, at: '/?code=c' }))

    expect(session.news()).toEqual({
      kind: 'failed',
      failure: { message: null, code: 'other_browser' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(asked).toEqual([])
  })

  test('[AUTH-10] that changed the address shows the new one', async () => {
    const renamed = { ...user, email: 'maren@new.example.com' }
    const storage = stored({ expiresIn: 3600 })
    const backend = { '/token': answer(200, { ...tokens(), user: renamed }) }
    const session = open(backend, { storage, at: '/?code=c' })

    await expect.poll(session.news).toEqual({ kind: 'address_changed', email: renamed.email })

    expect(session.state()).toEqual({ kind: 'signed_in', user: { ...person, ...renamed } })
  })

  test('[AUTH-9] that belongs to an older mail leaves the newer one its verifier', async () => {
    const storage = waitingFor('recovery')
    const refusal = { error_code: 'bad_code_verifier', msg: 'code challenge does not match' }

    const session = await arrived(
      open({ '/token': answer(400, refusal) }, { storage, at: '/?code=old' }),
    )

    expect(session.news()).toEqual({
      kind: 'failed',
      failure: { message: 'code challenge does not match', code: 'bad_code_verifier' },
    })
    expect(storage.getItem(verifierKey)).toBe('"v/recovery"')
  })

  test('[AUTH-7] is tried again from 200 ms, doubling, while the server is out of reach', async () => {
    const storage = waitingFor('recovery')
    const waits: number[] = []
    let tries = 0
    const fetch = async () => {
      tries += 1
      return tries < 5 ? answer(503, {})() : answer(200, { ...tokens(), access_token })()
    }
    const auth = lazyClient({ url: 'https://project.test', anonKey: 'anon', storage, key, fetch })

    const news = await arrive('https://day.test/?code=c', {
      auth,
      storage,
      key,
      clock: Date.now,
      refresh: async () => {},
      wait: async (ms) => void waits.push(ms),
    })

    expect(news).toBeNull()
    expect(waits).toEqual([200, 400, 800, 1600])
    expect(storage.getItem(`${key}-recovery`)).toBe('this one')
  })
})

describe('a link of the implicit flow', () => {
  test('[AUTH-7] signs in, and counts the life of the token on the clock of this device', async () => {
    const storage = memoryStorage()
    const aMinuteOld = Math.floor(Date.now() / 1000) + 3540

    const session = await arrived(
      open({ '/user': answer(200, user) }, { storage, at: link(aMinuteOld) }),
    )

    expect(session.state()).toEqual({ kind: 'signed_in', user: person })
    expect(JSON.parse(storage.getItem(key) ?? '').expires_at).toBeGreaterThan(aMinuteOld)
  })

  test('[AUTH-7] issued more than 120 s ago is stale and signs nobody in', async () => {
    const asked: string[] = []
    const old = Math.floor(Date.now() / 1000) + 3600 - 122

    const session = await arrived(open({ '/user': answer(200, user) }, { asked, at: link(old) }))

    expect(session.news()).toEqual({
      kind: 'failed',
      failure: { message: null, code: 'stale_link' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(asked).toEqual([])
  })

  test('[AUTH-9] whose token the server does not know fails with its words', async () => {
    const at = link(Math.floor(Date.now() / 1000) + 3600)
    const refusal = { error_code: 'bad_jwt', msg: 'invalid JWT' }

    const session = await arrived(open({ '/user': answer(403, refusal) }, { at }))

    expect(session.news()).toEqual({
      kind: 'failed',
      failure: { message: 'invalid JWT', code: 'bad_jwt' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
  })
})

test.each(['/?code=c', link(0), '/?access_token=a', '/#error_description=No'])(
  '[AUTH-9] the address is clean before anything else happens: %s',
  (at) => {
    const wentTo: string[] = []

    open({}, { at, wentTo })

    expect(wentTo).toEqual(['/'])
  },
)

test('[AUTH-10] a device that keeps no session is told so, and not left waiting', async () => {
  const storage = { ...waitingFor('signup'), setItem: full }
  const backend = { '/token': answer(200, tokens()) }

  const session = await arrived(open(backend, { storage, at: '/?code=c' }))

  expect(session.state()).toEqual({ kind: 'signed_out' })
  expect(session.news()).toEqual({ kind: 'failed', failure: { message: null } })
})

test('[AUTH-9] a link that failed signs nobody out', async () => {
  const storage = stored({ expiresIn: 3600 })

  const session = open({}, { storage, at: '/#error_description=No' })
  await expect.poll(session.news).toEqual({ kind: 'failed', failure: { message: 'No' } })

  expect(session.state()).toEqual({ kind: 'signed_in', user: person })
})

/** A browser that has asked for a mail, as auth-js notes it. */
function waitingFor(what: 'recovery' | 'signup'): Storage {
  const verifier = what === 'recovery' ? 'v/recovery' : 'v'
  return memoryStorage({ [verifierKey]: JSON.stringify(verifier) })
}

function link(expires_at: number): string {
  return `/#access_token=a&refresh_token=r&token_type=bearer&expires_in=3600&expires_at=${expires_at}`
}

function full(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
