import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  accept,
  codeTo,
  follow,
  linkTo,
  password,
  proven,
  signedUp,
  startAuth,
} from '../../../test/auth.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'

const brandNew = 'a brand new one'

const signIn = (server: AuthServer, email: string, wanted = password) =>
  server.client().signInWithPassword({ email, password: wanted })

async function chosenBy(server: AuthServer, session: { access_token: string }) {
  const body = { password: brandNew }
  const token = session.access_token
  return (await server.call('/user', { method: 'PUT', token, body })).status
}

describe('[AUTH-10e, AUTH-10f, AUTH-10h, AUTH-10i, T21] a recovery link', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  /** A user with a session, who has asked for a new password in another browser. */
  async function forgetful(email: string, begin: typeof proven = signedUp) {
    const { auth } = await begin(server, email)
    const browser = server.client('pkce')
    server.advance(61_000)
    await browser.resetPasswordForEmail(email)
    return { auth, browser, link: linkTo(server, email) }
  }

  test.each([
    ['nobody has proven', signedUp],
    ['its user has proven', proven],
  ])(
    'followed anywhere ends neither password nor session where the address is one that %s',
    async (who, begin) => {
      const email = `${who.replaceAll(' ', '.')}@example.org`
      const { auth, link } = await forgetful(email, begin)

      await follow(server, link)

      expect((await signIn(server, email)).error).toBeNull()
      expect((await auth.getUser()).error).toBeNull()
    },
  )

  test('continues in another browser, where nothing ends before the password is saved', async () => {
    const email = 'phone@example.org'
    const { auth, link } = await forgetful(email)

    const phone = await accept(server, link)
    const before = [(await signIn(server, email)).error, (await auth.getUser()).error]
    const status = await chosenBy(server, phone)

    expect(before).toEqual([null, null])
    expect(status).toBe(200)
    expect((await signIn(server, email)).error?.code).toBe('invalid_credentials')
    expect((await signIn(server, email, brandNew)).error).toBeNull()
    expect((await auth.getUser()).error).not.toBeNull()
  })

  test('continues by the code of its mail, in a browser that has not followed it', async () => {
    const email = 'typed@example.org'
    const { browser, link } = await forgetful(email)
    await follow(server, link)

    const token = codeTo(server, email)
    const { error } = await browser.verifyOtp({ email, token, type: 'recovery' })

    expect(error).toBeNull()
    expect((await browser.updateUser({ password: brandNew })).error).toBeNull()
    expect((await signIn(server, email, brandNew)).error).toBeNull()
  })

  test('is no proof of the address until the password is chosen', async () => {
    const email = 'stranger@example.org'
    const { link } = await forgetful(email)
    const { user } = (await signIn(server, email)).data
    const provenAt = async () => {
      const [row] = await server.admin`
        select email_proven_at from auth.users where id = ${user?.id ?? ''}`
      return row?.email_proven_at
    }

    const phone = await accept(server, link)
    const followed = await provenAt()
    await chosenBy(server, phone)

    expect(followed).toBeNull()
    expect(await provenAt()).not.toBeNull()
  })

  test('tells by one mail that the password is another and the devices are signed out', async () => {
    const email = 'told@example.org'
    const { link } = await forgetful(email)

    await chosenBy(server, await accept(server, link))

    const subjects = server.sentMails.filter(({ to }) => to === email).map((mail) => mail.subject)
    expect(subjects).toEqual(['Choose a new password', 'Your password was changed'])
  })

  test('works once in all browsers together', async () => {
    const email = 'once@example.org'
    const { browser, link } = await forgetful(email)
    const { query } = await follow(server, link)

    await accept(server, link)

    const late = await browser.exchangeCodeForSession(query.get('code') ?? '')
    expect(late.error?.code).toBe('otp_expired')
    expect((await accept(server, link)).access_token).toBe('')
  })

  test('proves no address that the account has got since', async () => {
    const email = 'mine@example.org'
    const { link } = await forgetful(email)
    const session = await accept(server, link)
    const token = session.access_token
    const otherAddress = { email: 'not-mine@example.org' }
    await server.call('/user', { method: 'PUT', token, body: otherAddress })

    await chosenBy(server, session)

    const [row] = await server.admin`
      select email_proven_at from auth.users where email = ${otherAddress.email}`
    expect(row?.email_proven_at).toBeNull()
  })

  test('[T12] gives its token to no other app', async () => {
    const other = await startAuth({ redirectUrls: ['https://app.example.org/**'] })
    await signedUp(other, 'astray@example.org')
    const redirectTo = 'https://app.example.org/'
    await other.client('pkce').resetPasswordForEmail('astray@example.org', { redirectTo })

    const { query, fragment } = await follow(other, linkTo(other, 'astray@example.org'))

    expect([query.has('code'), fragment.size]).toEqual([true, 0])
    await other.close()
  })
})

