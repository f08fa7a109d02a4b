import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { createTokenRenewal, type RenewalResult } from './tokenRenewal.ts'

const key = 'session'
const now = Date.UTC(2026, 9, 14)
const twoDays = 48 * 3600
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'maren@example.com' }

const known = {
  identities: [{ provider: 'github', identity_id: 'i' }],
  factors: [{ id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-10-14' }],
}

describe('an access token', () => {
  test('is used until shortly before it expires', async () => {
    const { requests, renewal } = device({ endsIn: 120 })

    expect(await renewal.token()).toBe('access 0')
    expect(requests).toEqual([])
  })

  test('that has expired is renewed first', async () => {
    const { requests, renewal } = device({ endsIn: -3600 })

    expect(await renewal.token()).toBe('access 1')
    expect(requests).toEqual(['refresh 0'])
  })

  test('is renewed once for concurrent callers', async () => {
    const { requests, renewal } = device({ endsIn: 0 })

    await Promise.all([renewal.token(), renewal.token(), renewal.renew()])

    expect(requests).toEqual(['refresh 0'])
  })

  test('is renewed by one tab for all tabs', async () => {
    const storage = storageWith(0)
    const tabs = [device({ storage }), device({ storage })]

    const tokens = await Promise.all(tabs.map(({ renewal }) => renewal.token()))

    expect(tokens).toEqual(['access 1', 'access 1'])
    expect(tabs.flatMap(({ requests }) => requests)).toEqual(['refresh 0'])
  })

  test.each([twoDays, -twoDays])(
    '[AUTH-7b] lasts as long when the clock is %i seconds off the server’s',
    async (off) => {
      const { requests, renewal } = device({ endsIn: -1, off })

      await renewal.token()
      await renewal.token()

      expect(await renewal.token()).toBe('access 1')
      expect(requests).toEqual(['refresh 0'])
    },
  )
})

test('[AUTH-7a] a renewal stores the whole response, identities and factors too', async () => {
  const { storage, renewal } = device({ endsIn: 0 })

  await renewal.renew()

  const { user: stored, token_type } = JSON.parse(storage.getItem(key) ?? '{}')
  expect([stored, token_type]).toEqual([{ ...user, ...known }, 'bearer'])
})

test('a renewal that is answered after the sign-out signs nobody in', async () => {
  const { storage, renewal } = device({ endsIn: 0 })

  const renewing = renewal.renew()
  storage.removeItem(key)
  await renewing

  expect(storage.getItem(key)).toBeNull()
})

describe('[AUTH-7e, AUTH-7f] while the server cannot be reached, a renewal', () => {
  test('waits from 200 ms, doubling to 30 s', async () => {
    const { renewal, waits, endWait } = device({ failing: true })

    for (let tries = 0; tries < 10; tries += 1) {
      await Promise.all([renewal.renew(), endWait()])
    }

    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000])
  })

  test('is one try for all callers, whatever asks for it', async () => {
    const { renewal, requests, endWait } = device({ endsIn: -1, failing: true })
    const callers = () => [renewal.token(), renewal.renew(), renewal.renewIfExpired()]

    await Promise.all([...callers(), ...callers()])
    const later = [...callers(), ...callers()]
    expect(requests).toHaveLength(1)
    endWait()

    expect(await Promise.all(later)).toEqual(
      [...Array(2)].flatMap(() => ['access 0', 'unreachable', 'unreachable']),
    )
    expect(requests).toHaveLength(2)
  })

  test('keeps nobody waiting for a token that is still valid', async () => {
    const { renewal, requests } = device({ endsIn: 60, failing: true })

    await renewal.renew()

    expect(await renewal.token()).toBe('access 0')
    expect(requests).toHaveLength(1)
  })

  test('is tried at once when the network is back', async () => {
    const { renewal, waits, backOnline } = device({ failing: true })
    await renewal.renew()

    const renewing = renewal.renew()
    backOnline()

    expect(await renewing).toBe('unreachable')
    expect(waits).toEqual([200, 200])
  })
})

/** A tab, and a server that gives each refresh token one successor. */
function device({
  endsIn = 0,
  off = 0,
  failing = false,
  storage = storageWith(endsIn + off),
}: {
  endsIn?: number
  off?: number
  failing?: boolean
  storage?: Storage
}) {
  const requests: string[] = []
  const waits: number[] = []
  const online: (() => void)[] = []
  let endWait = () => {}
  const renewal = createTokenRenewal({
    url: 'https://project.test',
    anonKey: 'anon',
    storage,
    key,
    clock: () => now + off * 1000,
    withLock: oneAfterAnother(storage),
    onChange() {},
    onRefused() {},
    onOnline: (listener) => online.push(listener),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        waits.push(ms)
        endWait = resolve
        signal.addEventListener('abort', () => resolve())
      }),
    async fetch(_input, init) {
      const { refresh_token } = JSON.parse(String(init?.body))
      requests.push(refresh_token)
      if (failing) throw new TypeError('Failed to fetch')
      const expires_at = now / 1000 + 3600
      return Response.json({ ...session(1), expires_in: 3600, expires_at })
    },
  })
  return {
    requests,
    renewal,
    storage,
    waits,
    endWait: () => endWait(),
    backOnline() {
      for (const listener of online) listener()
    },
  }
}

const queues = new WeakMap<Storage, Promise<unknown>>()

/** Runs work one after another per storage, as the browser's locks do for tabs. */
function oneAfterAnother(storage: Storage) {
  return (_name: string, work: () => Promise<RenewalResult>): Promise<RenewalResult> => {
    const turn = (queues.get(storage) ?? Promise.resolve()).then(work)
    queues.set(storage, turn)
    return turn
  }
}

function storageWith(endsIn: number): Storage {
  const expires_at = now / 1000 + endsIn
  return memoryStorage({ [key]: JSON.stringify({ ...session(0), expires_at }) })
}

function session(generation: number) {
  const tokens = { access_token: `access ${generation}`, refresh_token: `refresh ${generation}` }
  return { ...tokens, token_type: 'bearer', user: { ...user, ...known } }
}
