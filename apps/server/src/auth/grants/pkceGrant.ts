import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthFault } from '../../errors.ts'
import { originOf } from '../clientAddress.ts'
import type { Auth, Outcome } from '../endpoint.ts'
import { faults } from '../errors.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type Session, startSession } from '../sessions/sessions.ts'
import { isBanned, lockUser, type User } from '../users/users.ts'
import { finishFlow } from './pkceFlows.ts'

/** The browser that began a flow comes back with the code, and with what only it knows. */
export async function pkceGrant(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { auth_code: code, code_verifier: verifier } = body.value
  if (code === '' || verifier === '') return err(faults.pkceGrantEmpty)

  const now = new Date(auth.clock())
  const origin = originOf(context, auth.settings.proxies)
  const begun = await auth.database.asService(
    async (sql): Promise<Result<{ user: User; session: Session }, AuthFault>> => {
      const finished = await finishFlow(sql, { code, verifier }, now)
      if (!finished.ok) return finished
      const { userId, method } = finished.value
      const user = await lockUser(sql, userId)
      if (!user) return err(faults.flowNotFound)
      if (isBanned(user, now.getTime())) return err(faults.banned)
      const start = { id: randomUUID(), userId, method, now, ...origin }
      const session = await startSession(sql, start)
      return ok({ user: { ...user, last_sign_in_at: now }, session })
    },
  )
  if (!begun.ok) return begun
  return ok(Response.json(await sessionBody(auth, begun.value.user, begun.value.session)))
}

const Form = v.object({ auth_code: Text, code_verifier: Text })
