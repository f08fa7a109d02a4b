import { err, ok } from '@daymark/core/result'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../memoryStorage.ts'
import { subscribe, subscribedNow, tellLanguage } from './subscription.ts'

const [user, session, id] = ['ada', 'session 1', 'device 1']
const endpoint = 'https://updates.push.services.mozilla.com/1'
// Texts of tests are in the English of the United States, whose clocks show 12 hours.
const known = { endpoint, session, id, clock: 12 }

beforeEach(() => {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => subscription,
  }
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
})
afterEach(() => vi.unstubAllGlobals())

function storageWith(mark: object) {
  const storage = memoryStorage()
  storage.setItem(`daymark ${user} push`, JSON.stringify(mark))
  return storage
}

describe('[SET-3d] what the server knows of this device', () => {
  test.each([
    ['holds while nothing has changed', known, id],
    ['does not where its region shows another clock now', { ...known, clock: 24 }, null],
    ['does not where it was never told of one', { endpoint, session, id }, null],
    ['does not in another session', { ...known, session: 'session 2' }, null],
    [
      'does not where the browser has another subscription',
      { ...known, endpoint: 'https://x' },
      null,
    ],
  ])('%s', async (_when, mark, expected) => {
    expect(await subscribedNow({ storage: storageWith(mark), user, session })).toBe(expected)
  })

  test('is told anew with the clock, once', async () => {
    const { told, options } = deviceWith({ ...known, clock: 24 })

    const answers = [await subscribe(options), await subscribe(options)]

    expect(answers).toEqual([
      { state: 'subscribed', id: 'device 2' },
      { state: 'subscribed', id: 'device 2' },
    ])
    expect(told).toMatchObject([{ endpoint, clock: 12, language: 'de' }])
  })
})

describe('[LANG-8] the server knows in which language this device is told something', () => {
  test.each([
    ['another is shown', { ...known, language: 'en' }],
    ['it was never told of one', known],
  ])('once where %s, and the device stays', async (_when, mark) => {
    const { told, options } = deviceWith(mark)

    await tellLanguage(options)
    const answer = await subscribe(options)

    expect(answer).toEqual({ state: 'subscribed', id })
    expect(told).toEqual([{ id, language: 'de' }])
  })

  test('again at the next start where it could not be told', async () => {
    const { told, options } = deviceWith({ ...known, language: 'en' })
    const offline = { ...options.account, changePushLanguage: async () => err({ message: null }) }

    await tellLanguage({ ...options, account: offline })
    await subscribe(options)

    expect(told).toEqual([{ id, language: 'de' }])
  })

  test('not where this device is not subscribed', async () => {
    const { told, options } = deviceWith({ ...known, session: 'session 2' })

    await tellLanguage(options)

    expect(told).toEqual([])
  })
})

/** A device that shows German, with what it knows of its subscription. */
function deviceWith(mark: object) {
  const told: object[] = []
  const options = {
    account: {
      pushKey: async () => ok('key'),
      async addPushDevice(device: object) {
        told.push(device)
        return ok([{ id: 'device 2' }])
      },
      async changePushLanguage(changed: string, language: string) {
        told.push({ id: changed, language })
        return ok(null)
      },
    },
    config: () => ({ supabaseUrl: 'https://day.example.org', supabaseAnonKey: 'key' }),
    storage: storageWith(mark),
    user,
    session,
    language: () => 'de',
  }
  return { told, options }
}
