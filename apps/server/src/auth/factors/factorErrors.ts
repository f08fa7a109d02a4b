import type { AuthError } from '../../errors.ts'
import { cooldownError, error } from '../errors.ts'

/** Errors about second factors, with the codes and messages of Supabase Auth. */
export const factorErrors = {
  webauthnDisabled: error(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  phoneEnrollDisabled: error(
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ),
  phoneVerifyDisabled: error(
    422,
    'mfa_phone_verify_not_enabled',
    'MFA verification is disabled for Phone',
  ),
  phoneExists: error(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  ),
  nameExists: (name: string) =>
    error(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  tooManyFactors: error(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  aal2ToEnroll: error(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  aal2ToUnenroll: error(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  aal2ToChange: error(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  aal2Required: (action: string) =>
    error(401, 'insufficient_aal', `AAL2 session is required to ${action} when MFA is enabled.`),

  factorIdNotUuid: error(404, 'validation_failed', 'factor_id must be an UUID'),
  factorNotFound: error(404, 'mfa_factor_not_found', 'Factor not found'),
  challengeNotFound: error(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  ipAddressMismatch: error(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ),
  challengeExpired: (id: string) =>
    error(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrongTotp: error(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  wrongPhoneCode: error(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered'),
  wrongRecoveryCode: error(422, 'mfa_verification_failed', 'Invalid recovery code entered'),
  noVerifiedFactor: error(422, 'mfa_factor_not_found', 'Recovery codes need a verified factor'),

  smsCooldown: cooldownError('over_sms_send_rate_limit'),
  smsFailed: (cause: unknown) => ({
    ...error(500, 'unexpected_failure', 'error sending message'),
    cause,
  }),
} as const satisfies Record<string, AuthError | ((...details: never[]) => AuthError)>
