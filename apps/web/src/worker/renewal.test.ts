import { afterEach, describe, expect, test, vi } from 'vitest'
import { renew } from './renewal.ts'

const key = new Uint8Array([4, 1, 2, 3]).buffer

/** A browser has it so: the attributes lie on the prototype. */
class SubscriptionOptions {
  get applicationServerKey() {
    return key
  }
  get userVisibleOnly() {
    return true
  }
}

type SentRequest = { url: string; body: unknown }

function subscriptionAt(endpoint: string): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: new SubscriptionOptions(),
    getKey: () => null,
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
}

/** A worker with what a page has left, which subscribes with the key it is given, and what it asks the server. */
function workerWith(stored: object | null) {
  const requests: SentRequest[] = []
  const subscribed: PushSubscriptionOptionsInit[] = []
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => stored && Response.json(stored) }),
  })
  vi.stubGlobal('registration', {
    pushManager: {
      async subscribe(options: PushSubscriptionOptionsInit) {
        if (!options.applicationServerKey) throw new DOMException('no key', 'NotSupportedError')
        subscribed.push(options)
        return subscriptionAt('https://push.example.org/new')
      },
    },
  })
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    requests.push({ url, body: JSON.parse(body) })
    return new Response()
  })
  return { requests, subscribed }
}

const stored = { secret: 's', url: 'https://daymark.example.org', anonKey: 'anon' }
const renewed = [
  {
    url: 'https://daymark.example.org/rest/v1/rpc/renew_subscription',
    body: { secret: 's', endpoint: 'https://push.example.org/new', p256dh: 'p', auth: 'a' },
  },
]

/** The part of the event that is read. */
type Change = Parameters<typeof renew>[0]
const changeOf = (change: Pick<Change, 'oldSubscription' | 'newSubscription'>) => change as Change

describe('[ROWS-10d, REMIND-4i] a subscription that the browser has ended', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('is renewed with the key it had', async () => {
    const { requests, subscribed } = workerWith(stored)

    await renew(changeOf({ oldSubscription: subscriptionAt('https://push.example.org/old') }))

    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }])
    expect(requests).toEqual(renewed)
  })

  test('is renewed with the key that the page left, where the browser does not tell the old one', async () => {
    const { requests, subscribed } = workerWith({ ...stored, applicationServerKey: 'BA' })

    await renew(changeOf({ oldSubscription: null }))

    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BA' }])
    expect(requests).toEqual(renewed)
  })

  test('is told with the new one, where the browser has made that', async () => {
    const { requests, subscribed } = workerWith(stored)

    await renew(changeOf({ newSubscription: subscriptionAt('https://push.example.org/new') }))

    expect(subscribed).toEqual([])
    expect(requests).toEqual(renewed)
  })

  test.each([
    ['after a sign-out', null, subscriptionAt('https://push.example.org/old')],
    ['where no key is known', stored, null],
  ])('is left alone %s', async (_, stored, oldSubscription) => {
    const { requests, subscribed } = workerWith(stored)

    await renew(changeOf({ oldSubscription }))

    expect([requests, subscribed]).toEqual([[], []])
  })
})
