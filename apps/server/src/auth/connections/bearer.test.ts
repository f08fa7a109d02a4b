import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, startAuth } from '../../../test/auth.ts'
import { codeNow, enrolled } from '../../../test/factors.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'
import { madeToken } from '../../../test/tokens.ts'
import { openDatabase } from '../../database/database.ts'
import { createBearer } from './bearer.ts'

const server = await startAuth()
afterAll(() => server.close())
const bearer = createBearer(server)
const dayMs = 86_400_000

async function person(email: string) {
  const { session, user, auth } = await signedUp(server, email)
  return { session: session.access_token, id: user.id, auth }
}

const refused = { kind: 'refused', error: { status: 401, code: 'invalid_token' } }

describe('the token of a program', () => {
  test('[CONN-6c] has the claims of its person, its scopes, its lists and its name', async () => {
    const { session, id } = await person('claims@example.org')
    const wanted = { name: 'Backup script', scopes: ['tasks:write'], lists: ['inbox'] }
    const made = await madeToken(server, session, wanted)

    expect(await bearer(made.token)).toEqual({
      kind: 'token',
      claims: {
        role: 'authenticated',
        sub: id,
        aal: 'aal1',
        token_id: made.id,
        token_kind: 'token',
        scopes: ['tasks:write'],
        lists: ['inbox'],
        by: 'Backup script',
      },
      expiresAt: new Date(made.expires_at),
    })
  })

  test('[TOKEN-4d, T104] nothing else is one: a session, a name, another length, another case', async () => {
    const { session } = await person('else@example.org')
    const { token } = await madeToken(server, session)

    for (const wrong of [
      '',
      session,
      token.slice(3),
      token.slice(0, -1),
      `${token}A`,
      token.replace('dm_', 'dma_'),
      token.replace('dm_', 'DM_'),
    ])
      expect(await bearer(wrong)).toMatchObject(refused)
  })

  test('[TOKEN-4e, T104] that was ended is refused by another server at once', async () => {
    const { session } = await person('ended@example.org')
    const { id, token } = await madeToken(server, session)
    const database = openDatabase({ connection: server.connection })
    const bearerThere = createBearer({ database, clock: server.clock })
    expect(await bearerThere(token)).toMatchObject({ kind: 'token' })

    await server.call(`/connections/${id}`, { method: 'DELETE', token: session })

    expect(await bearerThere(token)).toMatchObject(refused)
    await database.close()
  })

  test('[TOKEN-4f] ends after its days', async () => {
    const { session } = await person('days@example.org')
    const { token } = await madeToken(server, session, { days: 30 })
    server.advance(30 * dayMs - 1_000)
    expect(await bearer(token)).toMatchObject({ kind: 'token' })
    server.advance(1_000)

    expect(await bearer(token)).toMatchObject(refused)
  })

  test('[TOKEN-4g] is used 120 times a minute, and another goes on', async () => {
    const { session, id } = await person('often@example.org')
    const [first, second] = [await madeToken(server, session), await madeToken(server, session)]
    const limited = createBearer(server)
    for (let times = 0; times < 120; times += 1)
      expect(await limited(first.token)).toMatchObject({ kind: 'token' })

    const refusal = await limited(first.token)
    expect(refusal).toMatchObject({ kind: 'busy', account: id })
    expect(refusal.kind === 'busy' && Math.abs(refusal.retryAfter - 30)).toBeLessThanOrEqual(30)
    expect(await limited(second.token)).toMatchObject({ kind: 'token' })
    server.advance(60_000)
    expect(await limited(first.token)).toMatchObject({ kind: 'token' })
  })

  test('[TOKEN-4h, T104] made before the first second factor is refused, and says so', async () => {
    const { session, auth } = await person('factor@example.org')
    const { token } = await madeToken(server, session)
    const { id: factorId, totp } = await enrolled(auth)
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow(server, totp.secret) })
    const { data } = await auth.getSession()
    const after = await madeToken(server, data.session?.access_token ?? '')

    expect(await bearer(token)).toEqual({
      kind: 'refused',
      error: {
        status: 401,
        code: 'insufficient_aal',
        message: 'Made before two-factor sign-in. Make a new one.',
      },
    })
    expect(await bearer(after.token)).toMatchObject({ kind: 'token', claims: { aal: 'aal2' } })
  })

  test('[TOKEN-4i] of a blocked person is refused, and stays ended when they are let in again', async () => {
    const { session, id } = await person('blocked@example.org')
    const { token } = await madeToken(server, session)
    const admin = server.adminClient(await serviceKeyOf(server))

    await admin.updateUserById(id, { ban_duration: '1h' })
    expect(await bearer(token)).toMatchObject(refused)
    await admin.updateUserById(id, { ban_duration: 'none' })

    expect(await bearer(token)).toMatchObject(refused)
  })

  test('[CONN-6d] notes when it was used, at most once a minute', async () => {
    const { session, id: person_id } = await person('used@example.org')
    const { token } = await madeToken(server, session)
    const usedAt = async () => {
      const [row] = await server.admin<{ used_at: Date | null }[]>`
        select used_at from private.tokens where user_id = ${person_id}`
      return row?.used_at ?? null
    }
    expect(await usedAt()).toBeNull()

    await bearer(token)
    const first = await usedAt()
    await bearer(token)
    expect(await usedAt()).toEqual(first)
    await server.admin`
      update private.tokens set used_at = used_at - interval '61 seconds' where user_id = ${person_id}`
    await bearer(token)

    expect(first).not.toBeNull()
    expect((await usedAt())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.NaN)
  })
})
