import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../memoryStorage.ts'
import { openRenewal, type Renewed } from './renewal.ts'

const key = 'session'
const now = Date.UTC(2026, 9, 14)
const twoDays = 48 * 3600
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'maren@example.com' }

const known = {
  identities: [{ provider: 'github', identity_id: 'i' }],
  factors: [{ id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-10-14' }],
}

describe('an access token', () => {
  test('is used until shortly before its end', async () => {
    const { asked, renewal } = device({ endsIn: 120 })

    expect(await renewal.token()).toBe('access 0')
    expect(asked).toEqual([])
  })

  test('that has run out is renewed first', async () => {
    const { asked, renewal } = device({ endsIn: -3600 })

    expect(await renewal.token()).toBe('access 1')
    expect(asked).toEqual(['refresh 0'])
  })

  test('is renewed once, whoever asks meanwhile', async () => {
    const { asked, renewal } = device({ endsIn: 0 })

    await Promise.all([renewal.token(), renewal.token(), renewal.renew()])

    expect(asked).toEqual(['refresh 0'])
  })

  test('is renewed by one tab for all', async () => {
    const storage = storageWith(0)
    const tabs = [device({ storage }), device({ storage })]

    const tokens = await Promise.all(tabs.map(({ renewal }) => renewal.token()))

    expect(tokens).toEqual(['access 1', 'access 1'])
    expect(tabs.flatMap(({ asked }) => asked)).toEqual(['refresh 0'])
  })

  test.each([twoDays, -twoDays])(
    '[AUTH-7] lasts as long when the clock is %i seconds off, whatever the server’s says',
    async (off) => {
      const { asked, renewal } = device({ endsIn: -1, off })

      await renewal.token()
      await renewal.token()

      expect(await renewal.token()).toBe('access 1')
      expect(asked).toEqual(['refresh 0'])
    },
  )
})

test('[AUTH-7] what is stored after a renewal is all the server said, identities and factors too', async () => {
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

/** A tab, and a server that gives each refresh token one successor. */
function device({
  endsIn = 0,
  off = 0,
  storage = storageWith(endsIn + off),
}: {
  endsIn?: number
  off?: number
  storage?: Storage
}) {
  const asked: string[] = []
  const renewal = openRenewal({
    url: 'https://project.test',
    anonKey: 'anon',
    storage,
    key,
    clock: () => now + off * 1000,
    alone: oneAfterAnother(storage),
    changed() {},
    async fetch(_input, init) {
      const { refresh_token } = JSON.parse(String(init?.body))
      asked.push(refresh_token)
      const expires_at = now / 1000 + 3600
      return Response.json({ ...session(1), expires_in: 3600, expires_at })
    },
  })
  return { asked, renewal, storage }
}

const queues = new WeakMap<Storage, Promise<unknown>>()

/** What the browser's locks do for tabs, which share their storage. */
function oneAfterAnother(storage: Storage) {
  return (_name: string, work: () => Promise<Renewed>): Promise<Renewed> => {
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
