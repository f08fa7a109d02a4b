import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, siteUrl } from '../../../test/auth.ts'
import { codeNow, enrolled } from '../../../test/factors.ts'
import { startOauth, tokensIn } from '../../../test/oauth.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'
import { openDatabase } from '../../database/database.ts'
import { createBearer } from '../connections/bearer.ts'
import { deleteExpiredGrants, deleteExpiredRequests } from './apps.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())
const { server } = oauth
const bearer = createBearer(server)
const kindOf = async (token: string) => (await bearer(token)).kind

let people = 0
async function connected(given: object = {}) {
  people += 1
  const email = `app-${people}@example.org`
  const { userId, ...app } = await oauth.connected(email, { given })
  const [row] = await oauth.listed(app.token)
  const id = v.parse(v.string(), row?.id)
  const change = (body: object) =>
    server.call(`/connections/${id}`, { method: 'PATCH', token: app.token, body })
  return { ...app, id, email, userId, access: app.tokens.access_token, change }
}

describe('the access token of an app', () => {
  test('[CONN-6e] has the claims of its person, what the app was given, and its name', async () => {
    const lists = [randomUUID(), 'inbox']
    const { id, userId, access } = await connected({ scopes: ['tasks:propose'], lists })

    expect(await bearer(access)).toEqual({
      kind: 'token',
      claims: {
        role: 'authenticated',
        sub: userId,
        aal: 'aal1',
        token_id: id,
        token_kind: 'app',
        scopes: ['tasks:propose'],
        lists,
        by: 'Claude',
      },
      expiresAt: expect.any(Date),
    })
  })

  test('[OAUTH-4v] works for an hour, also after a refresh', async () => {
    const { clientId, tokens, access } = await connected()
    server.advance(1_800_000)
    const { access_token: next } = await tokensIn(
      await oauth.refresh(clientId, tokens.refresh_token),
    )

    expect(await kindOf(access)).toBe('token')
    server.advance(1_800_000)

    expect(await kindOf(access)).toBe('refused')
    expect(await kindOf(next)).toBe('token')
  })

  test('[OAUTH-4w] is no way into the account, and a refresh token is none anywhere', async () => {
    const { access, tokens } = await connected()

    for (const token of [access, tokens.refresh_token]) {
      for (const [method, path] of [
        ['GET', '/user'],
        ['GET', '/connections'],
        ['GET', `/oauth/requests/${randomUUID()}`],
      ] as const)
        expect((await server.call(path, { method, token })).status).toBe(403)
    }
    expect(await kindOf(tokens.refresh_token)).toBe('refused')
  })

  test('[OAUTH-4x] from before the first second factor is refused, and so is its refresh token', async () => {
    const { access, clientId, tokens, email } = await connected()
    const auth = server.client()
    await auth.signInWithPassword({ email, password })
    const { id: factorId, totp } = await enrolled(auth)
    await auth.mfa.challengeAndVerify({ factorId, code: codeNow(server, totp.secret) })

    expect(await bearer(access)).toMatchObject({ error: { code: 'insufficient_aal' } })
    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)
  })
})

