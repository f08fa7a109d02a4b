import { err, ok } from '@daymark/core/result'
import { expect, test } from 'vitest'
import type { Claims } from './database/database.ts'
import type { Verify } from './verify.ts'
import { cachedVerify } from './verifyCache.ts'

test('a signature is checked once a minute', async () => {
  const { verify, checks, at } = watched({ exp: 1_000 })

  await verify('a')
  await verify('a')
  at(59)
  await verify('a')
  expect(checks()).toBe(1)

  at(60)
  await verify('a')
  expect(checks()).toBe(2)
})

test('a signature that was checked before the clock was set back is checked again', async () => {
  const { verify, checks, at } = watched({ exp: 200_000 })
  at(86_400)
  await verify('a')

  at(0)
  await verify('a')

  expect(checks()).toBe(2)
})

test('[T7] a token counts no longer than it says, with the skew of whoever asks', async () => {
  const { verify, at } = watched({ exp: 10 })
  await verify('a')

  at(10)
  expect(await verify('a')).toEqual(err({ kind: 'expired', at: 10 }))
  expect((await verify('a', 30)).ok).toBe(true)
  expect(await verify('a')).toEqual(err({ kind: 'expired', at: 10 }))
  at(40)
  expect((await verify('a', 30)).ok).toBe(false)
})

test('[T7] a token of the future counts for whose clock is ahead, and for nobody else', async () => {
  const { verify } = watched({ exp: 1_000, nbf: 20 })

  expect((await verify('a', 30)).ok).toBe(true)
  expect((await verify('a')).ok).toBe(false)
})

test('[T7] a refusal is not remembered, and no token gets the answer to another', async () => {
  const { verify, checks } = watched({ exp: -1 })

  for (const token of ['a', 'a', 'b']) expect((await verify(token)).ok).toBe(false)
  expect(checks()).toBe(3)
})

test('[T18] not more than a thousand are', async () => {
  const { verify, checks } = watched({ exp: 1_000 })

  for (let n = 0; n <= 1_000; n += 1) await verify(`token ${n}`)
  await verify('token 1000')
  await verify('token 0')

  expect(checks()).toBe(1_002)
})

/** A check that looks at nothing but the clock, and how often it was asked. */
function watched(claims: Partial<Claims>) {
  let seconds = 0
  let checks = 0
  const check: Verify = async (_token, skew = 0) => {
    checks += 1
    const { exp = 0, nbf } = claims
    if (exp <= seconds - skew) return err({ kind: 'expired', at: exp })
    if (typeof nbf === 'number' && nbf > seconds + skew) return err({ kind: 'not_yet_valid' })
    return ok({ role: 'authenticated', ...claims })
  }
  return {
    verify: cachedVerify(check, () => seconds * 1000),
    checks: () => checks,
    at: (moment: number) => {
      seconds = moment
    },
  }
}
