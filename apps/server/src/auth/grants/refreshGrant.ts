import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import { onFullDisk, onStatementTimeout } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { readSession, refreshSession, type Session } from '../sessions/sessions.ts'
import { isBanned, isEndedByBan, type User, userById } from '../users/users.ts'

const Form = v.object({ refresh_token: Text })

export async function refreshGrant(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const presented = auth.refreshTokens.decode(body.value.refresh_token)
  if (!presented.ok) return presented

  const origin = clientOrigin(context, auth.settings.proxies)
  const refreshBy = (read: typeof refreshSession) =>
    auth.database.asService(async (sql): Promise<Result<Refreshed, AuthError>> => {
      const now = auth.clock()
      const options = { now: new Date(now), limits: auth.settings.sessions, origin }
      const session = await read(sql, presented.value, options)
      if (!session.ok) return session
      const user = await userById(sql, session.value.user_id)
      if (!user) return err(authErrors.refreshWithoutSession)
      if (isBanned(user, now)) return err(authErrors.refreshUserBanned)
      if (isEndedByBan(session.value, user)) return err(authErrors.refreshWithoutSession)
      return ok({ user, session: session.value })
    })
  const refreshed = await onStatementTimeout(authErrors.tooManyRefreshes, () =>
    onFullDisk(
      () => refreshBy(refreshSession),
      () => refreshBy(readSession),
    ),
  )
  if (!refreshed.ok) return refreshed
  const { user, session } = refreshed.value
  return ok(Response.json(await sessionBody(auth, user, session)))
}

type Refreshed = { user: User; session: Session }
