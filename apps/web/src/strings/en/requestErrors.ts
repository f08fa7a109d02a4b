import { translatable } from '../translatable.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

type Failure = { message: string | null; code?: string }

/** Messages by the server's error code, with what to do next. */
const words: Record<string, string> = {
  broken: 'Something went wrong here. Reload the page, then try again.',
  insufficient_aal: 'Enter a code from your authenticator app or phone first.',
  mfa_verification_failed: 'That code did not match. Try the next one.',
  mfa_challenge_expired: 'That took too long. Request a new code.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Try the next code.',
  mfa_factor_not_found: 'This was removed on another screen.',
  mfa_verified_factor_exists: 'A phone is already set up. Remove it first.',
  too_many_enrolled_mfa_factors: 'That is as many as there can be. Remove one first.',
  over_request_rate_limit: 'Too many tries. Wait a while, then try again.',
  over_sms_send_rate_limit: 'A message was sent a moment ago. Wait a minute, then try again.',
  over_email_send_rate_limit: 'An email was sent a moment ago. Wait a minute, then try again.',
  current_password_invalid: 'That is not your current password.',
  reauthentication_not_valid: 'That code did not match, or is too old. Request a new one.',
  single_identity_not_deletable: 'It is the only way to sign in that is left, so it stays.',
  email_conflict_identity_not_deletable:
    'The address that would be left belongs to another account, so this stays.',
  manual_linking_disabled: 'This cannot be changed here.',
  not_found: 'This server does not have this.',
  session_not_found: 'You were signed out here. Sign in again.',
}

export const requestErrors = translatable('requestErrors', {
  of: (failure: Failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? ''],
  outOfReach: 'This did not work. Check that you are online, then try again.',
  notLoaded: 'This could not be loaded. Check that you are online, then try again.',
  tryAgain: 'Try again',
  enterCode: 'Enter your code',
})
