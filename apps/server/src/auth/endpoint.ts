import type { Result } from '@daymark/core/result'
import type { Context, Handler } from 'hono'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type AuthFault, authError } from '../errors.ts'
import type { Log } from '../log.ts'
import { requestIdOf } from '../telemetry/requestId.ts'
import type { Captcha } from './captcha/captchaService.ts'
import type { Sms } from './factors/sms.ts'
import type { Providers } from './identities/providers.ts'
import type { Codes } from './links/oneTimeCodes.ts'
import type { RedirectRules } from './links/redirects.ts'
import type { Post } from './mail/mailQueue.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { SessionLimits } from './sessions/sessions.ts'
import type { Keys } from './tokens/keys.ts'
import type { RefreshTokens } from './tokens/refreshTokens.ts'

export type AuthSettings = RedirectRules & {
  /** Whether an address must be confirmed by a mail before it can sign in. */
  confirmEmail: boolean
  sessions: SessionLimits
  /** Whether people may add identities to their account and take them away. */
  manualLinking: boolean
} & Strictness

/** How hard an operator makes it to come in. */
export type Strictness = {
  /** Whether new people may sign up. */
  signUps: boolean
  /** Whether people sign in by e-mail at all. */
  email: boolean
  /** Whether a password changed a day after signing in asks for a code from a mail. */
  reauthenticate: boolean
  /** Whether a password is only changed by someone who says the old one. */
  currentPassword: boolean
  /** null: nobody is asked whether they are human. */
  captcha: Captcha | null
  /** How many proxies of one's own stand in front and say where a request comes from. */
  proxies: number
}

/** What every endpoint has at hand. */
export type Auth = {
  database: Database
  clock: Clock
  post: Post
  /** null: nothing can be sent to a phone. */
  sms: Sms | null
  providers: Providers
  keys: Keys
  settings: AuthSettings
  log: Log
  passwords: Passwords
  codes: Codes
  refreshTokens: RefreshTokens
}

export type Outcome = Promise<Result<Response, AuthFault>>

/** What an endpoint does: it answers, or says why not. */
export type Operation = (context: Context, auth: Auth) => Outcome

export function answering(auth: Auth): (operation: Operation) => Handler {
  return (operation) => async (context) => {
    const outcome = await operation(context, auth)
    if (outcome.ok) return outcome.value
    const { method, path, raw } = context.req
    const error_code = outcome.error.code
    auth.log.info({ request_id: requestIdOf(raw), method, path, error_code }, 'refused')
    return authError(context.req.raw, outcome.error, auth.log)
  }
}
