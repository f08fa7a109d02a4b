import { describe, expect, test } from 'vitest'
import { createPasswords, type Passwords } from './passwords.ts'

describe('passwords', () => {
  test('match their hash and no other', async () => {
    const passwords = createPasswords()
    const hashed = await passwords.hash('correct horse')
    const stored = hashed.ok ? hashed.value : ''

    const right = await passwords.matches('correct horse', stored, 'ada')
    const wrong = await passwords.matches('correct  horse', stored, 'ada')
    const nobodys = await passwords.matches('correct horse', null, 'ada')

    expect([right, wrong, nobodys]).toEqual(
      [true, false, false].map((value) => ({ ok: true, value })),
    )
  })

  const signIn = (passwords: Passwords) =>
    passwords.verify('a guess', { hashed: null, bcryptInUse: false })

  test('[T18] of sign-ins beyond two running and fifty queued are told to retry', async () => {
    const passwords = createPasswords()

    const crowd = Array.from({ length: 60 }, () => signIn(passwords))
    const answers = await Promise.all(crowd)
    const next = await signIn(passwords)

    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ error: { status: 503, retryAfter: 2 } })
    expect(next.ok).toBe(true)
  })

  test('[T24] of other work leave sign-ins a place and a queue of their own', async () => {
    const begun: string[] = []
    const passwords = createPasswords({
      hashingWith: () => async (job) => {
        begun.push(job.password)
        return job.hashed === null ? 'a hash' : false
      },
    })

    const crowd = Array.from({ length: 60 }, () => passwords.hash('correct horse'))
    const signedIn = await signIn(passwords)

    expect(signedIn.ok).toBe(true)
    expect(begun.indexOf('a guess')).toBe(2)
    const answers = await Promise.all(crowd)
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ error: { status: 503, retryAfter: 2 } })
  })

  test('[T24] of one user run one at a time, and four wait', async () => {
    const passwords = createPasswords()
    const hash = (person: string) => passwords.hash('correct horse', person)

    const answers = await Promise.all(Array.from({ length: 7 }, () => hash('ada')))
    const others = await Promise.all([hash('ada'), hash('bob')])

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false])
    expect(answers.at(-1)).toMatchObject({ error: { status: 429, retryAfter: 2 } })
    expect(others.every(({ ok }) => ok)).toBe(true)
  })
})
