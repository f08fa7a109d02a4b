import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientAddress.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type Session, startSession } from '../sessions/sessions.ts'
import { isBanned, lockUser, type User } from '../users/users.ts'
import { finishFlow } from './pkceFlows.ts'

/** The browser that began a flow exchanges the code and its verifier for a session. */
export async function pkceGrant(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { auth_code: code, code_verifier: verifier } = body.value
  if (code === '' || verifier === '') return err(authErrors.pkceGrantEmpty)

  const now = new Date(auth.clock())
  const origin = clientOrigin(context, auth.settings.proxies)
  const signedIn = await auth.database.asService(
    async (sql): Promise<Result<{ user: User; session: Session }, AuthError>> => {
      const finished = await finishFlow(sql, { code, verifier }, now)
      if (!finished.ok) return finished
      const { userId, method } = finished.value
      const user = await lockUser(sql, userId)
      if (!user) return err(authErrors.flowNotFound)
      if (isBanned(user, now.getTime())) return err(authErrors.signInUserBanned)
      const start = { id: randomUUID(), userId, method, now, ...origin }
      const session = await startSession(sql, start)
      return ok({ user: { ...user, last_sign_in_at: now }, session })
    },
  )
  if (!signedIn.ok) return signedIn
  return ok(Response.json(await sessionBody(auth, signedIn.value.user, signedIn.value.session)))
}

const Form = v.object({ auth_code: Text, code_verifier: Text })