test('[AUTH-10a] whoever has forgotten the password is not asked for it, for an hour', async () => {
  const server = await startAuth({ currentPassword: true })
  const recovered = async (email: string) => {
    await signedUp(server, email)
    await server.client('pkce').resetPasswordForEmail(email)
    return accept(server, linkTo(server, email))
  }
  const early = await recovered('early@example.org')
  const { refresh_token } = await recovered('late@example.org')

  const inTime = await chosenBy(server, early)
  server.advance(3_601_000)
  const { data } = await server.client().refreshSession({ refresh_token })
  const tooLate = await chosenBy(server, data.session ?? early)

  expect([inTime, tooLate]).toEqual([200, 400])
  await server.close()
})

describe('[T64] a program that opens all links of a mail', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  const member = async (email: string) => {
    await server.client('pkce').signUp({ email, password })
    await accept(server, linkTo(server, email))
    server.advance(61_000)
  }

  /** The request for each mail. */
  const mails: [string, (email: string) => Promise<unknown>][] = [
    ['a sign-up', (email) => server.client('pkce').signUp({ email, password })],
    [
      'an invitation',
      async (email) => server.adminClient(await serviceKeyOf(server)).inviteUserByEmail(email),
    ],
    [
      'a forgotten password',
      async (email) => {
        await member(email)
        return server.client('pkce').resetPasswordForEmail(email)
      },
    ],
    [
      'a link to sign in with',
      async (email) => {
        await member(email)
        return server.client('pkce').signInWithOtp({ email })
      },
    ],
    [
      'a change of address',
      async (email) => {
        await member(email)
        const { data } = await signIn(server, email)
        const token = data.session?.access_token ?? ''
        const body = { email: `new.${email}` }
        return server.call('/user', { method: 'PUT', token, body })
      },
    ],
  ]

  test.each(mails)('%s: changes nothing, and leaves the link to its reader', async (what, ask) => {
    const email = `${what.replaceAll(' ', '.')}@example.org`
    await ask(email)
    const link = linkTo(server, email)
    const account = () => server.admin`
      select email, encrypted_password, email_confirmed_at, email_proven_at, email_change,
             (select count(*) from auth.sessions where user_id = users.id) as sessions,
             (select count(*) from auth.one_time_tokens where user_id = users.id) as tokens
      from auth.users where email = ${email}`
    const before = await account()

    await follow(server, link)
    await follow(server, link)

    expect(await account()).toEqual(before)
    const { access_token, msg } = await accept(server, link)
    expect(access_token || msg).toBeTruthy()
  })

  test('and two browsers at the same moment: one of them finishes a sign-up', async () => {
    for (const name of ['first', 'second', 'third']) {
      const email = `${name}.at.once@example.org`
      const browser = server.client('pkce')
      await browser.signUp({ email, password })
      const link = linkTo(server, email)
      const { query } = await follow(server, link)

      const [here, there] = await Promise.all([
        browser.exchangeCodeForSession(query.get('code') ?? ''),
        accept(server, link),
      ])

      const finished = [here.data.session !== null, there.access_token !== '']
      expect(finished.filter(Boolean)).toEqual([true])
      expect([here.error?.code, there.code]).not.toContain('unexpected_failure')
    }
  })

  test('of a change of address does not make it, also where both mailboxes have one', async () => {
    const email = 'stolen@example.org'
    await member(email)
    const { data } = await signIn(server, email)
    // Whoever has stolen the session asks so, without PKCE.
    await server.call('/user', {
      method: 'PUT',
      token: data.session?.access_token ?? '',
      body: { email: `thief.${email}` },
    })

    for (const to of [email, `thief.${email}`]) await follow(server, linkTo(server, to))

    expect((await signIn(server, email)).error).toBeNull()
  })
})

describe('whom a link is about', () => {
  const subject = async (server: AuthServer, token_hash: string, type: string) => {
    const response = await server.call('/verify/subject', { body: { token_hash, type } })
    return [response.status, await response.json()]
  }

  test('is told to who has it, without using it up', async () => {
    const server = await startAuth()
    const email = 'asks@example.org'
    const admin = server.adminClient(await serviceKeyOf(server))
    const { data } = await admin.generateLink({ type: 'invite', email })
    const token = data.properties?.hashed_token ?? ''

    const twice = [await subject(server, token, 'invite'), await subject(server, token, 'invite')]
    const wrong = await subject(server, token, 'recovery')

    const known = [200, { email, new_email: null }]
    expect(twice).toEqual([known, known])
    expect(wrong).toEqual([403, expect.objectContaining({ code: 'otp_expired' })])
    await server.close()
  })

  test('is both addresses, for a change of one', async () => {
    const server = await startAuth()
    await signedUp(server, 'from@example.org')
    const admin = server.adminClient(await serviceKeyOf(server))
    const change = { email: 'from@example.org', newEmail: 'to@example.org' }
    const { data } = await admin.generateLink({ type: 'email_change_new', ...change })
    const token = data.properties?.hashed_token ?? ''

    const subjectOfMail = await subject(server, token, 'email_change')

    expect(subjectOfMail).toEqual([200, { email: change.email, new_email: change.newEmail }])
    await server.close()
  })
})
