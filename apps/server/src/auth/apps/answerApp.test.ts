import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, siteUrl } from '../../../test/auth.ts'
import { withFactor } from '../../../test/factors.ts'
import { callback, startOauth, tokensIn } from '../../../test/oauth.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

async function person(email = `${randomUUID()}@example.org`) {
  const { session } = await signedUp(oauth.server, email)
  return session.access_token
}

const Refused = v.object({ code: v.string() })
const refusalOf = async (answer: Response) => [
  answer.status,
  v.parse(Refused, await answer.json()).code,
]
const redirectIn = async (answer: Response) => {
  const body = v.parse(v.object({ redirect: v.string() }), await answer.json())
  const { origin, pathname, searchParams } = new URL(body.redirect)
  return { to: `${origin}${pathname}`, ...Object.fromEntries(searchParams) }
}

const yes = { approve: true, scopes: ['tasks:propose'], lists: null }

describe('the page', () => {
  test('[OAUTH-3c] is told who asks, for what, and where it returns to', async () => {
    const scope = 'tasks:propose calendars:read openid'
    const id = await oauth.asked(await oauth.register(), { scope })

    const answer = await oauth.look(id, await person())

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      name: 'Claude',
      host: null,
      returns_to: { kind: 'host', host: 'app.example.org' },
      scopes: ['tasks:read', 'tasks:propose', 'calendars:read'],
      expires_at: expect.stringMatching(/^20/),
    })
  })

  test('[OAUTH-3d] is told of every scope where the app names none, but not of deleting', async () => {
    const id = await oauth.asked(await oauth.register(), { scope: null })

    expect(await (await oauth.look(id, await person())).json()).toMatchObject({
      scopes: [
        'tasks:read',
        'tasks:propose',
        'tasks:write',
        'focus:read',
        'focus:write',
        'calendars:read',
      ],
    })
  })

  test('[OAUTH-3e, T105] answers for the account that opened it first, and no other', async () => {
    const [ana, ben] = [await person(), await person()]
    const id = await oauth.asked(await oauth.register())
    expect((await oauth.look(id, ana)).status).toBe(200)

    expect(await refusalOf(await oauth.look(id, ben))).toEqual([404, 'request_not_found'])
    expect(await refusalOf(await oauth.answer(id, ben, yes))).toEqual([404, 'request_not_found'])
    expect((await oauth.answer(id, ana, yes)).status).toBe(200)
  })

  test('[OAUTH-3f] needs a session at the level of its account', async () => {
    await withFactor(oauth.server, 'factor@example.org')
    const low = await oauth.server
      .client()
      .signInWithPassword({ email: 'factor@example.org', password })
    const id = await oauth.asked(await oauth.register())
    const token = low.data.session?.access_token ?? ''

    expect(await refusalOf(await oauth.look(id, token))).toEqual([401, 'insufficient_aal'])
    expect(await refusalOf(await oauth.answer(id, token, yes))).toEqual([401, 'insufficient_aal'])
    const nobody = { method: 'GET' }
    expect((await oauth.server.call(`/oauth/requests/${id}`, nobody)).status).toBe(401)
  })

  test.each(['not-an-id', randomUUID()])(
    '[OAUTH-3g] knows nothing of the request %s',
    async (id) => {
      const token = await person()

      expect(await refusalOf(await oauth.look(id, token))).toEqual([404, 'request_not_found'])
      expect(await refusalOf(await oauth.answer(id, token, yes))).toEqual([
        404,
        'request_not_found',
      ])
    },
  )
})

describe('the answer', () => {
  test('[OAUTH-3h] yes goes back with a code, state and issuer, and the request is over', async () => {
    const token = await person()
    const id = await oauth.asked(await oauth.register())

    const answer = await oauth.answer(id, token, yes)

    expect(await redirectIn(answer)).toEqual({
      to: callback,
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'a state',
      iss: siteUrl,
    })
    expect((await oauth.look(id, token)).status).toBe(404)
    expect((await oauth.answer(id, token, yes)).status).toBe(404)
  })

  test('[OAUTH-3i] no goes back as access_denied, and nothing was connected', async () => {
    const token = await person()
    const id = await oauth.asked(await oauth.register(), { state: null })

    const answer = await oauth.answer(id, token, { approve: false })

    expect(await redirectIn(answer)).toEqual({ to: callback, error: 'access_denied', iss: siteUrl })
    expect((await oauth.look(id, token)).status).toBe(404)
    expect(await oauth.listed(token)).toEqual([])
  })

  test.each([
    ['without an answer', {}],
    ['that is a word', { ...yes, approve: 'yes' }],
    ['without scopes', { approve: true, lists: null }],
    ['with no scope', { ...yes, scopes: [] }],
    ['with an unknown scope', { ...yes, scopes: ['tasks:everything'] }],
    ['with a scope that was not asked for', { ...yes, scopes: ['tasks:write'] }],
    ['with deleting', { ...yes, scopes: ['tasks:delete'] }],
    ['without lists', { approve: true, scopes: ['tasks:read'] }],
    ['with no list', { ...yes, lists: [] }],
    ['with a list that is none', { ...yes, lists: ['work'] }],
  ])('[OAUTH-3j] is refused %s, and may be given again', async (_, body) => {
    const token = await person()
    const id = await oauth.asked(await oauth.register(), { scope: 'tasks:propose' })

    expect(await refusalOf(await oauth.answer(id, token, body))).toEqual([400, 'bad_json'])
    expect((await oauth.answer(id, token, yes)).status).toBe(200)
  })

  test('[OAUTH-3k] may be less than was asked for, and the app is told', async () => {
    const token = await person()
    const lists = [randomUUID(), 'inbox']
    const id = await oauth.register()

    const code = await oauth.code(id, token, { given: { scopes: ['tasks:propose'], lists } })

    expect(await tokensIn(await oauth.exchange(id, { code }))).toMatchObject({
      scope: 'tasks:propose',
    })
    expect(await oauth.listed(token)).toMatchObject([{ scopes: ['tasks:propose'], lists }])
  })

  test('[CONN-7h] is refused for the twenty-first app, also where several are allowed at once', async () => {
    const token = await person()
    const id = await oauth.register()
    oauth.server.stopClock()
    const allow = async () => oauth.answer(await oauth.asked(id), token, yes)
    for (let times = 0; times < 18; times += 1) expect((await allow()).status).toBe(200)

    const answers = await Promise.all(Array.from({ length: 4 }, allow))

    oauth.server.startClock()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(await refusalOf(answer)).toEqual([422, 'too_many_connections'])
    }
  })
})
