import type { Failure } from '../../../context.tsx'
import { strings } from '../../../strings.ts'

/** Why the question of an app cannot be answered any more; null where it may be another time. */
export function consentFailure({ code = '' }: Failure): string | null {
  if (code === 'feature_disabled') return strings.appConsent.notOffered
  return /(not_found|expired|answered|other_account)$/.test(code) ? strings.appConsent.over : null
}
