import { afterAll, describe, expect, test } from 'vitest'
import { refusalOf, startOauth, tokensIn } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

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
    expect(await oauth.grantsOf(userId)).toBe(0)
    expect((await oauth.refresh(clientId, next)).status).toBe(400)
  })

  test('[OAUTH-4m] that was used twice over ends the connection at once', async () => {
    const { clientId, tokens, userId } = await oauth.connected('older@example.org')
    const second = await tokensIn(await oauth.refresh(clientId, tokens.refresh_token))
    await oauth.refresh(clientId, second.refresh_token)

    expect((await oauth.refresh(clientId, tokens.refresh_token)).status).toBe(400)

    expect(await oauth.grantsOf(userId)).toBe(0)
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
