import type { AuthFault } from '../errors.ts'

/** Every refusal of the auth service, in the words of the real one. */
export const faults = {
  noAuthorization: fault(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (why: string) =>
    fault(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`),
  missingSub: fault(403, 'bad_jwt', 'invalid claim: missing sub claim'),
  subNotUuid: fault(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  userNotFound: fault(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: fault(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  bannedBearer: fault(403, 'user_banned', 'User is banned'),

  badJson: (why: string) => fault(400, 'bad_json', `Could not parse request body as JSON: ${why}`),
  bodyTooLarge: (limit: number) =>
    fault(413, 'request_entity_too_large', `Request body too large (max ${limit} bytes)`),
  resendType: fault(
    400,
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  invalid: (message: string) => fault(400, 'validation_failed', message),

  pkceIncomplete: fault(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ),
  pkceLength: fault(
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters',
  ),
  pkceAlphabet: fault(
    400,
    'validation_failed',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  pkceGrantEmpty: fault(
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  flowNotFound: fault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowExpired: fault(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: fault(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  signUpsDisabled: fault(422, 'signup_disabled', 'Signups not allowed for this instance'),
  emailSignUpsDisabled: fault(400, 'email_provider_disabled', 'Email signups are disabled'),
  emailSignInsDisabled: fault(422, 'email_provider_disabled', 'Email logins are disabled'),
  emailUnverified: fault(400, 'email_not_confirmed', 'Please verify your email first.'),
  reauthenticationNeeded: fault(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  nonceInvalid: fault(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  currentPasswordRequired: fault(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  currentPasswordInvalid: fault(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  captchaFailed: (why: string) =>
    fault(400, 'captcha_failed', `captcha protection: request disallowed (${why})`),
  captchaUnreachable: (cause: unknown) => ({
    ...fault(500, 'unexpected_failure', 'captcha verification process failed'),
    cause,
  }),

  knownPassword: {
    ...fault(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ),
    weakPassword: ['pwned'],
  },
  weakPassword: {
    ...fault(422, 'weak_password', 'Password should be at least 6 characters.'),
    weakPassword: ['length'],
  },
  anonymousDisabled: fault(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  unsupportedPhone: fault(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  resendByPhone: fault(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  phoneSignUpsDisabled: fault(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneSignInsDisabled: fault(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  userAlreadyExists: fault(422, 'user_already_exists', 'User already registered'),
  emailExists: fault(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  samePassword: fault(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  notAdmin: fault(403, 'not_admin', 'Updating app_metadata requires admin privileges'),

  invalidCredentials: fault(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: fault(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: fault(400, 'email_not_confirmed', 'Email not confirmed'),
  banned: fault(400, 'user_banned', 'User is banned'),

  refreshTokenMalformed: fault(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: fault(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: fault(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshWithoutSession: fault(
    400,
    'session_not_found',
    'Invalid Refresh Token: No Valid Session Found',
  ),
  refreshOfBanned: fault(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  sessionInactive: fault(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  sessionTooOld: fault(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  // The real service says 409 here. The clients sign people out on any 4xx of a refresh, so the
  // server's own crowding is a 503.
  refreshCrowded: {
    ...fault(
      503,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
    retryAfter: 1,
  },

  signInAgain: (act: string) =>
    fault(400, 'reauthentication_needed', `To ${act}, give the password or sign in again`),
  wrongPassword: fault(400, 'current_password_invalid', 'Current password is not right'),
  sessionIdNotUuid: fault(404, 'validation_failed', 'session_id must be an UUID'),
  noSuchSession: fault(404, 'session_not_found', 'Session not found'),

  mailCooldown: cooldown('over_email_send_rate_limit'),
  tooMuchMail: (seconds: number) => ({
    ...fault(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
    retryAfter: seconds,
  }),
  tooManyRequests: (seconds: number) => ({
    ...fault(429, 'over_request_rate_limit', 'Request rate limit reached'),
    retryAfter: seconds,
  }),
  busy: {
    ...fault(503, 'over_request_rate_limit', 'The server is busy. Please try again in a moment.'),
    retryAfter: 2,
  },
  unknownPath: fault(404, 'not_found', 'There is nothing here'),
  codeExpired: fault(403, 'otp_expired', 'Token has expired or is invalid'),
  verifyType: fault(400, 'validation_failed', 'Invalid email verification type'),
  linkExpired: fault(403, 'otp_expired', 'Email link is invalid or has expired'),
} as const satisfies Record<string, AuthFault | ((...details: never[]) => AuthFault)>

export function fault(status: number, code: string, message: string) {
  return { status, code, message }
}

/** Of what was sent a moment ago, by mail or to a phone. */
export function cooldown(code: string) {
  return (seconds: number) => ({
    ...fault(
      429,
      code,
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
    retryAfter: seconds,
  })
}
