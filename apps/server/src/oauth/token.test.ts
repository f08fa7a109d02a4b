import { afterAll, describe, expect, test } from 'vitest'
import { signedUp } from '../../test/auth.ts'
import { refusalOf, startOauth, target, tokensIn } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

let people = 0
async function person() {
  people += 1
  const { session, user } = await signedUp(oauth.server, `person-${people}@example.org`)
  return { token: session.access_token, userId: user.id, email: user.email ?? '' }
}

/** How many connections of apps somebody has, whatever can be done by them. */
async function grantsOf(userId: string): Promise<number> {
  const rows = await oauth.server.admin`
    select from private.oauth_grants where user_id = ${userId} and counter > 0`
  return rows.length
}

describe('a code', () => {
  test('[OAUTH-4c] gives an access token for an hour and a refresh token', async () => {
    const { token } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token, { given: { scopes: ['tasks:write', 'focus:read'] } })

    const answer = await oauth.exchange(id, { code, resource: target })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^dma_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^dmr_[\w-]{72}$/),
      scope: 'tasks:write focus:read',
    })
  })

  test.each([
    ['no grant_type', { grant_type: null }, [400, 'invalid_request']],
    ['another grant_type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ['no code', { code: null }, [400, 'invalid_request']],
    ['another code', { code: 'a'.repeat(43) }, [400, 'invalid_grant']],
    ['no id', { client_id: null }, [400, 'invalid_request']],
    ['an id that nobody has', { client_id: `dmc_${'a'.repeat(22)}` }, [401, 'invalid_client']],
    ['a document as its id', { client_id: 'https://a.example.org/b' }, [400, 'invalid_grant']],
    ['no address', { redirect_uri: null }, [400, 'invalid_request']],
    ['another address', { redirect_uri: 'https://app.example.org/' }, [400, 'invalid_grant']],
    ['no verifier', { code_verifier: null }, [400, 'invalid_request']],
    ['another verifier', { code_verifier: 'b'.repeat(43) }, [400, 'invalid_grant']],
    ['another resource', { resource: 'https://a.example.org' }, [400, 'invalid_target']],
  ])('[OAUTH-4d] gives nothing with %s, and is not used up', async (_, values, refused) => {
    const { token } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)

    expect(await refusalOf(await oauth.exchange(id, { code, ...values }))).toEqual(refused)
    expect((await oauth.exchange(id, { code })).status).toBe(200)
  })

  test('[OAUTH-4e] gives nothing to another app', async () => {
    const { token } = await person()
    const [id, other] = [await oauth.register(), await oauth.register()]
    const code = await oauth.code(id, token)

    expect(await refusalOf(await oauth.exchange(other, { code }))).toEqual([400, 'invalid_grant'])
  })

  test('[OAUTH-4f] lives for 60 s', async () => {
    const { token } = await person()
    const id = await oauth.register()
    const [early, late] = [await oauth.code(id, token), await oauth.code(id, token)]
    oauth.server.advance(59_000)
    expect((await oauth.exchange(id, { code: early })).status).toBe(200)
    oauth.server.advance(1_000)

    expect(await refusalOf(await oauth.exchange(id, { code: late }))).toEqual([
      400,
      'invalid_grant',
    ])
  })

  test('[OAUTH-4g, T105] that is used a second time ends what it gave', async () => {
    const { token, userId } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)
    const { refresh_token } = await tokensIn(await oauth.exchange(id, { code }))

    expect(await refusalOf(await oauth.exchange(id, { code }))).toEqual([400, 'invalid_grant'])

    expect(await grantsOf(userId)).toBe(0)
    expect(await refusalOf(await oauth.refresh(id, refresh_token))).toEqual([400, 'invalid_grant'])
  })

  test('[OAUTH-4h] that somebody else has seen, without the verifier, ends nothing', async () => {
    const { token, userId } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)
    await oauth.exchange(id, { code })

    await oauth.exchange(id, { code, code_verifier: 'c'.repeat(43) })

    expect(await grantsOf(userId)).toBe(1)
  })

  test('[OAUTH-4i] that is used by two requests at once gives once, and ends', async () => {
    const { token, userId } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)

    const answers = await Promise.all([oauth.exchange(id, { code }), oauth.exchange(id, { code })])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await grantsOf(userId)).toBe(0)
  })

  test('[OAUTH-5a] connects, and the owner is told by mail', async () => {
    const { token, email } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)
    const subjects = () =>
      oauth.server.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects()).not.toContain('An app was connected')

    await oauth.exchange(id, { code })

    expect(subjects()).toContain('An app was connected')
  })
})

