import { expect, test } from 'vitest'
import { accountAt, answer } from './fakeAccount.ts'

const phone = {
  id: '1',
  name: "Ana's phone",
  kind: 'davx5',
  lists: ['inbox'],
  rings: true,
  client: 'DAVx5/4.5',
  created_at: '2026-10-01T08:00:00Z',
  used_at: '2026-10-14T09:41:00Z',
}
const access = {
  id: '1',
  address: 'https://day.example.org/dav/',
  user: 'maren@example.com',
  password: 'k7qz4mhdw2xs6tbnp3vf5rja',
  profile: null,
}
const none = { ok: true, value: { devices: null, programs: null } }
const wanted = { name: "Ana's phone", kind: 'davx5', lists: null, rings: true } as const

test('[DAV-1e] devices come with when they were seen last, those of a kind unknown here too', async () => {
  const devices = [phone, { ...phone, id: '2', kind: 'watch', client: null, used_at: null }]
  const { account } = accountAt({ 'GET /connections': answer(200, { devices, feeds: [] }) })

  const listed = await account.connections()

  expect(listed).toMatchObject({
    ok: true,
    value: {
      devices: [
        { kind: 'davx5', used_at: Date.parse(phone.used_at) },
        { kind: 'other', used_at: null },
      ],
    },
  })
})

test.each([
  ['without the path', answer(404, null)],
  ['that is told not to', answer(404, { code: 'feature_disabled', message: 'Off' })],
])('[DAV-1f] a server %s connects none', async (_, refusal) => {
  const { account } = accountAt({ 'GET /connections': refusal })

  expect(await account.connections()).toEqual(none)
})

test('[DAV-1f] a hosted project connects none, and is not asked', async () => {
  const { account, requests } = accountAt({ 'GET /settings': answer(200, {}) })

  expect(await account.connections()).toEqual(none)
  expect(requests.map(({ method }) => method)).not.toContain('GET /connections')
})

test('[DAV-1g] the password goes along only where it was asked for', async () => {
  const { account, requests } = accountAt({ 'POST /app-passwords': answer(201, access) })

  expect(await account.connectDevice(wanted, null)).toEqual({ ok: true, value: access })
  await account.connectDevice(wanted, 'correct horse')

  expect(requests.map(({ body }) => body)).toEqual([
    wanted,
    { ...wanted, password: 'correct horse' },
  ])
})

test('[DAV-1h] a device that was disconnected elsewhere is disconnected', async () => {
  const { account } = accountAt({ 'DELETE /connections/1': answer(404, null) })

  expect(await account.endConnection('1')).toEqual({ ok: true, value: null })
})
