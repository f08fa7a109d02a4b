import { afterAll, describe, expect, test } from 'vitest'
import { accept, follow, linkTo, password, signedUp, startAuth } from '../../../test/auth.ts'

import { withFactor } from '../../../test/factors.ts'
import { deleteExpiredAudit, readAudit } from './audit.ts'

const server = await startAuth({ confirmEmail: true })
const open = await startAuth()
afterAll(() => Promise.all([server.close(), open.close()]))

/** The audited actions on an account in their order, without sign-ins. */
async function entriesOf(userId: string, at = open) {
  const entries = await at.database.asService((sql) => readAudit(sql, { userId, limit: 100 }))
  return entries.toReversed().filter(({ action }) => action !== 'signed in')
}

/** Reads from which networks a user has signed in, and how often. */
async function signInsOf(userId: string) {
  const entries = await open.database.asService((sql) => readAudit(sql, { userId, limit: 100 }))
  const signIns = entries.toReversed().filter(({ action }) => action === 'signed in')
  return signIns.map(({ network, times }) => [network, times])
}

async function actionsOf(userId: string, at = open) {
  return (await entriesOf(userId, at)).map(({ action }) => action)
}

const from = '203.0.113.7'

describe('[T29] the audit record', () => {
  test('says who did what, when and from which network', async () => {
    const { user, session } = await signedUp(open)
    const before = open.clock()

    const token = session.access_token
    await open.call('/user', { method: 'PUT', token, from, body: { password: 'another horse' } })

    const [entry, ...more] = await entriesOf(user.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor: 'user',
      action: 'password changed',
      user_id: user.id,
      email: 'ada@example.org',
      network: '203.0.113.0/24',
      times: 1,
    })
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before)
  })

  test('has each sign-in with its network, those of an hour in one entry', async () => {
    const email = 'signs-in@example.org'
    const { user } = await signedUp(open, email)
    const signIn = (typed: string, address: string) =>
      open.call('/token?grant_type=password', { body: { email, password: typed }, from: address })

    await signIn(password, from)
    await signIn(password, '203.0.113.99')
    await signIn('a guess', '198.51.100.4')
    open.advance(3_600_001)
    await signIn(password, '198.51.100.9')

    expect(await signInsOf(user.id)).toEqual([
      [null, 1],
      ['203.0.113.0/24', 2],
      ['198.51.100.0/24', 1],
    ])
  })

  test('has the second factor, its recovery codes and the sessions', async () => {
    const email = 'grace@example.org'
    const { auth, user, factor, token } = await withFactor(open, email)
    const made = await open.call('/factors/recovery-codes', { token })
    const { codes } = JSON.parse(await made.text())
    const other = open.client()
    const { data } = await other.signInWithPassword({ email, password })
    const weak = data.session?.access_token ?? ''
    await open.call('/factors/recovery-codes/verify', { token: weak, body: { code: codes[0] } })
    await auth.signOut({ scope: 'others' })
    await auth.mfa.unenroll({ factorId: factor.id })

    expect(await actionsOf(user.id)).toEqual([
      'factor added',
      'recovery codes created',
      'recovery code used',
      'sessions ended',
      'factor removed',
    ])
  })

  test('has a change of address, when it is asked for and when it is made', async () => {
    const email = 'edith@example.org'
    await server.client().signUp({ email, password })
    await follow(server, linkTo(server, email))
    const auth = server.client()
    const { data } = await auth.signInWithPassword({ email, password })
    const id = data.user?.id ?? ''

    await auth.updateUser({ email: 'edith@example.com' })
    await accept(server, linkTo(server, email))
    const half = await actionsOf(id, server)
    await accept(server, linkTo(server, 'edith@example.com'))

    expect(half).toEqual(['change of address requested'])
    expect(await actionsOf(id, server)).toEqual([...half, 'address changed'])
  })

  test('outlives the account, and names it by its id alone', async () => {
    const { user, session } = await signedUp(open, 'gone@example.org')
    const token = session.access_token
    await open.call('/user/export', { method: 'GET', token })
    await open.call('/user', { method: 'DELETE', token, body: { password } })

    const entries = await entriesOf(user.id)

    expect(entries).toMatchObject([
      { action: 'account exported', email: null },
      { action: 'account deleted', email: null },
    ])
    const stored = await open.admin`select audit::text from auth.audit`
    expect(JSON.stringify(stored)).not.toContain('gone@example.org')
  })

  test('counts what is repeated within an hour, and grows no longer by it', async () => {
    const { user, session } = await signedUp(open, 'busy@example.org')
    // An export is read to its end, as a user has one at a time.
    const exportWith = async (token = '') =>
      (await open.call('/user/export', { method: 'GET', token })).text()

    for (let time = 0; time < 3; time += 1) await exportWith(session.access_token)
    const first = await entriesOf(user.id)
    open.advance(3_600_001)
    const { data } = await open.client().signInWithPassword({ email: 'busy@example.org', password })
    await exportWith(data.session?.access_token)

    expect(first.map(({ times }) => times)).toEqual([3])
    expect((await entriesOf(user.id)).map(({ times }) => times)).toEqual([3, 1])
  })

  test('keeps what failed out', async () => {
    const { user, session } = await signedUp(open, 'wrong@example.org')
    const token = session.access_token

    await open.call('/user', { method: 'DELETE', token, body: { password: 'wrong' } })
    await open.call('/user', { method: 'PUT', token, body: { password } })

    expect(await actionsOf(user.id)).toEqual([])
  })

  test('is kept for ninety days and no longer', async () => {
    const { user, session } = await signedUp(open, 'old@example.org')
    await open.call('/user/export', { method: 'GET', token: session.access_token })
    const days = (count: number) => new Date(open.clock() + count * 86_400_000)

    await open.database.asService((sql) => deleteExpiredAudit(sql, days(89.9), 100))
    const stored = await actionsOf(user.id)
    await open.database.asService((sql) => deleteExpiredAudit(sql, days(90.1), 100))

    expect(stored).toEqual(['account exported'])
    expect(await actionsOf(user.id)).toEqual([])
  })
})
