import { afterAll, describe, expect, test } from 'vitest'
import { refusalOf, startOauth, tokensIn } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

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
    expect(oauth.server.logged).toContainEqual({
      limit: '/oauth/token',
      network: '192.0.2.0/24',
      account: null,
    })
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
      expect(await oauth.grantsOf(userId)).toBe(0)
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

    expect(await oauth.grantsOf(userId)).toBe(1)
  })

  test.each(['token', 'client_id'])('[OAUTH-1e] is told where there is no %s', async (name) => {
    const values = { token: 'dma_unknown', client_id: 'any', [name]: null }

    expect(await refusalOf(await oauth.post('/oauth/revoke', values))).toEqual([
      400,
      'invalid_request',
    ])
  })
})
