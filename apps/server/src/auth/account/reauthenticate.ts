import { randomUUID } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { Sql } from '../../database/database.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { checkCode, consumeCode, saveToken } from '../links/oneTimeTokens.ts'
import { mailLanguageOf } from '../mail/mailLanguage.ts'
import { reauthenticationMail } from '../mail/mailTemplates.ts'
import { recordMailSent, type User } from '../users/users.ts'

/** Mails a code to a signed-in user, to prove access to their mailbox. */
export async function reauthenticate(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const { user } = caller.value
  if (!user.email_confirmed_at) return err(authErrors.emailUnverified)

  const now = new Date(auth.clock())
  const code = auth.codes.generate()
  const error = await auth.database.asService(async (sql) => {
    const cooldown = await claimMail(sql, 'reauthentication', [user.email], now)
    if (cooldown) return cooldown
    const token = { user_id: user.id, token_type: 'reauthentication_token', flow_id: null } as const
    // The mail has no link, so the token is never used.
    const secrets = { token: randomUUID(), codeHash: auth.codes.hash(user.email, code) }
    await saveToken(sql, token, secrets, now)
    await recordMailSent(sql, user.id, { kind: 'reauthentication' }, now)
    const language = await mailLanguageOf(sql, user.id)
    const message = { ...reauthenticationMail(language, code), to: user.email }
    await auth.mailQueue.enqueue(sql, { kind: 'rendered', type: 'reauthentication', message })
    return null
  })
  return error ? err(error) : ok(Response.json({}))
}

/** Whether the code is right. It stays valid: the change that needs it may still be refused. */
export function checkNonce(
  sql: Sql,
  { codes }: AuthServices,
  { id: userId, email }: User,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const entered = { userId, codeHash: codes.hash(email, nonce), types: [...nonceTypes] }
  return checkCode(sql, entered, now)
}

/** Accepts the code once. */
export async function consumeNonce(
  sql: Sql,
  { codes }: AuthServices,
  user: User,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const digest = codes.hash(user.email, nonce)
  return (await consumeCode(sql, user.id, digest, [...nonceTypes], now)) !== null
}

const nonceTypes = ['reauthentication_token'] as const
