import { err, ok } from '@daymark/core/result'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { answer, key, open, tokenOf, tokens, user } from './fakeSession.ts'

const pkce = { code_challenge: expect.any(String), code_challenge_method: 's256' }
const back = 'redirect_to=https%3A%2F%2Fday.test'
const verifierKey = `${key}-code-verifier`

describe('a forgotten password', () => {
  test('[AUTH-10a] sends the address and a PKCE challenge', async () => {
    const requests: string[] = []
    const bodies: Record<string, unknown>[] = []
    const session = open({ '/recover': answer(200, {}) }, { requests, bodies })

    expect(await session.recover(user.email)).toEqual(ok(null))

    expect(requests).toEqual([`/recover?${back}`])
    expect(bodies).toEqual([{ email: user.email, ...pkce, gotrue_meta_security: {} }])
  })

  test('[AUTH-10a] requested too soon keeps the first link valid', async () => {
    const storage = memoryStorage({ [verifierKey]: '"v/recovery"' })
    const refusal = { error_code: 'over_email_send_rate_limit', msg: 'In 42 seconds.' }
    const session = open({ '/recover': answer(429, refusal) }, { storage })

    const result = await session.recover(user.email)

    expect(result).toEqual(err({ message: 'In 42 seconds.', code: 'over_email_send_rate_limit' }))
    expect(storage.getItem(verifierKey)).toBe('"v/recovery"')
  })
})

test('[AUTH-15a] the token of a captcha is sent with every request that needs one', async () => {
  const bodies: Record<string, unknown>[] = []
  const session = open({}, { bodies })

  await session.recover(user.email, 'a token')
  await session.confirmAgain(user.email, 'a token')
  await session.signIn(user.email, 'secret', 'a token')
  await session.signUp(user.email, 'secret', 'a token')

  const shown = { captcha_token: 'a token' }
  expect(bodies.map((body) => body.gotrue_meta_security)).toEqual([shown, shown, shown, shown])
})

describe('[LANG-3, LANG-8] a sign-up', () => {
  const signedUp = async (isLanguageChosen?: boolean) => {
    vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } })
    const bodies: Record<string, unknown>[] = []
    await open({}, { bodies }).signUp(user.email, 'secret', null, isLanguageChosen)
    return bodies.map(({ data }) => data)
  }
  afterEach(() => vi.unstubAllGlobals())

  test('says which language is shown', async () => {
    expect(await signedUp()).toEqual([{ language: 'pt-BR' }])
  })

  test('says that it was chosen, so that it becomes that of the account', async () => {
    expect(await signedUp(true)).toEqual([{ language: 'pt-BR', language_chosen: true }])
  })
})

test('[AUTH-6a] the confirmation mail can be sent again', async () => {
  const requests: string[] = []
  const bodies: Record<string, unknown>[] = []
  const session = open({ '/resend': answer(200, {}) }, { requests, bodies })

  expect(await session.confirmAgain(user.email)).toEqual(ok(null))

  expect(requests).toEqual([`/resend?${back}`])
  expect(bodies).toMatchObject([{ type: 'signup', email: user.email, ...pkce }])
})

test('[AUTH-11a] an OAuth provider is opened with a PKCE challenge and the redirect back', async () => {
  const wentTo: string[] = []
  const session = open({}, { wentTo })

  expect(await session.signInWith('github')).toEqual(ok(null))

  const [address = ''] = wentTo
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('/auth/v1/authorize')
  expect(Object.fromEntries(searchParams)).toEqual({
    provider: 'github',
    redirect_to: 'https://day.test',
    ...pkce,
  })
})

