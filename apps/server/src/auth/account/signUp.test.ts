import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { describeRefusals, type Refusal } from '../../../test/refusals.ts'
import { createPasswords } from '../passwords/passwords.ts'

describe('signing up where addresses need no confirmation', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test('[AUTH-6a] starts a session for the new user at once', async () => {
    const { session } = await signedUp(server, 'grace@example.org')

    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3_600,
      user: {
        aud: 'authenticated',
        role: 'authenticated',
        email: 'grace@example.org',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        is_anonymous: false,
      },
    })
  })

  test('[AUTH-7a] returns the user in the format of Supabase Auth', async () => {
    const auth = server.client()
    const options = { data: { nickname: 'Countess' } }

    const { data } = await auth.signUp({ email: 'Ada@Example.ORG', password, options })

    const id = data.user?.id
    const about = {
      sub: id,
      email: 'ada@example.org',
      email_verified: false,
      phone_verified: false,
    }
    expect(data.user?.user_metadata).toEqual({ nickname: 'Countess', ...about })
    expect(data.user?.identities).toMatchObject([
      { id, user_id: id, provider: 'email', identity_data: about, email: 'ada@example.org' },
    ])
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at)
    expect(data.user?.last_sign_in_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const seen = await auth.getUser()
    expect(seen.data.user).toEqual(data.user)
  })

  test('puts all claims about the user into the access token', async () => {
    const { session, user } = await signedUp(server, 'edith@example.org')

    const { data } = await server.client().getClaims(session.access_token)

    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    const issued = (session.expires_at ?? 0) - 3_600
    expect(data?.claims).toEqual({
      iss: 'http://127.0.0.1:4600/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      exp: session.expires_at,
      iat: issued,
      email: 'edith@example.org',
      phone: '',
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: 'authenticated',
      aal: 'aal1',
      // The session began before its token was signed, perhaps in the second before.
      amr: [{ method: 'password', timestamp: expect.closeTo(issued, -1) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    })
  })

  test('refuses an address that has an account, however it is written', async () => {
    await signedUp(server, 'taken@example.org')

    const again = await server.client().signUp({ email: 'Taken@example.org', password })

    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  test('gives the account to one of two simultaneous sign-ups with one address', async () => {
    const both = ['first password', 'second password'].map((password) =>
      server.client().signUp({ email: 'twins@example.org', password }),
    )

    const answers = await Promise.all(both)

    expect(answers.map(({ error }) => error?.code ?? 'in').sort()).toEqual([
      'in',
      'user_already_exists',
    ])
  })

  test('gives an address that was never confirmed to the next sign-up', async () => {
    await server.admin`
      insert into auth.users (id, email, encrypted_password, created_at, updated_at)
      values (gen_random_uuid(), 'squatted@example.org', 'of someone else', now(), now())`

    const { user } = await signedUp(server, 'squatted@example.org')

    const users = await server.admin`select id from auth.users where email = 'squatted@example.org'`
    expect(users).toEqual([{ id: user.id }])
  })
})

describe('a password', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test.each([
    ['with spaces around it', '  padded  ', 'padded'],
    ['as composed characters', 'caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me'],
    ['in its letter case', 'Correct Horse', 'correct horse'],
    ['up to 72 bytes', 'é'.repeat(36), 'é'.repeat(35)],
  ])('is used exactly as it was typed: %s', async (_, exact, similar) => {
    const email = `${Buffer.from(exact).toString('hex').slice(0, 20)}@example.org`
    await server.client().signUp({ email, password: exact })

    const exactly = await server.client().signInWithPassword({ email, password: exact })
    const nearly = await server.client().signInWithPassword({ email, password: similar })

    expect(exactly.error).toBeNull()
    expect(nearly.error?.code).toBe('invalid_credentials')
  })

  test('is stored as an argon2id hash with the specified cost', async () => {
    const unchanged = await startAuth({}, { passwords: createPasswords() })
    const { user } = await signedUp(unchanged, 'hash@example.org')

    const [stored] = await unchanged.admin`
      select encrypted_password from auth.users where id = ${user.id}`

    expect(stored?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await unchanged.close()
  })
})

const email = 'ada@example.org'
const noAddresses = ['ada', 'ada@', 'a da@example.org', 'ada@example.org\r\nBcc: bob@example.org']

describeRefusals('nobody can sign up', 'POST /signup', [
  [
    'without a password',
    { body: { email } },
    400,
    'validation_failed',
    'Signup requires a valid password',
  ],
  [
    'with a password of five characters',
    { body: { email, password: '12345' } },
    422,
    'weak_password',
    'Password should be at least 6 characters.',
  ],
  [
    'with a password of 73 bytes',
    { body: { email, password: `${'é'.repeat(36)}!` } },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  ...noAddresses.map(
    (wrong): Refusal => [
      `with the address ${JSON.stringify(wrong)}`,
      { body: { email: wrong, password } },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ),
  [
    'with an address of 256 characters',
    { body: { email: `${'a'.repeat(244)}@example.org`, password } },
    400,
    'validation_failed',
    'An email address is too long',
  ],
  [
    'without an address',
    { body: { password } },
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  [
    'with a phone number only',
    { body: { phone: '+4412345678', password } },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    'with an address and a phone number',
    { body: { email, phone: '+4412345678', password } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [
    'twice',
    { body: { email: 'bob@example.org', password } },
    422,
    'user_already_exists',
    'User already registered',
  ],
])
