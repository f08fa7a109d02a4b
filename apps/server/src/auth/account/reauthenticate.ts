import { randomUUID } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { Sql } from '../../database/database.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { keepToken, takeCode } from '../links/oneTimeTokens.ts'
import { reauthenticationLetter } from '../mail/mailTemplates.ts'
import { noteMail, type User } from '../users/users.ts'

/** Mails someone who is signed in a code that shows they still read their mail. */
export async function reauthenticate(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const { user } = caller.value
  if (!user.email_confirmed_at) return err(authErrors.emailUnverified)

  const now = new Date(auth.clock())
  const code = auth.codes.draw()
  const error = await auth.database.asService(async (sql) => {
    const waiting = await claimMail(sql, 'reauthentication', [user.email], now)
    if (waiting) return waiting
    const kept = { user_id: user.id, token_type: 'reauthentication_token', flow_id: null } as const
    // There is no link to it: a token nobody has.
    const key = { token: randomUUID(), codeHash: auth.codes.digest(user.email, code) }
    await keepToken(sql, kept, key, now)
    await noteMail(sql, user.id, { kind: 'reauthentication' }, now)
    const letter = { ...reauthenticationLetter(code), to: user.email }
    await auth.post.hand(sql, { kind: 'written', about: 'reauthentication', letter })
    return null
  })
  return error ? err(error) : ok(Response.json({}))
}

/** Uses the code up. */
export async function takeNonce(
  sql: Sql,
  { codes }: AuthServices,
  user: User,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const digest = codes.digest(user.email, nonce)
  return (await takeCode(sql, user.id, digest, ['reauthentication_token'], now)) !== null
}
