import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Claims } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import type { TokenFault } from '../verify.ts'
import type { Auth } from './endpoint.ts'
import { faults } from './errors.ts'
import { type Session, sessionById } from './sessions/sessions.ts'
import { isBanned, type User, userById } from './users/users.ts'

/** The person behind a request, and the session they came with. */
export type Bearer = { claims: Claims; user: User; session: Session }

export async function bearer(context: Context, auth: Auth): Promise<Result<Bearer, AuthFault>> {
  const token = /^bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token) return err(faults.noAuthorization)

  const verified = await auth.keys.verify(token)
  if (!verified.ok) return err(faults.badJwt(reason(verified.error)))
  const claims = verified.value
  const { sub, session_id } = claims
  if (!sub) return err(faults.missingSub)
  if (!v.is(Uuid, sub)) return err(faults.subNotUuid)

  const { user, session } = await auth.database.asService(async (sql) => ({
    user: await userById(sql, sub),
    session: session_id ? await sessionById(sql, session_id) : null,
  }))
  if (!user) return err(faults.userNotFound)
  if (session?.user_id !== user.id) return err(faults.sessionNotFound)
  if (isBanned(user, auth.clock())) return err(faults.bannedBearer)
  return ok({ claims, user, session })
}

const Uuid = v.pipe(v.string(), v.uuid())

function reason(fault: TokenFault): string {
  switch (fault.kind) {
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
