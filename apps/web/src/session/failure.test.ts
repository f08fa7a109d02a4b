import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/auth-js'
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
