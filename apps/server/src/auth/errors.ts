import type { AuthError } from '../errors.ts'

/** The errors of the auth service, with the codes and messages of Supabase Auth. */
export const authErrors = {
  noAuthorization: error(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: (why: string) =>
    error(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`),
  missingSub: error(403, 'bad_jwt', 'invalid claim: missing sub claim'),
  subNotUuid: error(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  userNotFound: error(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: error(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  userBanned: error(403, 'user_banned', 'User is banned'),

  badJson: (why: string) => error(400, 'bad_json', `Could not parse request body as JSON: ${why}`),
  bodyTooLarge: (limit: number) =>
    error(413, 'request_entity_too_large', `Request body too large (max ${limit} bytes)`),
  resendType: error(
    400,
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  invalid: (message: string) => error(400, 'validation_failed', message),

  pkceIncomplete: error(
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ),
  pkceLength: error(
    400,
    'validation_failed',
    'code challenge has to be between 43 and 128 characters',
  ),
  pkceAlphabet: error(
    400,
    'validation_failed',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ),
  pkceGrantEmpty: error(
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ),
  flowNotFound: error(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowExpired: error(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badCodeVerifier: error(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  signUpsDisabled: error(422, 'signup_disabled', 'Signups not allowed for this instance'),
  emailSignUpsDisabled: error(400, 'email_provider_disabled', 'Email signups are disabled'),
  emailSignInsDisabled: error(422, 'email_provider_disabled', 'Email logins are disabled'),
  emailUnverified: error(400, 'email_not_confirmed', 'Please verify your email first.'),
  reauthenticationNeeded: error(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  nonceInvalid: error(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  currentPasswordRequired: error(
    400,
    'current_password_required',
    'Current password required when setting new password.',
  ),
  currentPasswordInvalid: error(
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ),
  captchaFailed: (why: string) =>
    error(400, 'captcha_failed', `captcha protection: request disallowed (${why})`),
  captchaUnreachable: (cause: unknown) => ({
    ...error(500, 'unexpected_failure', 'captcha verification process failed'),
    cause,
  }),

  commonPassword: {
    ...error(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ),
    weakPassword: ['pwned'],
  },
  weakPassword: {
    ...error(422, 'weak_password', 'Password should be at least 6 characters.'),
    weakPassword: ['length'],
  },
  anonymousDisabled: error(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
  unsupportedPhone: error(400, 'phone_provider_disabled', 'Unsupported phone provider'),
  resendByPhone: error(400, 'phone_provider_disabled', 'Phone logins are disabled'),
  phoneSignUpsDisabled: error(400, 'phone_provider_disabled', 'Phone signups are disabled'),
  phoneSignInsDisabled: error(422, 'phone_provider_disabled', 'Phone logins are disabled'),
  userAlreadyExists: error(422, 'user_already_exists', 'User already registered'),
  emailExists: error(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  samePassword: error(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  notAdmin: error(403, 'not_admin', 'Updating app_metadata requires admin privileges'),

  invalidCredentials: error(400, 'invalid_credentials', 'Invalid login credentials'),
  unsupportedGrant: error(400, 'invalid_credentials', 'unsupported_grant_type'),
  emailNotConfirmed: error(400, 'email_not_confirmed', 'Email not confirmed'),
  signInUserBanned: error(400, 'user_banned', 'User is banned'),

  refreshTokenMalformed: error(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: error(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshTokenUsed: error(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshWithoutSession: error(
    400,
    'session_not_found',
    'Invalid Refresh Token: No Valid Session Found',
  ),
  refreshUserBanned: error(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  sessionInactive: error(
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired (Inactivity)',
  ),
  sessionTooOld: error(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),
  // Supabase Auth answers 409. The clients sign users out on any 4xx of a refresh, so contention
  // inside the server is a 503.
  tooManyRefreshes: {
    ...error(
      503,
      'conflict',
      'Too many concurrent token refresh requests on the same session or refresh token',
    ),
    retryAfter: 1,
  },

  signInAgain: (action: string) =>
    error(400, 'reauthentication_needed', `To ${action}, give the password or sign in again`),
  wrongPassword: error(400, 'current_password_invalid', 'Current password is not right'),
  sessionIdNotUuid: error(404, 'validation_failed', 'session_id must be an UUID'),
  noSuchSession: error(404, 'session_not_found', 'Session not found'),

  mailCooldown: cooldownError('over_email_send_rate_limit'),
  mailRateLimited: (seconds: number) => ({
    ...error(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
    retryAfter: seconds,
  }),
  tooManyRequests: (seconds: number) => ({
    ...error(429, 'over_request_rate_limit', 'Request rate limit reached'),
    retryAfter: seconds,
  }),
  serverBusy: {
    ...error(503, 'over_request_rate_limit', 'The server is busy. Please try again in a moment.'),
    retryAfter: 2,
  },
  unknownPath: error(404, 'not_found', 'There is nothing here'),
  codeExpired: error(403, 'otp_expired', 'Token has expired or is invalid'),
  phoneFormat: error(400, 'validation_failed', 'Invalid phone number format (E.164 required)'),
  smsType: error(400, 'validation_failed', 'Invalid sms verification type'),
  verifyType: error(400, 'validation_failed', 'Invalid email verification type'),
  linkExpired: error(403, 'otp_expired', 'Email link is invalid or has expired'),
} as const satisfies Record<string, AuthError | ((...details: never[]) => AuthError)>

export function error(status: number, code: string, message: string) {
  return { status, code, message }
}

/** A mail or text message was sent too recently to send another one. */
export function cooldownError(code: string) {
  return (seconds: number) => ({
    ...error(
      429,
      code,
      `For security purposes, you can only request this after ${seconds} seconds.`,
    ),
    retryAfter: seconds,
  })
}
