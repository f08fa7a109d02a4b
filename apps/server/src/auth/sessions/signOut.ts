import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { bearer } from '../bearer.ts'
import type { Auth, Outcome } from '../endpoint.ts'
import { faults } from '../errors.ts'
import { endSessions } from './sessions.ts'

const Scope = v.picklist(['global', 'local', 'others'])

export async function signOut(context: Context, auth: Auth): Outcome {
  const who = await bearer(context, auth)
  if (!who.ok) return who
  const wanted = context.req.query('scope') || 'global'
  const scope = v.safeParse(Scope, wanted)
  if (!scope.success) return err(faults.invalid(`Unsupported logout scope "${wanted}"`))

  const { session } = who.value
  await auth.database.asService((sql) => endSessions(sql, session, scope.output))
  return ok(new Response(null, { status: 204 }))
}
