import { expect, test } from 'vitest'
import { accountAt, answer } from './fakeAccount.ts'

const token = {
  id: 't',
  name: 'Backup script',
  scopes: ['tasks:read'],
  lists: null,
  created_at: '2026-09-22T08:00:00Z',
  expires_at: '2026-12-21T08:00:00Z',
  used_at: null,
}
const app = { ...token, id: 'a', name: 'Claude', host: 'claude.ai', expires_at: undefined }
const webhook = {
  id: 'w',
  url: 'https://hooks.example.org/daymark',
  events: ['task.added', 'task.of a newer server'],
  lists: ['inbox'],
  created_at: '2026-10-01T08:00:00Z',
  off_at: '2026-10-19T08:00:00Z',
  off_why: 'no_answer',
  deliveries: [{ type: 'task.added', status: null, at: '2026-10-14T07:41:00Z' }],
}
const listed = { devices: [], feeds: [], tokens: [token], apps: [app], webhooks: [webhook] }

test('[TOKEN-1a] tokens, apps and webhooks come with what they may and when they were used', async () => {
  const { account } = accountAt({ 'GET /connections': answer(200, listed) })

  expect(await account.connections()).toMatchObject({
    ok: true,
    value: {
      devices: [],
      programs: {
        tokens: [{ name: 'Backup script', expires_at: Date.parse(token.expires_at) }],
        apps: [{ name: 'Claude', host: 'claude.ai', used_at: null }],
        webhooks: [{ off_why: 'no_answer', deliveries: [{ status: null }] }],
      },
    },
  })
})

test.each([
  ['says nothing of them', { devices: [] }],
  ['says null', { devices: [], tokens: null, apps: null, webhooks: null }],
])('[TOKEN-1g] a server that %s connects no apps', async (_, body) => {
  const { account } = accountAt({ 'GET /connections': answer(200, body) })

  expect(await account.connections()).toEqual({ ok: true, value: { devices: [], programs: null } })
})

test('[TOKEN-1g] a server that connects apps alone connects no phones', async () => {
  const { account } = accountAt({ 'GET /connections': answer(200, { ...listed, devices: null }) })

  expect(await account.connections()).toMatchObject({
    ok: true,
    value: { devices: null, programs: { apps: [{ name: 'Claude' }] } },
  })
})

test('[TOKEN-1d] the password goes along only where it was asked for', async () => {
  const made = { id: 't', token: `dm_${'x'.repeat(43)}`, expires_at: token.expires_at }
  const wanted = { name: 'Backup', scopes: ['tasks:read'], lists: null, days: 90 }
  const { account, requests } = accountAt({ 'POST /tokens': answer(201, made) })

  expect(await account.makeToken(wanted, null)).toMatchObject({ ok: true, value: { id: 't' } })
  await account.makeToken(wanted, 'correct horse')

  expect(requests.map(({ body }) => body)).toEqual([
    wanted,
    { ...wanted, password: 'correct horse' },
  ])
})

test('[OAUTH-3t] an answer leads back to a page or a program, and to no code', async () => {
  const path = 'POST /oauth/requests/r'
  const led = async (redirect: string) =>
    accountAt({ [path]: answer(200, { redirect }) }).account.answerApp('r', null)

  expect(await led('https://claude.ai/back?code=1')).toMatchObject({ ok: true })
  expect(await led('http://127.0.0.1:4711/back')).toMatchObject({ ok: true })
  expect(await led('cursor://anysphere.cursor-mcp/callback')).toMatchObject({ ok: true })
  expect(await led('javascript:alert(1)')).toMatchObject({ ok: false })
  expect(await led('javascript://a%0aalert(1)')).toMatchObject({ ok: false })
})

test('[OAUTH-3s] an app is refused without a word of what it might', async () => {
  const redirect = 'https://claude.ai/back?error=access_denied'
  const { account, requests } = accountAt({
    'POST /oauth/requests/r': answer(200, { redirect }),
  })

  await account.answerApp('r', null)
  await account.answerApp('r', { scopes: ['tasks:propose'], lists: null })

  expect(requests.map(({ body }) => body)).toEqual([
    { approve: false },
    { approve: true, scopes: ['tasks:propose'], lists: null },
  ])
})
