import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { endSessions } from './sessions.ts'

const Scope = v.picklist(['global', 'local', 'others'])

export async function signOut(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const wanted = context.req.query('scope') || 'global'
  const scope = v.safeParse(Scope, wanted)
  if (!scope.success) return err(authErrors.invalid(`Unsupported logout scope "${wanted}"`))

  const { session } = caller.value
  await auth.database.asService(async (sql) => {
    const ended = await endSessions(sql, session, scope.output)
    const endedOwn = scope.output === 'others' ? 0 : 1
    if (ended > endedOwn) await recordAudit(sql, auth, 'sessions ended', session.user_id)
  })
  return ok(new Response(null, { status: 204 }))
}
