import { describe, expect, test } from 'vitest'
import { describeRefusals } from '../../../test/refusals.ts'
import { isCommonPassword } from './commonPasswords.ts'

describe('[T10] a common password', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'dragon99',
    '2024summer',
    'letmein',
    '123456',
    '654321',
    'qwerty123456',
    '1q2w3e4r',
    'zxcvbnm',
    '111111',
    'abcabc',
    'iloveyou',
    'd4ym4rk',
    // These are in the second and third thousand of lists of leaked passwords.
    'cgfhnfr',
    'Pizzas!',
    'cubswin1',
    'beautifu',
    '7779311',
    'lexus2024',
  ])('%s is known', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'correct horse',
    'battery staple',
    'open-sesame',
    'dragonfruit tea',
    'x7#mQ2vL',
    '1234 apples fell',
    'passwords are hard',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

const known = 'Password is known to be weak and easy to guess, please choose a different one.'

describeRefusals('no one signs up', 'POST /signup', [
  [
    'with a common password',
    { body: { email: 'new@example.org', password: 'Password1' } },
    422,
    'weak_password',
    known,
  ],
])

describeRefusals('an account is not changed', 'PUT /user', [
  [
    'to a common password',
    { as: 'bob', body: { password: 'qwerty123' } },
    422,
    'weak_password',
    known,
  ],
])
