import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { accountAt, answer, user } from './fakeAccount.ts'

const since = '2026-10-01T08:00:00+00:00'
const hosted = { 'GET /settings': answer(200, { external: { email: true } }) }
const refused = (status: number, code: string) => answer(status, { code, message: 'words' })

describe('on a hosted project functions of the migrations answer for', () => {
  test('[AUTH-16a, AUTH-16b] the list of sessions, and the end of one', async () => {
    const sessions = [
      { id: 'here', current: true, last_used_at: since, user_agent: null, place: null },
    ]
    const { account, requests } = accountAt({
      ...hosted,
      'POST /rpc/own_sessions': answer(200, { sessions }),
      'POST /rpc/end_session': answer(204, null),
    })

    expect(await account.sessions()).toMatchObject({ ok: true, value: [{ id: 'here' }] })
    expect(await account.endSession('there')).toEqual(ok(null))
    expect(requests.at(-1)).toMatchObject({ body: { session: 'there' } })
  })

  test('[AUTH-16b] the end of a session that has ended meanwhile', async () => {
    const { account } = accountAt({
      ...hosted,
      'POST /rpc/end_session': refused(404, 'session_not_found'),
    })

    expect(await account.endSession('there')).toEqual(ok(null))
  })

  test('[CODES-1a, CODES-1c] recovery codes', async () => {
    const { account } = accountAt({
      ...hosted,
      'POST /rpc/make_recovery_codes': answer(200, { codes: ['abcd-efgh-jkmn-pqrs'] }),
      'POST /rpc/recovery_codes_left': answer(200, { remaining: 9 }),
    })

    expect(await account.makeRecoveryCodes()).toEqual(ok(['abcd-efgh-jkmn-pqrs']))
    expect(await account.remainingRecoveryCodes()).toEqual(ok(9))
  })

  test('[ACCOUNT-2b] the deletion of the account, which sends no password', async () => {
    const { account, requests } = accountAt({
      ...hosted,
      'POST /rpc/delete_account': answer(204, null),
    })

    expect(await account.deleteAccount(null)).toEqual(ok(null))
    expect(requests.at(-1)).toMatchObject({ method: 'POST /rpc/delete_account', body: {} })
  })

  test('[ACCOUNT-2b] its refusal, which asks for another sign-in', async () => {
    const { account } = accountAt({
      ...hosted,
      'POST /rpc/delete_account': refused(403, 'reauthentication_needed'),
    })

    expect(await account.deleteAccount(null)).toEqual(
      err({ message: 'words', code: 'reauthentication_needed' }),
    )
  })
})

describe('[AUTH-15b, AUTH-14, AUTH-12a] what a hosted project does not tell of itself', () => {
  const captcha = { provider: 'turnstile', site_key: '0x4' }
  const settings = { captcha, mfa_phone_enabled: true, manual_linking_enabled: true }

  test('is said by the host of the web app', async () => {
    const { account } = accountAt({
      ...hosted,
      'GET /config.json': answer(200, { settings }),
    })

    expect(await account.settings()).toMatchObject({ ok: true, value: settings })
  })

  test('is off where nobody says it', async () => {
    const { account } = accountAt({ ...hosted, 'GET /config.json': answer(200, {}) })

    expect(await account.settings()).toMatchObject({
      ok: true,
      value: { captcha: null, mfa_phone_enabled: false, manual_linking_enabled: false },
    })
  })
})

describe('[ACCOUNT-1] the export on a hosted project', () => {
  const pages = [
    { rows: [{ id: 'a' }], last: ['a'] },
    { rows: [{ id: 'b' }], last: ['b'] },
    { rows: [], last: null },
  ]
  const backend = {
    ...hosted,
    'GET /user': answer(200, user),
    'POST /rpc/own_sessions': answer(200, { sessions: [{ id: 'here' }] }),
    'POST /rpc/own_tables': answer(200, ['tasks']),
    'POST /rpc/feeds': answer(200, [{ id: 'feed' }]),
  }

  test('has the user, the sessions, and all rows of all tables', async () => {
    const remaining = [...pages]
    const { account, requests } = accountAt({
      ...backend,
      'POST /rpc/own_rows': () => answer(200, remaining.shift())(),
    })

    const exported = await account.exportData()

    expect(exported.ok && JSON.parse(exported.value)).toEqual({
      version: 1,
      exported_at: expect.any(String),
      user,
      sessions: [{ id: 'here' }],
      feeds: [{ id: 'feed' }],
      tables: { tasks: [{ id: 'a' }, { id: 'b' }] },
    })
    const rowRequests = requests.filter(({ method }) => method === 'POST /rpc/own_rows')
    expect(rowRequests.map(({ body }) => body)).toEqual([
      { relation: 'tasks', after: null },
      { relation: 'tasks', after: ['a'] },
      { relation: 'tasks', after: ['b'] },
    ])
  })

  test('[FEED-5] names no feeds where the project offers no address', async () => {
    const { account } = accountAt({
      ...backend,
      'POST /rpc/feeds': answer(501, { code: 'no_feeds', message: 'none' }),
      'POST /rpc/own_rows': answer(200, { rows: [], last: null }),
    })

    const exported = await account.exportData()

    expect(exported.ok && JSON.parse(exported.value).feeds).toEqual([])
  })

  test('is none where a page does not come', async () => {
    const remaining = [answer(200, pages[0]), answer(503, {})]
    const { account } = accountAt({
      ...backend,
      'POST /rpc/own_rows': () => (remaining.shift() ?? answer(503, {}))(),
    })

    expect(await account.exportData()).toEqual(err({ message: null }))
  })

  test('is none below the level of the user', async () => {
    const { account } = accountAt({
      ...backend,
      'POST /rpc/own_sessions': refused(403, 'insufficient_aal'),
    })

    expect(await account.exportData()).toEqual(err({ message: 'words', code: 'insufficient_aal' }))
  })
})
