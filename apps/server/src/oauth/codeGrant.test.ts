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

    expect(await oauth.grantsOf(userId)).toBe(0)
    expect(await refusalOf(await oauth.refresh(id, refresh_token))).toEqual([400, 'invalid_grant'])
  })

  test('[OAUTH-4h] that somebody else has seen, without the verifier, ends nothing', async () => {
    const { token, userId } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)
    await oauth.exchange(id, { code })

    await oauth.exchange(id, { code, code_verifier: 'c'.repeat(43) })

    expect(await oauth.grantsOf(userId)).toBe(1)
  })

  test('[OAUTH-4i] that is used by two requests at once gives once, and ends', async () => {
    const { token, userId } = await person()
    const id = await oauth.register()
    const code = await oauth.code(id, token)

    const answers = await Promise.all([oauth.exchange(id, { code }), oauth.exchange(id, { code })])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await oauth.grantsOf(userId)).toBe(0)
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
