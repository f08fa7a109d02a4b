import { expect, test } from 'vitest'
import { consentFailure } from './consentFailure.ts'

test.each([
  ['request_not_found', expect.stringContaining('This request is over.')],
  ['feature_disabled', 'This server connects no apps.'],
  ['not_found', 'This server connects no apps.'],
  ['insufficient_aal', null],
])('[OAUTH-3r] a question that cannot be answered says why: %s', (code, text) => {
  expect(consentFailure({ message: null, code })).toEqual(text)
})
