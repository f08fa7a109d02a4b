import { ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { readBody, Text } from '../requestBody.ts'
import { provenAgain } from './recentSignIn.ts'

/** The account and everything that is anyone's only through it, for ever. */
export async function deleteAccount(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, v.object({ password: Text }))
  if (!body.ok) return body
  const { password } = body.value
  const proven = await provenAgain(auth, caller.value, { password, act: 'delete the account' })
  if (!proven.ok) return proven

  const { user } = caller.value
  await auth.database.asService(async (sql) => {
    await sql`delete from auth.users where id = ${user.id}`
    await tellOwner(sql, auth, user, 'account deleted')
  })
  auth.log.info({ user_id: user.id }, 'an account was deleted by its owner')
  return ok(new Response(null, { status: 204 }))
}
