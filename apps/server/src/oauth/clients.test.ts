import { afterAll, describe, expect, test } from 'vitest'
import { siteUrl } from '../../test/auth.ts'
import { callback, challenge, locationOf, startOauth } from '../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

describe('the command line of this server', () => {
  const own = {
    client_id: `${siteUrl}/daymark.mjs`,
    redirect_uri: 'http://127.0.0.1:50123/callback',
    code_challenge: challenge,
  }

  test('[OAUTH-4a] is known without having registered, and alone is asked about deleting', async () => {
    const scope = 'tasks:delete focus:write'

    expect(
      await oauth.described(own.client_id, { redirect_uri: own.redirect_uri, scope }),
    ).toMatchObject({
      name: 'Daymark command line',
      host: new URL(siteUrl).host,
      returns_to: { kind: 'loopback' },
      scopes: expect.arrayContaining(['tasks:read', 'tasks:write', 'tasks:delete']),
    })
    for (const other of [await oauth.register(), oauth.publish()]) {
      expect(await oauth.described(other, { scope })).toMatchObject({
        scopes: ['tasks:read', 'tasks:propose', 'tasks:write', 'focus:read', 'focus:write'],
      })
    }
  })

  test('[OAUTH-4b] returns to this computer only', async () => {
    const answer = await oauth.authorize(own.client_id, { redirect_uri: callback })

    expect(answer.status).toBe(400)
    expect(locationOf(answer).href).toBe('about:blank')
  })
})
