import { ok } from '@daymark/core/result'
import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../device/memoryStorage.ts'
import { createAuthClient } from '../client.ts'
import { afterRedirect, answer, key, open, stored, tokenOf, tokens, user } from '../fakeSession.ts'
import { followRedirect } from './followRedirect.ts'

const verifierKey = `${key}-code-verifier`
const access_token = tokenOf({ aal: 'aal1', session_id: 'this one' })
const storedUser = { ...user, new_email: '', factors: [] }
const factor = { id: 'f', factor_type: 'totp', status: 'verified', friendly_name: '', phone: '' }

test('[AUTH-6c] signing out while a link is followed ends the session that it brings, too', async () => {
  let answerToken = (_: Response) => {}
  const exchanged = new Promise<Response>((resolve) => {
    answerToken = resolve
  })
  const requests: string[] = []
  const storage = stored({ expiresIn: 3600, [verifierKey]: JSON.stringify('v') })
  const backend = { '/token': () => exchanged, '/logout': answer(204, null) }
  const session = open(backend, { storage, at: '/?code=c', requests })
  await vi.waitFor(() => expect(requests.join()).toContain('/token'))

  await session.signOut()
  answerToken(answer(200, { ...tokens(), access_token })())

  const logouts = () => requests.filter((path) => path.startsWith('/logout')).length
  await vi.waitFor(() => expect(logouts()).toBe(2))
  expect(session.state()).toEqual({ kind: 'signed_out' })
  expect(storage.getItem(key)).toBeNull()
})

