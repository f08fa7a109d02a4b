import { ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { bearer } from '../bearer.ts'
import type { Auth, Outcome } from '../endpoint.ts'
import { tellOwner } from '../mail/securityMails.ts'
import { readBody, Text } from '../requestBody.ts'
import { provenAgain } from './recentSignIn.ts'

/** The account and everything that is anyone's only through it, for ever. */
export async function deleteAccount(context: Context, auth: Auth): Outcome {
  const who = await bearer(context, auth)
  if (!who.ok) return who
  const body = await readBody(context, v.object({ password: Text }))
  if (!body.ok) return body
  const { password } = body.value
  const proven = await provenAgain(auth, who.value, { password, act: 'delete the account' })
  if (!proven.ok) return proven

  const { user } = who.value
  await auth.database.asService(async (sql) => {
    await sql`delete from auth.users where id = ${user.id}`
    await tellOwner(sql, auth, user, 'account deleted')
  })
  auth.log.info({ user_id: user.id }, 'an account was deleted by its owner')
  return ok(new Response(null, { status: 204 }))
}
