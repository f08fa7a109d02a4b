import { afterAll, expect, test } from 'vitest'
import { password as accountPassword, signedUp, startAuth } from '../../../test/auth.ts'
import { basic, connected, phone, signInAt } from '../../../test/devices.ts'
import { codeNow, enrolled, withFactor } from '../../../test/factors.ts'
import { openDatabase } from '../../database/database.ts'

const server = await startAuth()
afterAll(() => server.close())
const signIn = signInAt(server)

async function device(email: string, wanted: object = {}) {
  const { session, user, auth } = await signedUp(server, email)
  const token = session.access_token
  return { ...(await connected(server, token, wanted)), token, userId: user.id, auth }
}

test('[DAV-2a] an app password signs in under any user name, with blanks or hyphens or in capitals', async () => {
  const { id, userId, password } = await device('any@example.org', { lists: ['inbox'] })
  const groups = password.match(/.{4}/g) ?? []

  for (const typed of [password, groups.join(' '), groups.join('-'), password.toUpperCase()]) {
    expect(await signIn(basic(typed, 'nobody'))).toMatchObject({
      kind: 'device',
      device: {
        id,
        userId,
        name: phone.name,
        kind: 'davx5',
        lists: ['inbox'],
        rings: true,
        sent: [],
      },
      claims: {
        role: 'authenticated',
        sub: userId,
        aal: 'aal1',
        token_id: id,
        lists: ['inbox'],
        by: phone.name,
      },
    })
  }
})

test('[DAV-2b, T96] nothing else does: the password of the account, a session, another scheme', async () => {
  const { password, token } = await device('only@example.org')

  for (const authorization of [
    null,
    basic(accountPassword, 'only@example.org'),
    basic(token),
    `Bearer ${password}`,
    `Bearer ${token}`,
    `Basic ${password}`,
    basic(`${password}a`),
    basic(''),
    'Basic',
  ])
    expect(await signIn(authorization)).toEqual({ kind: 'refused' })
})

test('[DAV-2c] a disconnected device is refused at once on every server', async () => {
  const { id, password, token } = await device('gone@example.org')
  const database = openDatabase({ connection: server.connection })
  const signInThere = signInAt({ database, clock: server.clock })
  expect(await signInThere(basic(password))).toMatchObject({ kind: 'device' })

  await server.call(`/connections/${id}`, { method: 'DELETE', token })

  expect(await signInThere(basic(password))).toEqual({ kind: 'refused' })
  await database.close()
})

test('[DAV-2d, T96] after 20 wrong passwords in five minutes a network waits, and right ones go on', async () => {
  const { password } = await device('limit@example.org')
  const wrong = basic('a'.repeat(24))
  const tried = async (network: string) => (await signIn(wrong, network)).kind
  for (let times = 0; times < 20; times += 1) expect(await tried('192.0.2.1')).toBe('refused')

  expect(await signIn(wrong, '192.0.2.1')).toEqual({ kind: 'busy', retryAfter: 300 })
  expect(await tried('192.0.2.2')).toBe('refused')
  expect(await signIn(basic(password), '192.0.2.1')).toMatchObject({ kind: 'device' })
  server.advance(300_000)
  expect(await tried('192.0.2.1')).toBe('refused')
})

test('[DAV-2e, T96] a password from before the first second factor is refused, one made after it is not', async () => {
  const before = await device('factor@example.org')
  const { id: factorId, totp } = await enrolled(before.auth)
  expect(await signIn(basic(before.password))).toMatchObject({ kind: 'device' })
  await before.auth.mfa.challengeAndVerify({ factorId, code: codeNow(server, totp.secret) })
  const withOne = await withFactor(server, 'later@example.org')
  const after = await connected(server, withOne.token)

  expect(await signIn(basic(before.password))).toEqual({ kind: 'refused' })
  expect(await signIn(basic(after.password))).toMatchObject({ claims: { aal: 'aal2' } })
})

test('[DAV-2f] a use is noted with its program at most once a minute, and properties as they come', async () => {
  const { id, password } = await device('used@example.org')
  const held = async () => {
    const [row] = await server.admin`
      select client, used_at, to_jsonb(sent) as sent from private.app_passwords where id = ${id}`
    return row
  }
  await signIn(basic(password))
  const first = await held()

  await signIn(basic(password))
  await server.database.asService(
    (sql) => sql`select private.note_app_password(${id}, null, '{SUMMARY,RRULE}')`,
  )

  expect(first).toMatchObject({ client: 'DAVx5/4.5', used_at: expect.any(Date), sent: [] })
  expect(await held()).toMatchObject({ client: 'DAVx5/4.5', sent: ['RRULE', 'SUMMARY'] })
  expect(await signIn(basic(password))).toMatchObject({ device: { sent: ['RRULE', 'SUMMARY'] } })
  const again = await held()
  await signIn(basic(password))
  expect(await held()).toEqual(again)
})
