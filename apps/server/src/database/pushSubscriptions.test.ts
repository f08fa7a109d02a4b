import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pushDevice } from '../../test/pushDevice.ts'
import { startRest, type TestUser } from '../../test/rest.ts'

const server = await startRest()
afterAll(() => server.close())
const { admin } = server

let ada: TestUser
let ben: TestUser
beforeEach(async () => {
  await admin`delete from public.push_subscriptions`
  ada = await server.createUser()
  ben = await server.createUser()
})

const seen = 'id,session_id,device,created_at,accepted_at,last_error'

describe('[ROWS-10a, ROWS-10b, ROWS-10c, T61] a subscription', () => {
  test('has the session of its token, and shows neither endpoint nor keys', async () => {
    const { row } = pushDevice()

    const id = await subscribe(ada, row)

    const { data } = await ada.rest.from('push_subscriptions').select(seen)
    expect(data).toEqual([
      {
        id,
        session_id: ada.claims.session_id,
        device: 'Firefox on Linux',
        created_at: expect.any(String),
        accepted_at: null,
        last_error: null,
      },
    ])
    for (const column of ['endpoint', 'p256dh', 'auth', 'renewal_hash', '*']) {
      const { status } = await ada.call(`/push_subscriptions?select=${column}`)
      expect([column, status]).toEqual([column, 403])
    }
  })

  test.each([
    ['session_id', randomUUID()],
    ['user_id', randomUUID()],
    ['accepted_at', '2026-01-05T00:00:00Z'],
    ['last_error', 'none'],
  ])('takes no %s from its user', async (column, value) => {
    const body = { ...pushDevice().row, [column]: value }

    const answer = await ada.call('/push_subscriptions', { method: 'POST', body })

    expect(answer.status).toBe(403)
  })

  test.each([
    ['another protocol', { endpoint: 'http://push.example.com/a' }],
    ['an endpoint of 2,049 characters', { endpoint: `https://a.example/${'a'.repeat(2_031)}` }],
    ['an endpoint with a user', { endpoint: 'https://a:b@push.example.com/a' }],
    ['a key that is none', { p256dh: 'A'.repeat(87) }],
    ['a secret that is too short', { auth: 'AAAA' }],
    ['a secret in the clear', { renewal_hash: 'secret' }],
    ['a device of 121 characters', { device: 'a'.repeat(121) }],
  ])('is refused with %s', async (_what, change) => {
    const body = { ...pushDevice().row, ...change }

    const answer = await ada.call('/push_subscriptions', { method: 'POST', body })

    expect(await answer.json()).toMatchObject({ code: '23514' })
  })

  test('is seen and removed by its user alone', async () => {
    const id = await subscribe(ada, pushDevice().row)

    const { data } = await ben.rest.from('push_subscriptions').select('id')
    await ben.rest.from('push_subscriptions').delete().eq('id', id)
    expect([data, await ids(ada)]).toEqual([[], [id]])

    await ada.rest.from('push_subscriptions').delete().eq('id', id)
    expect(await ids(ada)).toEqual([])
  })

  test('belongs to who subscribed in that browser last', async () => {
    const { row } = pushDevice()
    await subscribe(ada, row)

    const id = await subscribe(ben, row)

    expect([await ids(ada), await ids(ben)]).toEqual([[], [id]])
  })

  test('is the oldest to go where a person has 20', async () => {
    const first = await subscribe(ada, pushDevice().row)
    const second = await subscribe(ada, pushDevice().row)
    for (let more = 0; more < 19; more += 1) await subscribe(ada, pushDevice().row)

    const stored = await ids(ada)
    expect(stored).toHaveLength(20)
    expect(stored).not.toContain(first)
    expect(stored).toContain(second)
  })
})

test('[REMIND-8a] a session that ends takes its subscription along', async () => {
  await subscribe(ada, pushDevice().row)

  await ada.signOut()

  expect(await admin`select from public.push_subscriptions`).toEqual([])
})

