import { describe, expect, test } from 'vitest'
import { parseRedirect } from './parseRedirect.ts'

const expired = { message: null, code: 'otp_expired' }
const parameters =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
const session = 'access_token=a&refresh_token=r&token_type=bearer&expires_in=3600'

describe('an address that is no redirect', () => {
  test.each(['/', '/?settings=password', '/#today', '/?access=1'])('is ignored: %s', (at) => {
    expect(read(at)).toBeNull()
  })
})

describe('a failed redirect', () => {
  test.each([`/#${parameters}`, `/?${parameters}`, `/?${parameters}#${parameters}`])(
    '[AUTH-9a, T72] has its code, and no sentence of the address: %s',
    (at) => {
      expect(read(at)).toEqual({ kind: 'failed', failure: expired })
    },
  )

  test.each([
    ['/#error=server_error', { message: null, code: 'server_error' }],
    ['/#error_code=bad_oauth_state&error_description=', { message: null, code: 'bad_oauth_state' }],
    ['/#error_description=Call+0900+555', { message: null }],
  ])('[AUTH-9a] may lack a code: %s', (at, failure) => {
    expect(read(at)).toEqual({ kind: 'failed', failure })
  })

  test.each([
    ['Not a valid PKCE flow url.', `/?${session}`],
    ['Not a valid implicit grant flow url.', `/?code=c#${session}`],
    ['No code detected.', '/?code='],
    ['No session defined in URL', '/#access_token=a'],
    ['No session defined in URL', '/#access_token=a&refresh_token=r&token_type=bearer'],
    ['No session defined in URL', '/#refresh_token=r&token_type=bearer&expires_in=3600'],
  ])('[AUTH-9b, AUTH-9d] says ‘%s’ of %s', (message, at) => {
    expect(read(at)).toEqual({ kind: 'failed', failure: { message, code: 'incomplete_link' } })
  })
})

test('[AUTH-10a] a PKCE redirect has a code', () => {
  expect(read('/?code=c')).toEqual({ kind: 'code', code: 'c', link: null })
})

test('[AUTH-10d, AUTH-10e] a mailed link has its token, beside the code for the browser that began', () => {
  const link = { token_hash: 't', type: 'recovery' }

  expect(read('/?code=c#token_hash=t&type=recovery')).toEqual({ kind: 'code', code: 'c', link })
  expect(read('/#token_hash=t&type=recovery')).toEqual({ kind: 'link', link })
  expect(read('/#token_hash=t&type=other')).toBeNull()
})

test('[PREF-2b] the first of two confirmation links is known by its message', () => {
  const parameters =
    'message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email'

  expect(read(`/?${parameters}#${parameters}`)).toEqual({ kind: 'address_half_changed' })
})

test('[T72] any other message of the address is nothing', () => {
  expect(read('/?message=Call+0900+555')).toBeNull()
})

test('[AUTH-9c] an implicit-flow redirect has a session', () => {
  expect(read(`/#${session}&expires_at=5000&type=recovery`)).toEqual({
    kind: 'tokens',
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    type: 'recovery',
  })
})

const read = (at: string) => parseRedirect(`https://day.test${at}`)
