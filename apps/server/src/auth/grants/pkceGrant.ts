import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { identityErrors } from '../identities/identityErrors.ts'
import { acceptProfile } from '../identities/linking.ts'
import { applyToken } from '../links/applyToken.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type Session, startSession } from '../sessions/sessions.ts'
import { isBanned, lockUser, type User, userById } from '../users/users.ts'
import { type FinishedFlow, finishFlow } from './pkceFlows.ts'

/** The browser that began a flow exchanges the code and its verifier for a session. */
export async function pkceGrant(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { auth_code: code, code_verifier: verifier } = body.value
  if (code === '' || verifier === '') return err(authErrors.pkceGrantEmpty)

  const now = new Date(auth.clock())
  const origin = clientOrigin(context, auth.settings.proxies)
  // Another request may have added the identity at the same moment.
  const signedIn = await onUniqueViolation(identityErrors.linkedToAnotherUser, () =>
    auth.database.asService(
      async (sql): Promise<Result<{ user: User; session: Session }, AuthError>> => {
        const finished = await finishFlow(sql, { code, verifier }, now)
        if (!finished.ok) return finished
        const found = await userOf(sql, auth, finished.value, now)
        if (!found.ok) return found
        const user = found.value
        const method = finished.value.kind === 'provider' ? 'oauth' : finished.value.method
        const start = { id: randomUUID(), userId: user.id, method, now, ...origin }
        const session = await startSession(sql, start)
        return ok({ user: { ...user, last_sign_in_at: now }, session })
      },
    ),
  )
  if (!signedIn.ok) return signedIn
  return ok(Response.json(await sessionBody(auth, signedIn.value.user, signedIn.value.session)))
}

/** The user that a flow signs in. An identity is linked here: the verifier shows who asked for it. */
async function userOf(
  sql: Sql,
  auth: AuthServices,
  finished: FinishedFlow,
  now: Date,
): Promise<Result<User, AuthError>> {
  if (finished.kind === 'provider') {
    return acceptProfile(sql, auth, finished.linkUserId, { ...finished.answer, now })
  }
  if (finished.kind === 'link') {
    const purpose = finished.method === 'recovery' ? 'new_password' : 'sign_in'
    const used = await applyToken(sql, auth, finished.token, { purpose, now })
    if (!used.ok) return used
    // A change of address has no flow.
    if (used.value === 'other_link_pending') return err(authErrors.flowNotFound)
    return ok((await userById(sql, used.value.id)) ?? used.value)
  }
  const user = await lockUser(sql, finished.userId)
  if (!user) return err(authErrors.flowNotFound)
  return isBanned(user, now.getTime()) ? err(authErrors.signInUserBanned) : ok(user)
}

const Form = v.object({ auth_code: Text, code_verifier: Text })
