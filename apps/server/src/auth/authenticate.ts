import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Claims } from '../database/database.ts'
import type { AuthError } from '../errors.ts'
import type { TokenError } from '../verify.ts'
import type { AuthServices } from './endpoint.ts'
import { authErrors } from './errors.ts'
import { type Session, sessionById } from './sessions/sessions.ts'
import { isBanned, isEndedByBan, type User, userById } from './users/users.ts'

/** The user who makes a request, and their session. */
export type Caller = { claims: Claims; user: User; session: Session }

export async function authenticate(
  context: Context,
  auth: AuthServices,
): Promise<Result<Caller, AuthError>> {
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token) return err(authErrors.noAuthorization)

  const verified = await auth.keys.verify(token)
  if (!verified.ok) return err(authErrors.badJwt(reason(verified.error)))
  const claims = verified.value
  const { sub, session_id } = claims
  if (!sub) return err(authErrors.missingSub)
  if (!v.is(Uuid, sub)) return err(authErrors.subNotUuid)

  const { user, session } = await auth.database.asService(async (sql) => ({
    user: await userById(sql, sub),
    session: session_id ? await sessionById(sql, session_id) : null,
  }))
  if (!user) return err(authErrors.userNotFound)
  if (session?.user_id !== user.id) return err(authErrors.sessionNotFound)
  if (isBanned(user, auth.clock())) return err(authErrors.userBanned)
  if (isEndedByBan(session, user)) return err(authErrors.sessionNotFound)
  return ok({ claims, user, session })
}

const Uuid = v.pipe(v.string(), v.uuid())

function reason(error: TokenError): string {
  switch (error.kind) {
    case 'expired':
      return 'token has invalid claims: token is expired'
    case 'not_yet_valid':
      return 'token has invalid claims: token is not valid yet'
    case 'malformed':
      return 'token is malformed: token contains an invalid number of segments'
    case 'wrong_key':
      return 'token signature is invalid'
  }
}