describe('a user with a second factor', () => {
  const factor = { id: 'f', factor_type: 'totp', status: 'verified', friendly_name: '', phone: '' }
  const guarded = { ...user, factors: [factor, { ...factor, id: 'g', status: 'unverified' }] }
  const weak = { ...tokens(), access_token: tokenOf({ aal: 'aal1' }), user: guarded }
  const strong = { ...tokens(), access_token: tokenOf({ aal: 'aal2' }), user: guarded }

  test('[AUTH-13b] is signed in only after a code of a verified factor', async () => {
    const backend = {
      '/token': answer(200, weak),
      '/factors/f/challenge': answer(200, { id: 'c', type: 'totp', expires_at: 1 }),
      '/factors/f/verify': answer(200, strong),
    }
    const session = open(backend)

    await session.signIn(user.email, 'secret')
    expect(session.state()).toMatchObject({ kind: 'code_needed', factors: [factor] })

    expect(await session.account.verifyFactor('f', '418299')).toEqual(ok(null))
    expect(session.state().kind).toBe('signed_in')
  })

  test('[CODES-2a] may use a recovery code instead', async () => {
    const bodies: Record<string, unknown>[] = []
    const backend = {
      '/token': answer(200, weak),
      '/factors/recovery-codes/verify': answer(200, strong),
    }
    const session = open(backend, { bodies })
    await session.signIn(user.email, 'secret')

    expect(await session.verifyRecoveryCode('7kx2m-9fqrt')).toEqual(ok(null))

    expect(session.state().kind).toBe('signed_in')
    expect(bodies.at(-1)).toEqual({ code: '7kx2m-9fqrt' })
  })

  test('[CODES-2a] on a hosted project a recovery code removes the factors, and the session is renewed', async () => {
    const bodies: Record<string, unknown>[] = []
    const requests: string[] = []
    const answers = [weak, tokens()]
    const backend = {
      '/settings': answer(200, { external: { email: true } }),
      '/token': () => answer(200, answers.shift())(),
      '/rest/v1/rpc/redeem_recovery_code': answer(200, { redeemed: true }),
    }
    const session = open(backend, { bodies, requests })
    await session.signIn(user.email, 'secret')

    expect(await session.verifyRecoveryCode('abcd-efgh-jkmn-pqrs')).toEqual(ok(null))

    expect(session.state().kind).toBe('signed_in')
    expect(bodies).toContainEqual({ code: 'abcd-efgh-jkmn-pqrs' })
    expect(requests.at(-1)).toBe('/token?grant_type=refresh_token')
  })

  test('[AUTH-13c] on a hosted project a wrong code signs nobody in', async () => {
    const wrong = { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' }
    const session = open({
      '/settings': answer(200, { external: { email: true } }),
      '/token': answer(200, weak),
      '/rest/v1/rpc/redeem_recovery_code': answer(200, wrong),
    })
    await session.signIn(user.email, 'secret')

    expect(await session.verifyRecoveryCode('wrong')).toEqual(err(wrong))
    expect(session.state().kind).toBe('code_needed')
  })

  test('[AUTH-13c] is not signed in by a wrong one', async () => {
    const refusal = { code: 'mfa_verification_failed', message: 'Invalid recovery code entered' }
    const backend = {
      '/token': answer(200, weak),
      '/factors/recovery-codes/verify': answer(422, refusal),
    }
    const session = open(backend)
    await session.signIn(user.email, 'secret')

    const result = await session.verifyRecoveryCode('wrong')

    expect(result).toEqual(err({ message: refusal.message, code: refusal.code }))
    expect(session.state().kind).toBe('code_needed')
  })
})

describe('two tabs of one browser', () => {
  test('[AUTH-8] both show at once what one of them does', async () => {
    const storage = memoryStorage()
    const tabs = new Set<() => void>()
    const renamed = { ...user, email: 'maren@new.example.com' }
    const backend = {
      '/token': answer(200, tokens()),
      '/user': answer(200, renamed),
      '/logout': answer(204, null),
    }
    const here = open(backend, { storage })
    const there = open(backend, { storage, tabs })
    const seen: string[] = []
    there.subscribe(() => seen.push(describeState(there.state())))
    const stores = async (work: Promise<unknown>) => {
      await work
      for (const tell of tabs) tell()
    }

    await stores(here.signIn(user.email, 'secret'))
    await stores(here.updateEmail(renamed.email))
    await stores(here.signOut())

    expect(seen).toEqual([`signed_in ${user.email}`, `signed_in ${renamed.email}`, 'signed_out'])
  })
})

test('[AUTH-8] a second factor verified in one tab signs in every tab', async () => {
  const storage = memoryStorage()
  const tabs = new Set<() => void>()
  const factors = [{ id: 'f', factor_type: 'totp', status: 'verified' }]
  const at = (aal: string) => ({
    ...tokens(),
    access_token: tokenOf({ aal }),
    user: { ...user, factors },
  })
  const here = open(
    {
      '/token': answer(200, at('aal1')),
      '/factors/recovery-codes/verify': answer(200, at('aal2')),
    },
    { storage },
  )
  const there = open({}, { storage, tabs })

  await here.signIn(user.email, 'secret')
  for (const tell of tabs) tell()
  expect(there.state().kind).toBe('code_needed')

  await here.verifyRecoveryCode('7kx2m-9fqrt')
  for (const tell of tabs) tell()
  expect(there.state().kind).toBe('signed_in')
})

function describeState(state: { kind: string; user?: { email: string } }): string {
  return state.user ? `${state.kind} ${state.user.email}` : state.kind
}
