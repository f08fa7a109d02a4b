import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
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
  await auth.database.asService((sql) => endSessions(sql, session, scope.output))
  return ok(new Response(null, { status: 204 }))
}