describe('an app that is connected', () => {
  test('[OAUTH-5c] is listed with name, host, what it may do, lists and last use', async () => {
    const { access, token, id } = await connected()
    const row = { id, name: 'Claude', host: null, scopes: ['tasks:read'], lists: null }
    const created_at = expect.any(String)
    expect(await oauth.listed(token)).toEqual([{ ...row, created_at, used_at: null }])

    await bearer(access)

    const used_at = expect.any(String)
    expect(await oauth.listed(token)).toEqual([{ ...row, created_at, used_at }])
  })

  test('[OAUTH-5d] is lowered and raised at once; raising asks for a recent sign-in', async () => {
    const { access, change } = await connected({ scopes: ['tasks:propose'] })
    const scopesNow = async () => {
      const found = await bearer(access)
      return found.kind === 'token' ? found.claims.scopes : found.kind
    }

    expect(await (await change({ scopes: ['tasks:read'] })).json()).toMatchObject({
      scopes: ['tasks:read'],
      host: null,
    })
    expect(await scopesNow()).toEqual(['tasks:read'])
    server.advance(1_000_000)
    expect((await change({ scopes: ['tasks:write'] })).status).toBe(400)
    expect((await change({ scopes: ['tasks:write'], password })).status).toBe(200)
    expect(await scopesNow()).toEqual(['tasks:write'])
  })

  test('[OAUTH-4y] is never raised to deleting, except for the command line of this server', async () => {
    const app = await connected()
    const own = `${siteUrl}/daymark.mjs`
    const redirect_uri = 'http://127.0.0.1:50001/callback'
    const code = await oauth.code(own, app.token, {
      values: { redirect_uri, scope: 'tasks:delete' },
      given: { scopes: ['tasks:delete'] },
    })
    const { access_token } = await tokensIn(await oauth.exchange(own, { code, redirect_uri }))

    expect(await (await app.change({ scopes: ['tasks:delete'] })).json()).toMatchObject({
      scopes: ['tasks:write'],
    })
    expect(await bearer(access_token)).toMatchObject({ claims: { scopes: ['tasks:delete'] } })
  })

  test('[OAUTH-5e] is ended at once on every server, with all its tokens', async () => {
    const { access, clientId, tokens, token, id } = await connected()
    const database = openDatabase({ connection: server.connection })
    const elsewhere = createBearer({ database, clock: server.clock })
    expect((await elsewhere(access)).kind).toBe('token')

    const ended = await server.call(`/connections/${id}`, { method: 'DELETE', token })

    expect(ended.status).toBe(204)
    expect((await elsewhere(access)).kind).toBe('refused')
    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)
    expect(await oauth.listed(token)).toEqual([])
    await database.close()
  })

  test('[TOKEN-5c, T94] ends with a new password, a block, and everything else that is connected', async () => {
    const admin = server.adminClient(await serviceKeyOf(server))
    const [first, second, third] = [await connected(), await connected(), await connected()]

    await admin.updateUserById(first.userId, { password: 'quite another one' })
    await admin.updateUserById(second.userId, { ban_duration: '1h' })
    await server.call('/connections', { method: 'DELETE', token: third.token })

    for (const { access, clientId, tokens } of [first, second, third]) {
      expect(await kindOf(access)).toBe('refused')
      expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)
    }
  })

  test('[TOKEN-5d] does not connect by a code of before the new password', async () => {
    const admin = server.adminClient(await serviceKeyOf(server))
    const { token, userId, clientId } = await connected()
    const code = await oauth.code(clientId, token)

    await admin.updateUserById(userId, { password: 'quite another one' })

    expect((await oauth.exchange(clientId, { code })).status).toBe(400)
  })

  test('[PROP-5g] takes its open proposals along, and no others', async () => {
    const { id, token, userId } = await connected({ scopes: ['tasks:propose'] })
    const propose = (source: string) => server.admin`
      insert into public.app_changes (user_id, source, app, says, mutations, before, created_at, updated_at)
      values (${userId}, ${source}, 'Claude', 'More tasks', '[]', '[]', now(), now())`
    await propose(id)
    await propose(randomUUID())

    await server.call(`/connections/${id}`, { method: 'DELETE', token })

    const states = await server.admin<{ source: string; state: string }[]>`
      select source, state from public.app_changes where user_id = ${userId} order by state`
    expect(states).toEqual([
      { source: id, state: 'declined' },
      { source: expect.any(String), state: 'open' },
    ])
  })

  test('[CONN-5h, T96] is exported by name and times, without anything secret', async () => {
    const { id, token, tokens } = await connected()

    const text = await (await server.call('/user/export', { method: 'GET', token })).text()

    expect(JSON.parse(text).apps).toMatchObject([{ id, name: 'Claude' }])
    for (const secret of [tokens.access_token, tokens.refresh_token, '_hash', 'challenge'])
      expect(text).not.toContain(secret)
  })

  test('[OAUTH-5f] is removed with the requests of apps once nobody can use it any more', async () => {
    const { userId, clientId } = await connected()
    await oauth.asked(clientId)
    const remove = () =>
      server.database.asService(async (sql) => {
        await deleteExpiredGrants(sql, new Date(server.clock()), 2_000)
        await deleteExpiredRequests(sql, new Date(server.clock()), 2_000)
      })
    const left = async () => {
      const [counted] = await server.admin<{ grants: number; requests: number }[]>`
        select count(*)::int as grants, (select count(*)::int from private.oauth_requests) as requests
        from private.oauth_grants where user_id = ${userId}`
      return counted
    }
    await remove()
    expect(await left()).toEqual({ grants: 1, requests: 1 })

    server.advance(600_000)
    await remove()
    expect(await left()).toEqual({ grants: 1, requests: 0 })
    server.advance(30 * 86_400_000)
    await remove()

    expect(await left()).toEqual({ grants: 0, requests: 0 })
  })
})