describe('[REMIND-8c, T60, T69] an endpoint', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1:8443',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '127.0.0.1.',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    'localhost',
    'push.localhost',
    'printer.local',
    'metadata.google.internal',
    'router',
    '8.8.8.8',
    'push.example.com',
    'fcm.googleapis.com.example.org',
    'evil-fcm.googleapis.com',
    'push.apple.com',
    'a..push.apple.com',
    '-.push.apple.com',
    'xn--a.push.apple.com',
    'web.xn--0.push.apple.com',
    'fcm.googleapis.com.',
    'fcm.googleapis.com:8443',
    'fcm.googleapis.com:99999',
    'fcm.googleapis.com:0443',
    'ada@fcm.googleapis.com',
    'fcm%2egoogleapis.com',
    'FCM.googleapis.com',
    `${'a.'.repeat(900)}push.apple.com`,
  ])('of another place is refused: %s', async (host) => {
    const body = pushDevice(`https://${host}/push`).row

    const answer = await ada.call('/push_subscriptions', { method: 'POST', body })

    expect(await answer.json()).toMatchObject({
      code: '23514',
      message: 'Reminders are sent to the push services of browsers only.',
    })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a%2b',
    'https://web.push.apple.com:443/a',
  ])('of a push service is taken: %s', async (endpoint) => {
    await subscribe(ada, pushDevice(endpoint).row)

    expect(await ids(ada)).toHaveLength(1)
  })
})

describe('[ROWS-10d] rpc/renew_subscription', () => {
  test('moves the subscription of its secret, without a session', async () => {
    const { secret, row } = pushDevice()
    const id = await subscribe(ada, row)
    const { endpoint, p256dh, auth } = pushDevice().row

    expect(await renew({ secret, endpoint, p256dh, auth })).toBe(true)

    expect(await admin`select id, endpoint, p256dh, auth from public.push_subscriptions`).toEqual([
      { id, endpoint, p256dh, auth },
    ])
  })

  test('is false with a secret that belongs to none, the stored hash too', async () => {
    const { row } = pushDevice()
    await subscribe(ada, row)
    const { endpoint, p256dh, auth } = pushDevice().row

    for (const secret of ['', 'guess', row.renewal_hash]) {
      expect(await renew({ secret, endpoint, p256dh, auth })).toBe(false)
    }
    expect(await admin`select endpoint from public.push_subscriptions`).toEqual([
      { endpoint: row.endpoint },
    ])
  })

  test('leads to no private address', async () => {
    const { secret, row } = pushDevice()
    await subscribe(ada, row)
    const { p256dh, auth } = row

    const body = { secret, endpoint: 'https://127.0.0.1/a', p256dh, auth }
    const answer = await server.call('/rpc/renew_subscription', { method: 'POST', body })

    expect(await answer.json()).toMatchObject({ code: '23514' })
  })

  async function renew(body: object) {
    return (await server.call('/rpc/renew_subscription', { method: 'POST', body })).json()
  }
})

describe('[REMIND-9a] rpc/push_key', () => {
  test('is null where nobody sends, and then the first key that was made', async () => {
    expect(await ask(ada, 'push_key')).toBeNull()

    await admin`select private.keep_push_key('first', 'd')`
    await admin`select private.keep_push_key('second', 'd')`

    expect(await ask(ada, 'push_key')).toBe('first')
  })
})

describe('[REMIND-9b] rpc/send_test_push', () => {
  test('is due in 10 s, once for a device', async () => {
    const subscription = await subscribe(ada, pushDevice().row)
    const before = Date.now()

    await ask(ada, 'send_test_push', { subscription })
    const at = await ask(ada, 'send_test_push', { subscription })

    const ahead = Date.parse(String(at)) - before
    expect(ahead).toBeGreaterThan(9_000)
    expect(ahead).toBeLessThan(20_000)
    expect(await admin`select source, source_id, user_id, fire_at from private.alarms`).toEqual([
      { source: 'test', source_id: subscription, user_id: ada.id, fire_at: new Date(String(at)) },
    ])
  })

  test('is nothing for the device of another', async () => {
    const subscription = await subscribe(ada, pushDevice().row)

    expect(await ask(ben, 'send_test_push', { subscription })).toBeNull()
  })
})

async function subscribe({ rest }: TestUser, row: object): Promise<string> {
  const { data, error } = await rest.from('push_subscriptions').insert(row).select('id').single()
  if (error) throw new Error(error.message)
  return data.id
}

async function ids(user: TestUser): Promise<string[]> {
  const { data } = await user.rest.from('push_subscriptions').select('id')
  return (data ?? []).map(({ id }: { id: string }) => id)
}

async function ask(user: TestUser, name: string, body: object = {}): Promise<unknown> {
  return (await user.call(`/rpc/${name}`, { method: 'POST', body })).json()
}
