import type { AuthFault } from '../../errors.ts'
import { fault } from '../errors.ts'

/** What is refused about identities and providers, in the words of the real service. */
export const identityFaults = {
  providerUnknown: (name: string) =>
    fault(400, 'validation_failed', `Unsupported provider: Provider ${name} could not be found`),
  providerOff: fault(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  providerSilent: (cause: unknown) => ({
    ...fault(502, 'unexpected_failure', 'The sign-in provider does not answer. Please try again.'),
    cause,
  }),
  linkingOff: fault(404, 'manual_linking_disabled', 'Manual linking is disabled'),

  idNotUuid: fault(404, 'validation_failed', 'identity_id must be an UUID'),
  lastIdentity: fault(
    422,
    'single_identity_not_deletable',
    'User must have at least 1 identity after unlinking',
  ),
  noSuchIdentity: fault(422, 'identity_not_found', "Identity doesn't exist"),
  emailConflict: fault(
    422,
    'email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ),

  stateMissing: fault(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  stateUnknown: fault(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  exchangeFailed: fault(
    400,
    'bad_oauth_callback',
    'The answer of the sign-in provider could not be verified',
  ),
  refusedThere: (message: string) => fault(403, 'access_denied', message),
  emailMissing: fault(422, 'validation_failed', 'Error getting user email from external provider'),
  emailUnverified: (provider: string) =>
    fault(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    ),
  linkedAlready: fault(422, 'identity_already_exists', 'Identity is already linked'),
  linkedElsewhere: fault(
    422,
    'identity_already_exists',
    'Identity is already linked to another user',
  ),
} as const satisfies Record<string, AuthFault | ((...details: never[]) => AuthFault)>
