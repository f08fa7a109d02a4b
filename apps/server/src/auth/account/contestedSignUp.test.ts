import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, accept, codeTo, follow, linkTo, startAuth } from '../../../test/auth.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({ confirmEmail: true })
})
afterAll(() => server.close())

const stranger = { password: 'chosen by a stranger', name: 'Mallory' }
const owner = { password: 'chosen by the owner', name: 'Ada' }

/** Signs up, and returns the link and the code that were mailed. */
async function signUp(email: string, { password, name }: typeof owner) {
  server.advance(61_000)
  const options = { data: { name } }
  const { error } = await server.client().signUp({ email, password, options })
  if (error) throw error
  return { link: linkTo(server, email), code: codeTo(server, email) }
}

async function signIn(email: string, { password }: typeof owner) {
  const { data, error } = await server.client().signInWithPassword({ email, password })
  return error?.code ?? data.user?.user_metadata.name
}

const outcome = async (email: string) => [await signIn(email, owner), await signIn(email, stranger)]

describe('[T21] of two sign-ups with one address, the one whose mail was followed sets the password', () => {
  test('the later one', async () => {
    const email = 'later@example.org'
    const first = await signUp(email, stranger)
    const { link } = await signUp(email, owner)

    await follow(server, link)

    expect(await outcome(email)).toEqual(['Ada', 'invalid_credentials'])
    expect((await follow(server, first.link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('the earlier one', async () => {
    const email = 'earlier@example.org'
    const { link } = await signUp(email, owner)
    const second = await signUp(email, stranger)

    await follow(server, link)

    expect(await outcome(email)).toEqual(['Ada', 'invalid_credentials'])
    expect((await follow(server, second.link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test.each([
    ['later', [stranger, owner]],
    ['earlier', [owner, stranger]],
  ])('by its code, %s', async (when, both) => {
    const email = `${when}.code@example.org`
    const codes = new Map<string, string>()
    for (const one of both) codes.set(one.name, (await signUp(email, one)).code)

    const token = codes.get(owner.name) ?? ''
    const { error } = await server.client().verifyOtp({ email, token, type: 'signup' })

    expect(error).toBeNull()
    expect(await outcome(email)).toEqual(['Ada', 'invalid_credentials'])
  })

  test('a mail sent again does not know whose it is, and sets none', async () => {
    const email = 'again@example.org'
    await signUp(email, owner)
    await signUp(email, stranger)
    server.advance(61_000)
    await server.client().resend({ type: 'signup', email })

    const { fragment } = await follow(server, linkTo(server, email))

    expect(fragment.get('type')).toBe('signup')
    expect(await outcome(email)).toEqual(['invalid_credentials', 'invalid_credentials'])
  })
})

test('[T21] an invitation sets no password of somebody who signed up before', async () => {
  const email = 'invited@example.org'
  await signUp(email, stranger)
  const administrator = server.adminClient(await serviceKeyOf(server))
  server.advance(61_000)
  const { error } = await administrator.inviteUserByEmail(email)

  const { access_token } = await accept(server, linkTo(server, email))

  expect([error, access_token]).toEqual([null, expect.stringMatching(/./)])
  expect(await outcome(email)).toEqual(['invalid_credentials', 'invalid_credentials'])
})

test('[T21] nobody signs in before a mail was followed', async () => {
  const email = 'unconfirmed@example.org'
  await signUp(email, stranger)
  await signUp(email, owner)

  expect(await outcome(email)).toEqual(['email_not_confirmed', 'invalid_credentials'])
})

test('a mail sent again for the only sign-up keeps its password', async () => {
  const email = 'alone@example.org'
  await signUp(email, owner)
  server.advance(61_000)
  await server.client().resend({ type: 'signup', email })

  await follow(server, linkTo(server, email))

  expect(await outcome(email)).toEqual(['Ada', 'invalid_credentials'])
})
