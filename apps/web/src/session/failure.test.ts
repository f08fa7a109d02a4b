import {
  AuthApiError,
  AuthImplicitGrantRedirectError,
  AuthRetryableFetchError,
  AuthUnknownError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'

test.each([
  [new AuthApiError('Email not confirmed', 400, undefined), 'Email not confirmed'],
  [new AuthApiError('', 400, undefined), null],
  [new AuthApiError(' {} ', 400, undefined), null],
  [new AuthRetryableFetchError('Failed to fetch', 0), null],
  [new AuthUnknownError('Unexpected token <', null), null],
])('[AUTH-5] %s says %j', (error, message) => {
  expect(failureOf(error)).toEqual({ message })
})

// No link of ours ends so: the app reads its address itself, and without a browser it has none.
test('[AUTH-9] what auth-js says of a link is told as it says it', () => {
  const error = new AuthImplicitGrantRedirectError('No browser detected.')

  expect(failureOf(error)).toEqual({ message: 'No browser detected.' })
})