describe('a refresh token', () => {
  test('[OAUTH-4j] gives other tokens, each once', async () => {
    const { clientId, tokens } = await oauth.connected('once@example.org')
    oauth.server.advance(3_600_000)

    const second = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))
    const third = await tokensIn(await oauth.refresh(clientId, second.refresh_token))

    const all = [tokens, second, third]
    expect(new Set(all.map(({ access_token }) => access_token)).size).toBe(3)
    expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(3)
  })

  test('[OAUTH-4k] that was used is answered the same within 10 s', async () => {
    const { clientId, tokens } = await oauth.connected('grace@example.org')
    const use = () => oauth.refresh(clientId, tokens.refresh_token)
    const [first, second] = await Promise.all([use(), use()])
    oauth.server.advance(9_000)

    const third = await tokensIn(await use())

    const answered = await tokensIn(first)
    expect((await tokensIn(second)).refresh_token).toBe(answered.refresh_token)
    expect(third).toMatchObject({
      access_token: answered.access_token,
      refresh_token: answered.refresh_token,
    })
    expect(third.expires_in).toBeLessThanOrEqual(3_591)
  })

  test('[OAUTH-4l, T105] that was used ends the connection after 10 s', async () => {
    const { clientId, tokens, userId } = await oauth.connected('copied@example.org')
    const { refresh_token: next } = await tokensIn(
      await oauth.refresh(clientId, tokens.refresh_token),
    )
    oauth.server.advance(11_000)

    const copied = await oauth.refresh(clientId, tokens.refresh_token)

    expect(await refusalOf(copied)).toEqual([400, 'invalid_grant'])
    expect(await grantsOf(userId)).toBe(0)
    expect((await oauth.refresh(clientId, next)).status).toBe(400)
  })

  test('[OAUTH-4m] that was used twice over ends the connection at once', async () => {
    const { clientId, tokens, userId } = await oauth.connected('older@example.org')
    const second = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))
    await oauth.refresh(clientId, second.refresh_token)

    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)

    expect(await grantsOf(userId)).toBe(0)
  })

  test('[OAUTH-4n] lives for 30 days from its making', async () => {
    const dayMs = 86_400_000
    const { clientId, tokens } = await oauth.connected('idle@example.org')
    oauth.server.advance(29 * dayMs)
    const { refresh_token } = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))
    oauth.server.advance(29 * dayMs)
    const again = await tokensIn(await oauth.refresh(clientId, refresh_token))
    oauth.server.advance(30 * dayMs)

    expect(await refusalOf(await oauth.refresh(clientId, again.refresh_token))).toEqual([
      400,
      'invalid_grant',
    ])
  })

  test.each([
    ['no token', { refresh_token: null }, [400, 'invalid_request']],
    ['no id', { client_id: null }, [400, 'invalid_request']],
    ['another resource', { resource: 'https://a.example.org' }, [400, 'invalid_target']],
    [
      'a token that nobody made',
      { refresh_token: `dmr_${'A'.repeat(72)}` },
      [400, 'invalid_grant'],
    ],
    ['a text', { refresh_token: 'dmr_' }, [400, 'invalid_grant']],
  ])('[OAUTH-4o] gives nothing with %s', async (what, values, refused) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`
    const { clientId, tokens } = await oauth.connected(email)

    const answer = await oauth.refresh(clientId, tokens.refresh_token, values)

    expect(await refusalOf(answer)).toEqual(refused)
    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  })

  test('[OAUTH-4p] gives nothing to another app, whose asking ends nothing', async () => {
    const { clientId, tokens } = await oauth.connected('stolen@example.org')
    const other = await oauth.register()

    expect(await refusalOf(await oauth.refresh(other, tokens.refresh_token))).toEqual([
      400,
      'invalid_grant',
    ])
    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  })

  test('[OAUTH-4q] that a restored database has not heard of is the newest', async () => {
    const { clientId, tokens, userId } = await oauth.connected('restored@example.org')
    const { admin } = oauth.server
    const [before] = await admin`select * from private.oauth_grants where user_id = ${userId}`
    const second = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))
    await admin`
      update private.oauth_grants
      set counter = 1, access_hash = ${before?.access_hash ?? null}, former_hash = null, former_until = null
      where user_id = ${userId}`

    const third = await tokensIn(await oauth.refresh(clientId, second.refresh_token))

    expect(third.access_token).not.toBe(second.access_token)
  })
})

describe('tokens', () => {
  test('[OAUTH-4r, T96] are in no table, log or mail', async () => {
    const { clientId, tokens, userId } = await oauth.connected('secret@example.org')
    const second = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))

    const [row] = await oauth.server.admin`
      select oauth_grants::text as text, access_hash = sha256(${second.access_token}::text::bytea) as hashed,
        former_hash = sha256(${tokens.access_token}::text::bytea) as former
      from private.oauth_grants where user_id = ${userId}`
    const { logged, sentMails } = oauth.server
    const said = JSON.stringify([row?.text, logged, sentMails])

    expect(row).toMatchObject({ hashed: true, former: true })
    for (const secret of [tokens, second].flatMap((one) => [one.access_token, one.refresh_token])) {
      expect(said).not.toContain(secret)
    }
  })

  test('[OAUTH-4s] that are wrong are counted by network, and right ones answered all the same', async () => {
    const { clientId, tokens } = await oauth.connected('counted@example.org')
    const wrong = () => oauth.exchange(clientId, { code: 'wrong' }, '192.0.2.9')
    for (let times = 0; times < 60; times += 1) expect((await wrong()).status).toBe(400)

    expect((await wrong()).status).toBe(429)
    const right = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await oauth.exchange(clientId, right, '192.0.2.9')).status).toBe(200)
  })
})

describe('an app that signs out', () => {
  test.each(['access_token', 'refresh_token'] as const)(
    '[OAUTH-1b] ends its connection by its %s',
    async (which) => {
      const { clientId, tokens, userId } = await oauth.connected(`${which}@example.org`)

      const answer = await oauth.post('/oauth/revoke', {
        token: tokens[which],
        client_id: clientId,
        token_type_hint: 'whatever',
      })

      expect(answer.status).toBe(200)
      expect(await grantsOf(userId)).toBe(0)
    },
  )

  test('[OAUTH-1c] is answered the same for a token that is not there', async () => {
    const id = await oauth.register()

    const answer = await oauth.post('/oauth/revoke', { token: 'dma_unknown', client_id: id })

    expect(answer.status).toBe(200)
  })

  test('[OAUTH-1d] ends no connection of another app', async () => {
    const { tokens, userId } = await oauth.connected('other-app@example.org')
    const other = await oauth.register()
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      await oauth.post('/oauth/revoke', { token, client_id: other })
    }

    expect(await grantsOf(userId)).toBe(1)
  })

  test.each(['token', 'client_id'])('[OAUTH-1e] is told where there is no %s', async (name) => {
    const values = { token: 'dma_unknown', client_id: 'any', [name]: null }

    expect(await refusalOf(await oauth.post('/oauth/revoke', values))).toEqual([
      400,
      'invalid_request',
    ])
  })
})
