import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { showLanguage } from './language.ts'
import { codes, translationOf } from './samples/languages.ts'
import { accountFailures, ownFailures, serverFailures, unmet } from './samples/serverFailures.ts'

const translations = await Promise.all(codes.map(translationOf))

afterEach(() => showLanguage('English'))

describe('[LANG-9] what the server says', () => {
  test.each(translations)('has a text in $code', ({ parts }) => {
    const { serverErrors, failures, requestErrors, accountErrors } = parts
    const unknown = failures?.text({ message: null })

    const atSignIn = serverFailures.filter((failure) => !serverErrors?.of(failure))
    const own = ownFailures.filter((code) => failures?.text({ message: null, code }) === unknown)
    const inSettings = accountFailures.filter(
      (failure) => !requestErrors?.of(failure) && !accountErrors?.of(failure),
    )

    expect([...atSignIn, ...own, ...inSettings]).toEqual([])
  })

  test.each(translations)('and has none in $code where it is not known', ({ parts }) => {
    for (const code of ['tlh', 'validation_failed', '23514', 'toString']) {
      const failure = { code, message: 'Something else' }

      expect(parts.serverErrors?.of(failure)).toBeNull()
      expect(parts.accountErrors?.of(failure)).toBeNull()
    }
  })

  test('is known by every code that our own server sends', () => {
    const known = new Set([
      ...serverFailures.map(({ code }) => code),
      ...accountFailures.map(({ code }) => code),
      ...ownFailures,
      ...requestCodes,
      ...Object.keys(unmet),
    ])

    expect(codesOfServer().filter((code) => !known.has(code))).toEqual([])
  })
})

/** What `requestErrors` has texts for, besides. */
const requestCodes = [
  ...['current_password_invalid', 'reauthentication_not_valid', 'manual_linking_disabled'],
  ...['mfa_verified_factor_exists', 'too_many_enrolled_mfa_factors'],
  ...['single_identity_not_deletable', 'email_conflict_identity_not_deletable'],
]

test.each(translations)('[LANG-9] $code has a text for each code of requests', ({ parts }) => {
  const lacking = requestCodes.filter((code) => !parts.requestErrors?.of({ message: null, code }))

  expect(lacking).toEqual([])
})

function codesOfServer(): string[] {
  const folder = join(import.meta.dirname, '../../../server/src/auth')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name))
  const found = sources.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/error\(\s*\d+,\s*'([a-z_]+)'/g),
  ])
  const all = new Set(found.map(([, code = '']) => code))
  expect(all.size).toBeGreaterThan(40)
  return [...all].toSorted()
}
