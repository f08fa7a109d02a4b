import { ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { deleteRowsOf, endAccount } from '../users/deleteUser.ts'
import { requireRecentSignIn } from './recentSignIn.ts'

/** Deletes the account and all rows it owns. */
export async function deleteAccount(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, v.object({ password: Text }))
  if (!body.ok) return body
  const { password } = body.value
  const recent = await requireRecentSignIn(auth, caller.value, {
    password,
    action: 'delete the account',
  })
  if (!recent.ok) return recent

  const { user } = caller.value
  await auth.database.asService(async (sql) => {
    await endAccount(sql, user.id, new Date(auth.clock()))
    await recordAudit(sql, auth, 'account deleted', user.id)
    await notifyOwner(sql, auth, user, 'account deleted')
  })
  await deleteRowsOf(auth, user.id)
  auth.log.info({ user_id: user.id }, 'an account was deleted by its owner')
  return ok(new Response(null, { status: 204 }))
}
