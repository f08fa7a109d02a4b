import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { recordedPasswords } from '../../../test/passwords.ts'
import { areClose, mediansInTurn } from '../../../test/timing.ts'

const { passwords, takeRecord } = recordedPasswords()

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({}, { passwords })
})
afterAll(() => server.close())

// This hash is an example of the bcrypt package of Go, the language of Supabase Auth.
const byGo = {
  password: 'allmine',
  hash: '$2a$10$XajjQvNhvvRt5GSeFk1xFeyqRrsxkhBkUiQeg0dt.wU1qD4aFDcga',
}
const ours = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const longest = 'é'.repeat(36)

describe('an account imported from a hosted project', () => {
  test.each([
    ['as Go writes it', 'go', byGo],
    ['of the newer kind', 'newer', byBcrypt(password)],
    ['of as much as bcrypt reads', 'longest', byBcrypt(longest)],
  ])('opens by its password, and has a hash of ours from then on: %s', async (_, name, known) => {
    const email = await importUser(`${name}@example.org`, known.hash)

    const first = await signIn(email, known.password)
    const rehashed = await hashOf(email)
    const second = await signIn(email, known.password)
    const wrong = await signIn(email, `${known.password} `)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(rehashed).toMatch(ours)
    expect(await hashOf(email)).toBe(rehashed)
    expect(wrong.status).toBe(400)
  })

  test('refuses a wrong password with the same error as any other, and keeps its hash', async () => {
    const email = await importUser('wrong@example.org', byGo.hash)

    const wrong = await signIn(email, 'allyours')
    const nobody = await signIn('nobody@example.org', 'allyours')

    expect(await wrong.json()).toEqual(await nobody.json())
    expect(wrong.status).toBe(400)
    expect(await hashOf(email)).toBe(byGo.hash)
  })

  test('keeps its hash when the password is longer than bcrypt reads', async () => {
    const { hash } = byBcrypt(longest)
    const email = await importUser('longer@example.org', hash)

    const answer = await signIn(email, `${longest} and more`)

    expect(answer.status).toBe(200)
    expect(await hashOf(email)).toBe(hash)
  })

  test('lets two devices sign in at once', async () => {
    const email = await importUser('twice@example.org', byGo.hash)

    const answers = await Promise.all([1, 2].map(() => signIn(email, byGo.password)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('[T9] makes sign-ins with any address do the same and take as long as with its own', async () => {
    const guessed = [
      await importUser('slow@example.org', byGo.hash),
      (await signedUp(server, 'usual@example.org')).user.email ?? '',
      'nobody.at.all@example.org',
    ]
    const hashes = new Set<string>()
    const guessAt = (email: string) => async () => {
      takeRecord()
      const begun = performance.now()
      await signIn(email, 'a guess')
      const took = performance.now() - begun
      hashes.add(takeRecord().toSorted().join())
      // Guesses are limited.
      server.advance(3_600_000)
      return took
    }
    const medians = await mediansInTurn(guessed.map(guessAt), 7)

    expect([...hashes]).toEqual(['argon2id m=19456,t=2,p=1,bcrypt 10'])
    expect(medians).toSatisfy(areClose)
  })
})

describe('a password that changes while it is being verified', () => {
  test('is no longer accepted', async () => {
    const { user } = await signedUp(server, 'changing@example.org')

    const answer = await server.admin.begin(async (sql) => {
      await sql`update auth.users set encrypted_password = ${byGo.hash} where id = ${user.id}`
      const checking = signIn('changing@example.org', password)
      const waiting = () => sql`select from pg_locks where not granted`
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      return { checking }
    })

    expect((await answer.checking).status).toBe(400)
  })
})

function byBcrypt(password: string) {
  return { password, hash: hashSync(password, 4) }
}

async function importUser(email: string, hash: string): Promise<string> {
  await server.admin`
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at
    ) values (
      gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${hash}, now(), now(), now()
    ) on conflict (email) do nothing`
  return email
}

async function hashOf(email: string): Promise<string | null> {
  const [user] = await server.admin`
    select encrypted_password from auth.users where email = ${email}`
  return user?.encrypted_password
}

function signIn(email: string, password: string): Promise<Response> {
  return server.call('/token?grant_type=password', { body: { email, password } })
}
