import { describeRefusals } from '../../test/refusals.ts'

const unverified = 'invalid JWT: unable to parse or verify signature,'
const sessionGone = 'Session from session_id claim in JWT does not exist'

describeRefusals('a request without valid authentication is refused', 'GET /user', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'with a malformed token',
    { as: 'garbage' },
    403,
    'bad_jwt',
    `${unverified} token is malformed: token contains an invalid number of segments`,
  ],
  [
    'with a token that has expired',
    { as: 'expired' },
    403,
    'bad_jwt',
    `${unverified} token has invalid claims: token is expired`,
  ],
  [
    'with a token that is not valid yet',
    { as: 'early' },
    403,
    'bad_jwt',
    `${unverified} token has invalid claims: token is not valid yet`,
  ],
  [
    'with a token whose claims were replaced',
    { as: 'forged' },
    403,
    'bad_jwt',
    `${unverified} token signature is invalid`,
  ],
  ['with an API key', { as: 'anon' }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
  [
    'with a token whose subject is not a user id',
    { as: 'nameless' },
    400,
    'bad_jwt',
    'invalid claim: sub claim must be a UUID',
  ],
  [
    'when the account is gone',
    { as: 'gone' },
    403,
    'user_not_found',
    'User from sub claim in JWT does not exist',
  ],
  ['when the session has ended', { as: 'signedOut' }, 403, 'session_not_found', sessionGone],
  ['with the session of someone else', { as: 'mixed' }, 403, 'session_not_found', sessionGone],
  ['when the account is banned', { as: 'banned' }, 403, 'user_banned', 'User is banned'],
  [
    'with a token for another audience',
    { as: 'elsewhere' },
    400,
    'validation_failed',
    "Token audience doesn't match request audience",
  ],
])

describeRefusals('a sign-out is refused', 'POST /logout', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  ['when the session has ended', { as: 'signedOut' }, 403, 'session_not_found', sessionGone],
  [
    'with an unknown scope',
    { as: 'bob', path: '/logout?scope=everyone' },
    400,
    'validation_failed',
    'Unsupported logout scope "everyone"',
  ],
])

describeRefusals('an unknown path is refused', 'POST /elsewhere', [
  ['with an error body of the auth service', {}, 404, 'not_found', 'There is nothing here'],
])
