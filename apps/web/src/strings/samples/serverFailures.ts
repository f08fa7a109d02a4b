type Failure = { message: string | null; code: string }

const coded = (...codes: string[]): Failure[] => codes.map((code) => ({ code, message: code }))
const said = (code: string, ...messages: string[]): Failure[] =>
  messages.map((message) => ({ code, message }))

/** What a link says that failed: Daymark's own server, a hosted project, or the provider of a sign-in, by RFC 6749. */
const fromLinks: readonly Failure[] = [
  ...['provider_disabled', 'provider_email_needs_verification', 'bad_oauth_callback'],
  ...['validation_failed', 'unexpected_failure', 'conflict', 'over_request_rate_limit'],
  ...['user_not_found', 'email_exists', 'flow_state_not_found', 'flow_state_expired'],
  ...['oauth_provider_not_supported', 'server_error', 'temporarily_unavailable'],
  ...['invalid_request', 'invalid_scope', 'unauthorized_client', 'unsupported_response_type'],
  ...['incomplete_link'],
].map((code) => ({ message: null, code }))

/** What the server can say where somebody signs in. */
export const serverFailures: readonly Failure[] = [
  ...coded(
    ...['invalid_credentials', 'email_not_confirmed', 'user_already_exists', 'email_exists'],
    ...['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'],
    ...['captcha_failed', 'flow_state_not_found', 'flow_state_expired', 'bad_code_verifier'],
    ...['same_password', 'reauthentication_needed', 'insufficient_aal', 'mfa_verification_failed'],
    ...['mfa_challenge_expired', 'mfa_ip_address_mismatch', 'mfa_factor_not_found'],
    ...['session_not_found', 'session_expired', 'refresh_token_not_found', 'bad_jwt'],
    ...['refresh_token_already_used', 'no_authorization', 'user_not_found', 'not_found'],
    ...['email_provider_disabled', 'phone_provider_disabled', 'anonymous_provider_disabled'],
    ...['provider_disabled', 'passkey_disabled', 'saml_provider_disabled', 'conflict'],
    ...['provider_email_needs_verification', 'bad_oauth_callback', 'unexpected_failure'],
    ...['request_entity_too_large'],
  ),
  // Of a link: no sentence of an address is taken.
  ...fromLinks,
  ...said('over_email_send_rate_limit', 'email rate limit exceeded'),
  ...said(
    'weak_password',
    'Password should be at least 6 characters.',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ),
  ...said(
    'validation_failed',
    ...['Password cannot be longer than 72 characters', 'Signup requires a valid password'],
    ...['An email address is too long', 'Unable to validate email address: invalid format'],
    ...['missing email or phone', 'Password recovery requires an email'],
    ...['Unsupported provider: provider is not enabled', 'Refresh token is not valid'],
    ...['Code needs to be non-empty', 'Phone number required to enroll Phone factor'],
    ...['Invalid phone number format (E.164 required)'],
  ),
]

/** What it says without a message of its own: `failures` has texts for these. */
export const ownFailures = [
  ...['access_denied', 'bad_oauth_state', 'identity_already_exists', 'otp_expired'],
  ...['signup_disabled', 'user_banned'],
]

/** What it can say in the settings besides, each by code or constraint. */
export const accountFailures: readonly Failure[] = [
  ...coded(
    ...['current_password_required', 'identity_not_found', 'mfa_factor_name_conflict'],
    ...['mfa_phone_enroll_not_enabled', 'mfa_phone_verify_not_enabled', 'feature_disabled'],
    ...['mfa_webauthn_enroll_not_enabled', 'connection_not_found', 'request_not_found'],
    ...['too_many_connections', 'not_admin', 'invalid_token', 'quota_exceeded'],
    ...['42501', '23505', '23503', '23502', '22P02', '22023'],
    ...['PGRST202', 'PGRST204', 'PGRST205', 'PGRST301', 'PGRST302', 'PGRST303'],
    ...['PGRST000', 'PGRST001', 'PGRST002', 'PGRST003', '53300', '57P01', '40001', '25006'],
  ),
  ...said(
    '23514',
    ...['This is not an address of a calendar.', 'That is your own plan.'],
    ...['This calendar is here already.', 'That is as many as there can be. Remove one first.'],
    ...['Reminders are sent to the push services of browsers only.'],
    ...['The time zone "X" is not known. Choose a name such as Europe/Berlin.'],
  ),
  ...said(
    'validation_failed',
    'This address cannot be told: it has to begin with https and be open to everybody.',
  ),
]

/** What no screen of the app can bring about, each with the reason. */
export const unmet: Readonly<Record<string, string>> = {
  bad_json: 'the app sends what can be read',
}
