import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
  await signedUp(server, 'known@example.org')
})
afterAll(() => server.close())

const limited = [429, 'over_request_rate_limit']

async function refusal(answer: Response) {
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}

describe('[T9] changing the address tells no faster than signing up which addresses have an account', () => {
  test('one account may ask twenty times an hour, from anywhere', async () => {
    const { session } = await signedUp(server, 'asks@example.org')
    const ask = (n: number) =>
      server.call('/user', {
        method: 'PUT',
        token: session.access_token,
        from: `203.0.113.${n}`,
        body: { email: 'known@example.org' },
      })

    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await refusal(await ask(n)))
    server.advance(3_600_000)
    const { data } = await server
      .client()
      .signInWithPassword({ email: 'asks@example.org', password })
    const later = await server.call('/user', {
      method: 'PUT',
      token: data.session?.access_token ?? '',
      body: { email: 'moved@example.org' },
    })

    expect(answers.slice(0, 20).every(([status]) => status === 422)).toBe(true)
    expect(answers.at(20)).toEqual(limited)
    expect(later.status).toBe(200)
  })

  test('one network may ask as often as it may sign up, counted together', async () => {
    const from = '198.51.100.7'
    const { session } = await signedUp(server, 'many@example.org')
    const signUp = () =>
      server.call('/signup', { body: { email: 'known@example.org', password: '1' }, from })
    for (let n = 0; n < 60; n += 1) await signUp()

    const change = await server.call('/user', {
      method: 'PUT',
      token: session.access_token,
      from,
      body: { email: 'known@example.org' },
    })
    const other = await server.call('/user', {
      method: 'PUT',
      token: session.access_token,
      from,
      body: { email: 'many@example.org', data: { theme: 'dark' } },
    })

    expect(await refusal(await signUp())).toEqual(limited)
    expect(await refusal(change)).toEqual(limited)
    expect(other.status).toBe(200)
  })
})
