import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { ProviderConfig } from '../auth/identities/providers.ts'
import type { SessionLimits } from '../auth/sessions/sessions.ts'
import { ProviderVariables, providersOf } from './providers.ts'
import { flag, hasProtocol, text } from './variables.ts'

/** Settings of sign-in and sessions. */
export type AccountConfig = {
  /** null: no text messages can be sent. */
  smsUrl: string | null
  sessions: SessionLimits
  providers: ProviderConfig[]
  /** Whether users may add and remove identities; true with at least one provider. */
  manualLinking: boolean
}

const day = 86_400_000

const SmsUrl = v.pipe(
  text,
  v.check(
    (value) => hasProtocol(value, ['http:', 'https:']),
    'DAYMARK_SMS_URL is not a web address: write it as https://:token@gateway.example.org/messages.',
  ),
)

const days = (name: string) =>
  v.pipe(
    text,
    v.check(
      (value) => /^\d{1,4}$/.test(value) && Number(value) > 0,
      `${name} is not a number of days: set it to one from 1 to 9999.`,
    ),
    v.transform((value) => Number(value) * day),
  )

export const AccountVariables = {
  ...ProviderVariables,
  DAYMARK_MANUAL_LINKING: v.optional(flag('DAYMARK_MANUAL_LINKING')),
  DAYMARK_SMS_URL: v.optional(SmsUrl),
  DAYMARK_SESSION_PAUSE_DAYS: v.optional(days('DAYMARK_SESSION_PAUSE_DAYS'), '30'),
  DAYMARK_SESSION_DAYS: v.optional(days('DAYMARK_SESSION_DAYS'), '90'),
}

const Variables = v.object(AccountVariables)

export function accountConfig(
  variables: v.InferOutput<typeof Variables>,
): Result<AccountConfig, string> {
  const providers = providersOf(variables)
  if (!providers.ok) return providers
  return ok({
    providers: providers.value,
    manualLinking: variables.DAYMARK_MANUAL_LINKING ?? providers.value.length > 0,
    smsUrl: variables.DAYMARK_SMS_URL ?? null,
    sessions: {
      idleMs: variables.DAYMARK_SESSION_PAUSE_DAYS,
      lifetimeMs: variables.DAYMARK_SESSION_DAYS,
    },
  })
}
