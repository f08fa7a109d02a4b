import { afterAll, describe, expect, test } from 'vitest'
import { testClock } from '../../test/clock.ts'
import { errorOf, startRest } from '../../test/rest.ts'
import { restRoutes } from './routes.ts'

const server = await startRest()
afterAll(() => server.close())

const share = 300
const refusal = [
  429,
  'over_request_rate_limit',
  'Too many requests without a session from one network',
]

/** REST by a clock of its own, and all it said at `warn`. */
function restAt() {
  const time = testClock()
  const warned: object[] = []
  const log = { ...server.log, warn: (entry: object) => void warned.push(entry) }
  const rest = restRoutes({ ...server, clock: time.clock, log })
  const from = async (address: string, authorization = '') =>
    rest.request('/', { headers: { 'x-forwarded-for': address, authorization } })
  async function times(count: number, address: string, authorization?: string) {
    const statuses = new Set<number>()
    for (let sent = 0; sent < count; sent += 1) {
      statuses.add((await from(address, authorization)).status)
    }
    return [...statuses]
  }
  return { ...time, warned, from, times }
}

describe('[T71] a network that asks without a session', () => {
  test('is answered so often in a minute, then refused, while others are answered', async () => {
    const rest = restAt()

    expect(await rest.times(share, '192.0.2.7')).not.toContain(429)
    const refused = await rest.from('192.0.2.7')

    expect(await errorOf(refused)).toEqual(refusal)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await rest.times(1, '198.51.100.7')).not.toContain(429)
    rest.advance(60_000)
    expect(await rest.times(1, '192.0.2.7')).not.toContain(429)
  })

  test('with forged tokens is one without any', async () => {
    const rest = restAt()
    const forged = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.AAAA'

    expect(await rest.times(share + 1, '192.0.2.7', forged)).toEqual([401, 429])
  })

  test('keeps nobody out who has a session there', async () => {
    const rest = restAt()
    const ada = await server.createUser()
    await rest.times(share + 1, '192.0.2.7')

    const token = await ada.token(3_600)
    expect(await rest.times(share + 1, '192.0.2.7', `Bearer ${token}`)).not.toContain(429)
  })

  test('is named in the log once, as its /24', async () => {
    const rest = restAt()
    await rest.times(share + 5, '192.0.2.7')

    expect(rest.warned).toEqual([
      { limit: 'requests without a session', network: '192.0.2.0/24', account: null },
    ])
  })
})
