import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthRetryableFetchError,
  AuthUnknownError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { failureOf } from './failureOf.ts'

test.each([
  [new AuthApiError('Email not confirmed', 400, undefined), 'Email not confirmed'],
  [new AuthApiError('', 400, undefined), null],
  [new AuthApiError(' {} ', 400, undefined), null],
  [new AuthRetryableFetchError('Failed to fetch', 0), null],
  [new AuthUnknownError('Unexpected token <', null), null],
])('[AUTH-5a, AUTH-5b] %s has the message %j', (error, message) => {
  expect(failureOf(error)).toEqual({ message })
})

// Cannot happen in the app, which parses the address itself.
test('[AUTH-9b] a message of auth-js about a redirect is shown as it is', () => {
  const error = new AuthImplicitGrantRedirectError('No browser detected.')

  expect(failureOf(error)).toEqual({ message: 'No browser detected.' })
})