describe('a recovery link', () => {
  test('[AUTH-10d] requires a new password until one is accepted, over a reload too', async () => {
    const storage = waitingFor('recovery')
    const backend = { '/token': answer(200, { ...tokens(), access_token }) }
    const session = await afterRedirect(open(backend, { storage, at: '/?code=c' }))
    expect(session.state()).toEqual({ kind: 'new_password', user: storedUser })

    const reloaded = open({ '/user': answer(200, user) }, { storage })
    expect(reloaded.state().kind).toBe('new_password')

    expect(await reloaded.updatePassword('correct horse')).toEqual(ok(null))
    expect(reloaded.state()).toEqual({ kind: 'signed_in', user: storedUser })
  })

  test('[AUTH-10d] still requires one after the server has refused one', async () => {
    const storage = waitingFor('recovery')
    const backend = {
      '/token': answer(200, { ...tokens(), access_token }),
      '/user': answer(422, { error_code: 'same_password', msg: 'Another, please' }),
    }
    const session = await afterRedirect(open(backend, { storage, at: '/?code=c' }))

    const result = await session.updatePassword('correct horse')

    expect(result).toEqual({
      ok: false,
      error: { message: 'Another, please', code: 'same_password' },
    })
    expect(session.state().kind).toBe('new_password')
  })

  test('[AUTH-10g] requires the code of a second factor first', async () => {
    const storage = waitingFor('recovery')
    const guarded = { ...user, factors: [factor] }
    const backend = { '/token': answer(200, { ...tokens(), access_token, user: guarded }) }

    const session = await afterRedirect(open(backend, { storage, at: '/?code=c' }))

    expect(session.state()).toMatchObject({ kind: 'code_needed', factors: [factor] })
  })

  test('[AUTH-10d] does not affect a later session that began with a password', async () => {
    const storage = waitingFor('recovery')
    const backend = { '/token': answer(200, { ...tokens(), access_token }) }
    await afterRedirect(open(backend, { storage, at: '/?code=c' }))
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

describe('a PKCE link', () => {
  test('[AUTH-10a] signs in the browser that requested it, once', async () => {
    const storage = waitingFor('signup')
    const bodies: Record<string, unknown>[] = []
    const tab = { storage, bodies, at: '/?code=c' }

    const session = await afterRedirect(open({ '/token': answer(200, tokens()) }, tab))

    expect(session.state()).toEqual({ kind: 'signed_in', user: storedUser })
    expect(bodies).toEqual([{ auth_code: 'c', code_verifier: 'v' }])
    expect(storage.getItem(verifierKey)).toBeNull()
  })

  test('[AUTH-9a] opened in another browser says so, without a request', async () => {
    const requests: string[] = []

    const session = await afterRedirect(open({}, { requests, at: '/?code=c' }))

    expect(session.notice()).toEqual({
      kind: 'failed',
      failure: { message: null, code: 'other_browser' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(requests).toEqual([])
  })

  test('[PREF-2b] of an address change shows the new address', async () => {
    const renamed = { ...user, email: 'maren@new.example.com' }
    const storage = stored({ expiresIn: 3600 })
    const backend = { '/token': answer(200, { ...tokens(), user: renamed }) }
    const session = open(backend, { storage, at: '/?code=c' })

    await expect.poll(session.notice).toEqual({ kind: 'address_changed', email: renamed.email })

    expect(session.state()).toEqual({ kind: 'signed_in', user: { ...storedUser, ...renamed } })
  })

  test('[AUTH-9a] of an older mail keeps the verifier of the newer one', async () => {
    const storage = waitingFor('recovery')
    const refusal = { error_code: 'bad_code_verifier', msg: 'code challenge does not match' }

    const session = await afterRedirect(
      open({ '/token': answer(400, refusal) }, { storage, at: '/?code=old' }),
    )

    expect(session.notice()).toEqual({
      kind: 'failed',
      failure: { message: 'code challenge does not match', code: 'bad_code_verifier' },
    })
    expect(storage.getItem(verifierKey)).toBe('"v/recovery"')
  })

  test('[AUTH-7e] is retried after 200 ms, doubling, while the server is unreachable', async () => {
    const storage = waitingFor('recovery')
    const waits: number[] = []
    let tries = 0
    const fetch = async () => {
      tries += 1
      return tries < 5 ? answer(503, {})() : answer(200, { ...tokens(), access_token })()
    }
    const client = createAuthClient({
      url: 'https://project.test',
      anonKey: 'anon',
      storage,
      key,
      fetch,
    })
    const auth = async () => client

    const news = await followRedirect('https://day.test/?code=c', {
      auth,
      request: fetch,
      storage,
      key,
      clock: Date.now,
      refresh: async () => {},
      ask: async () => true,
      wait: async (ms) => void waits.push(ms),
    })

    expect(news).toBeNull()
    expect(waits).toEqual([200, 400, 800, 1600])
    expect(storage.getItem(`${key}-recovery`)).toBe('this one')
  })
})

describe('an implicit-flow link', () => {
  test('[AUTH-7a, AUTH-9c] signs in once the user agrees, and computes the expiry from the clock of this device', async () => {
    const storage = memoryStorage()

    const session = open({ '/user': answer(200, user) }, { storage, at: link({ age: 60 }) })
    await expect.poll(session.offer).toMatchObject({ email: user.email })
    expect(session.state()).toEqual({ kind: 'opening' })
    session.offer()?.answer(true)

    expect((await afterRedirect(session)).state()).toEqual({ kind: 'signed_in', user: storedUser })
    expect(JSON.parse(storage.getItem(key) ?? '').expires_at).toBeGreaterThan(nowSeconds() + 3590)
  })

  test('[T55] signs nobody in if the user declines', async () => {
    const storage = memoryStorage()
    const session = open({ '/user': answer(200, user) }, { storage, at: link({ age: 0 }) })
    await expect.poll(session.offer).not.toBeNull()

    session.offer()?.answer(false)

    expect((await afterRedirect(session)).state()).toEqual({ kind: 'signed_out' })
    expect(session.offer()).toBeNull()
    expect(storage.getItem(key)).toBeNull()
  })

  test.each([
    ['stays, if the user declines', false, storedUser.email],
    ['is replaced, if the user agrees', true, 'other@example.com'],
  ])('[T55] another session on this device %s', async (_, accepted, email) => {
    const other = { id: '00000000-0000-4000-8000-000000000002', email: 'other@example.com' }
    const storage = stored({ expiresIn: 3600 })
    const session = open({ '/user': answer(200, other) }, { storage, at: link({ age: 0 }) })
    await expect.poll(session.offer).toMatchObject({ email: other.email })
    expect(session.state()).toMatchObject({ kind: 'signed_in', user: { email: storedUser.email } })

    session.offer()?.answer(accepted)

    await expect.poll(session.state).toMatchObject({ kind: 'signed_in', user: { email } })
  })

  test('[AUTH-10d] of an invitation requires a new password', async () => {
    const at = `${link({ age: 0 })}&type=invite`
    const session = open({ '/user': answer(200, user) }, { at })
    await expect.poll(session.offer).not.toBeNull()

    session.offer()?.answer(true)

    expect((await afterRedirect(session)).state()).toEqual({
      kind: 'new_password',
      user: storedUser,
    })
  })

  test.each([
    ['issued more than 120 s ago', { age: 122 }],
    ['issued at no known time', {}],
    ['that only the address calls new', { age: 122, expires_at: nowSeconds() + 3600 }],
  ])('[AUTH-7g, T55] %s is stale and signs nobody in', async (_, made) => {
    const requests: string[] = []

    const session = await afterRedirect(
      open({ '/user': answer(200, user) }, { requests, at: link(made) }),
    )

    expect(session.notice()).toEqual({
      kind: 'failed',
      failure: { message: null, code: 'stale_link' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
    expect(requests).toEqual([])
  })

  test('[AUTH-9a] whose token the server rejects fails with the server’s message', async () => {
    const refusal = { error_code: 'bad_jwt', msg: 'invalid JWT' }

    const session = await afterRedirect(
      open({ '/user': answer(403, refusal) }, { at: link({ age: 0 }) }),
    )

    expect(session.notice()).toEqual({
      kind: 'failed',
      failure: { message: 'invalid JWT', code: 'bad_jwt' },
    })
    expect(session.state()).toEqual({ kind: 'signed_out' })
  })
})

test.each([
  '/?code=c',
  '/#token_hash=t&type=recovery',
  link({ age: 0 }),
  '/?access_token=a',
  '/#error_description=No',
])('[AUTH-9a] the address is clean before anything else happens: %s', (at) => {
  const wentTo: string[] = []

  open({}, { at, wentTo })

  expect(wentTo).toEqual(['/'])
})

test('[AUTH-9a] a redirect fails without hanging if the device cannot store the session', async () => {
  const storage = { ...waitingFor('signup'), setItem: full }
  const backend = { '/token': answer(200, tokens()) }

  const session = await afterRedirect(open(backend, { storage, at: '/?code=c' }))

  expect(session.state()).toEqual({ kind: 'signed_out' })
  expect(session.notice()).toEqual({ kind: 'failed', failure: { message: null } })
})

test('[AUTH-9a] a link that failed signs nobody out', async () => {
  const storage = stored({ expiresIn: 3600 })

  const session = open({}, { storage, at: '/#error_description=No' })
  await expect.poll(session.notice).toEqual({ kind: 'failed', failure: { message: null } })

  expect(session.state()).toEqual({ kind: 'signed_in', user: storedUser })
})

/** The storage of a browser that has requested a mail, as auth-js writes it. */
function waitingFor(what: 'recovery' | 'signup'): Storage {
  const verifier = what === 'recovery' ? 'v/recovery' : 'v'
  return memoryStorage({ [verifierKey]: JSON.stringify(verifier) })
}

/** A link with tokens that were issued `age` seconds ago. */
function link({ age, expires_at = 0 }: { age?: number; expires_at?: number }): string {
  const token = tokenOf(
    age === undefined ? {} : { iat: nowSeconds() - age, session_id: 'this one' },
  )
  return `/#access_token=${token}&refresh_token=r&token_type=bearer&expires_in=3600&expires_at=${expires_at}`
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

function full(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
