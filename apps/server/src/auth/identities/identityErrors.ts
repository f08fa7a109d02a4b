import type { AuthError } from '../../errors.ts'
import { error } from '../errors.ts'

/** Errors about identities and providers, with the codes and messages of Supabase Auth. */
export const identityErrors = {
  providerUnknown: (name: string) =>
    error(400, 'validation_failed', `Unsupported provider: Provider ${name} could not be found`),
  providerDisabled: error(
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ),
  providerUnreachable: (cause: unknown) => ({
    ...error(502, 'unexpected_failure', 'The sign-in provider does not answer. Please try again.'),
    cause,
  }),
  manualLinkingDisabled: error(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  pkceRequired: error(
    400,
    'validation_failed',
    'Linking an identity from another origin requires PKCE',
  ),

  idNotUuid: error(404, 'validation_failed', 'identity_id must be an UUID'),
  lastIdentity: error(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  noSuchIdentity: error(422, 'identity_not_found', "Identity doesn't exist"),
  emailConflict: error(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),

  stateMissing: error(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  stateUnknown: error(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  exchangeFailed: error(
    400,
    'bad_oauth_callback',
    'The answer of the sign-in provider could not be verified',
  ),
  providerDenied: (message: string) => error(403, 'access_denied', message),
  emailMissing: error(422, 'validation_failed', 'Error getting user email from external provider'),
  providerEmailUnverified: (provider: string) =>
    error(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  linkedAlready: error(422, 'identity_already_exists', 'Identity is already linked'),
  linkedToAnotherUser: error(
    422,
    'identity_already_exists',
    'Identity is already linked to another user',
  ),
} as const satisfies Record<string, AuthError | ((...details: never[]) => AuthError)>
