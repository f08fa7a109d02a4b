import type { Failure } from '../../../context.tsx'
import { strings } from '../../../strings.ts'

/** Why the question of an app cannot be answered, whatever is tried; null where it may be another time. */
export function consentFailure({ code }: Failure): string | null {
  switch (code) {
    case 'request_not_found':
      return strings.appConsent.over
    // Off, or a backend that has no such path.
    case 'feature_disabled':
    case 'not_found':
      return strings.appConsent.notOffered
    default:
      return null
  }
}
