import { describe, expect, test } from 'vitest'
import { failures } from './failures.ts'
import { requestErrors } from './requestErrors.ts'

const code = 'over_email_send_rate_limit'
const cooldown = {
  code,
  message: 'For security purposes, you can only request this after 42 seconds.',
}
const hourly = { code, message: 'email rate limit exceeded' }

describe('[AUTH-5a] a mail that is refused', () => {
  test('within a minute can be asked for a minute later', () => {
    expect(requestErrors.of(cooldown)).toContain('Wait a minute')
    expect(failures.advice(cooldown)).toBeNull()
  })

  test('because of the limit of an hour is told as such', () => {
    expect(requestErrors.of(hourly)).toContain('in an hour')
    expect(failures.advice(hourly)).toContain('in an hour')
  })

  test('without words of the server may be refused for either', () => {
    expect(requestErrors.of({ code, message: null })).toContain('Wait a minute')
  })
})

test('what a server does not have is not told as being offline', () => {
  const missing = requestErrors.of({ code: 'not_found', message: null })

  expect(missing).toContain('does not have this')
  expect(missing).not.toContain('online')
})
