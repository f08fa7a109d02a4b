import type { Result } from '@daymark/core/result'
import type { Context, Handler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FairQueue } from '../database/fairQueue.ts'
import { type AuthError, authError } from '../errors.ts'
import { openLimitLog } from '../http/limitLog.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../telemetry/requestId.ts'
import { type Actor, userActor } from './admin/audit.ts'
import type { Captcha } from './captcha/captchaService.ts'
import type { SmsGateway } from './factors/sms.ts'
import type { Providers } from './identities/providers.ts'
import type { OneTimeCodes } from './links/oneTimeCodes.ts'
import type { RedirectRules } from './links/redirects.ts'
import type { MailQueue } from './mail/mailQueue.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SessionLimits } from './sessions/sessions.ts'
import type { Keys } from './tokens/keys.ts'
import type { RefreshTokens } from './tokens/refreshTokens.ts'

export type AuthSettings = RedirectRules & {
  /** Whether an address must be confirmed by mail before it can sign in. */
  confirmEmail: boolean
  /** Mails go to a mail server, not to files on this machine: then reminders ask for a proven address. */
  mailsLeave: boolean
  sessions: SessionLimits
  /** The largest size of the database at which uninvited users can sign up. */
  signUpMegabytes: number
  /** The most mails an hour to all unproven addresses together. */
  unprovenMails: number
  /** Whether phones and programs connect by CalDAV. */
  caldav: boolean
  /** Whether programs connect by tokens and as apps. */
  apps: boolean
  /** Whether users may add identities to their account and remove them. */
  manualLinking: boolean
} & SignInPolicy

/** The rules of an operator for signing in. */
export type SignInPolicy = {
  /** Whether new users may sign up; only the first, where the others are invited. */
  signUps: boolean | 'first account'
  /** Whether users may sign in by e-mail. */
  email: boolean
  /** Whether changing a password more than a day after signing in requires a code sent by mail. */
  reauthenticate: boolean
  /** Whether changing a password requires the current one. */
  currentPassword: boolean
  /** null: no captcha is required. */
  captcha: Captcha | null
  /** How many trusted proxies append to `x-forwarded-for`. */
  proxies: number
}

/** The services that every endpoint depends on. */
export type AuthServices = {
  /** The actor of the request. */
  actor: Actor
  database: Database
  clock: Clock
  mailQueue: MailQueue
  /** null: no text messages can be sent. */
  sms: SmsGateway | null
  providers: Providers
  keys: Keys
  settings: AuthSettings
  log: Log
  passwords: Passwords
  /** The exports that are being read. */
  exports: FairQueue
  codes: OneTimeCodes
  refreshTokens: RefreshTokens
}

export type Outcome = Promise<Result<Response, AuthError>>

/** Handles a request: a response, or an error to be shown to the client. */
export type Endpoint = (context: Context, auth: AuthServices) => Outcome

export function handlerFor(auth: Omit<AuthServices, 'actor'>): (operation: Endpoint) => Handler {
  const limitLog = openLimitLog(auth.log, auth.clock)
  return (endpoint) => async (context) => {
    const actor = userActor(context, auth.settings.proxies)
    const result = await endpoint(context, { ...auth, actor })
    if (result.ok) return result.value
    const { method, path, raw } = context.req
    const error_code = result.error.code
    auth.log.info({ request_id: requestIdOf(raw), method, path, error_code }, 'refused')
    if (result.error.status === 429) {
      const account = result.error.account ?? (await accountOf(raw, auth.keys))
      limitLog({ limit: error_code, network: actor.network, account })
    }
    return authError(context.req.raw, result.error, auth.log)
  }
}

/** The account whose token a request shows. */
async function accountOf({ headers }: Request, keys: Keys): Promise<string | null> {
  const verified = await keys.verify(headers.get('authorization')?.slice('bearer '.length) ?? '')
  return verified.ok ? (verified.value.sub ?? null) : null
}
