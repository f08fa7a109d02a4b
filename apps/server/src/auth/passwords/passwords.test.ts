import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  test('match their hash and no other', async () => {
    const passwords = createPasswords()
    const hashed = await passwords.hash('correct horse')
    const stored = hashed.ok ? hashed.value : ''

    const right = await passwords.matches('correct horse', stored)
    const wrong = await passwords.matches('correct  horse', stored)
    const nobodys = await passwords.matches('correct horse', null)

    expect([right, wrong, nobodys]).toEqual(
      [true, false, false].map((value) => ({ ok: true, value })),
    )
  })

  test('[T18] beyond two running and fifty queued are told to retry', async () => {
    const passwords = createPasswords()

    const crowd = Array.from({ length: 60 }, () => passwords.matches('a guess', null))
    const answers = await Promise.all(crowd)
    const next = await passwords.matches('a guess', null)

    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ error: { status: 503, retryAfter: 2 } })
    expect(next.ok).toBe(true)
  })
})
