import { describe, expect, test } from 'vitest'
import { parseMailJob, serializeMailJob } from './storedMailJob.ts'

const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
const request = { email: 'ada@example.org', redirectTo: null, pkce: null }

describe('a stored mail job', () => {
  test.each([
    { kind: 'written', about: 'signup', letter: message },
    { kind: 'written', about: 'notice', letter: message },
    { kind: 'asked', about: 'magiclink', ...request, newcomer: { data: { name: 'Ada' } } },
    { kind: 'asked', about: 'recovery', ...request, newcomer: null },
  ])('has the format of the first version: $kind, $about', (stored) => {
    const job = parseMailJob(JSON.stringify(stored))

    expect(JSON.parse(serializeMailJob(job))).toEqual(stored)
  })
})
