import { ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { requireRecentSignIn } from '../account/recentSignIn.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { readBody, Text } from '../requestBody.ts'
import { ConnectionName, Lists, Scopes } from './connectionForm.ts'
import { makeToken } from './tokens.ts'

const TokenForm = v.object({
  name: ConnectionName,
  scopes: v.optional(Scopes, ['tasks:read']),
  lists: v.optional(Lists, null),
  days: v.optional(v.picklist([30, 90, 365]), 90),
  password: Text,
})

/** Makes a token for a program, which is told once. */
export async function createToken(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, TokenForm)
  if (!body.ok) return body
  const { password, ...wanted } = body.value
  const action = 'make a token'
  const recent = await requireRecentSignIn(auth, caller.value, { password, action })
  if (!recent.ok) return recent

  const { user } = caller.value
  const now = new Date(auth.clock())
  const made = await auth.database.asService(async (sql) => {
    const result = await makeToken(sql, wanted, { caller: caller.value, now })
    if (!result.ok) return result
    await recordAudit(sql, auth, 'token made', user.id)
    await notifyOwner(sql, auth, user, 'token made')
    return result
  })
  if (!made.ok) return made
  const { id, token, expiresAt } = made.value
  const { scopes, lists } = wanted
  return ok(Response.json({ id, token, scopes, lists, expires_at: expiresAt }, { status: 201 }))
}
