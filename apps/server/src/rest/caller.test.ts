import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, type Call, errorOf, startRest } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const ada = await server.createUser()

beforeAll(async () => {
  await server.admin`create table public.nobodys (id int)`
  await server.admin`revoke all on public.nobodys from anon, authenticated`
})

describe('a token', () => {
  const refusedTokens = [
    ['that has expired', () => ada.token(-31), 'PGRST303', 'JWT expired'],
    [
      'of the future',
      () => ada.token(3600, { nbf: seconds() + 90 }),
      'PGRST303',
      'JWT not yet valid',
    ],
    ['of two parts', async () => 'a.b', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
    ['of no parts', async () => '', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['signed by nobody', forged, 'PGRST301', 'No suitable key or wrong key type'],
  ] as const

  test.each(refusedTokens)('%s is refused', async (_, token, code, message) => {
    const answer = await server.call('/tasks', bearer(await token()))

    expect(await errorOf(answer)).toEqual([401, code, message])
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    )
  })

  test('that expired less than 30 seconds ago is accepted', async () => {
    const answer = await server.call('/tasks', bearer(await ada.token(-25)))

    expect(answer.status).toBe(200)
  })

  test('[AUTH-16c] of a session that has ended is refused', async () => {
    const bob = await server.createUser()
    await bob.signOut()

    const { error, status } = await bob.rest.from('tasks').select()
    const answer = await bob.call('/tasks')

    expect([status, error?.code]).toEqual([401, 'PGRST301'])
    const message = 'Session from session_id claim in JWT does not exist'
    expect(await errorOf(answer)).toEqual([401, 'PGRST301', message])
    expect(answer.headers.get('www-authenticate')).toContain(message)
  })
})

describe('without permission', () => {
  test('a request without a token is answered with a challenge', async () => {
    const nobody = await server.call('/tasks')
    const anyone = await server.client(server.keys.anonKey).from('tasks').select()
    const writing = await server.call('/tasks', { method: 'POST', body: aTask() })

    expect(await errorOf(nobody)).toEqual([401, '42501', 'permission denied for table tasks'])
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer')
    expect([anyone.status, anyone.error?.code]).toEqual([401, '42501'])
    expect(await errorOf(writing)).toEqual([401, '42501', 'permission denied for table tasks'])
  })

  test('a request with a token is refused', async () => {
    const answer = await ada.call('/nobodys')

    expect(await errorOf(answer)).toEqual([403, '42501', 'permission denied for table nobodys'])
    expect(answer.headers.get('www-authenticate')).toBeNull()
  })
})

function bearer(token: string): Call {
  return { headers: { authorization: `Bearer ${token}` } }
}

async function forged() {
  const [header, payload, signature = ''] = (await ada.token(3600)).split('.')
  const other = signature.startsWith('A') ? 'B' : 'A'
  return [header, payload, other + signature.slice(1)].join('.')
}

function seconds() {
  return Math.floor(Date.now() / 1000)
}
