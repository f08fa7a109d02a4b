import type { Handler } from 'hono'
import { recordAudit, userActor } from '../auth/admin/audit.ts'
import { hashOf } from '../auth/connections/secret.ts'
import { missing, only, refusal } from './answers.ts'
import type { OauthServices } from './services.ts'

/** Ends a connection for the app that has one of its tokens (RFC 7009). A token that is unknown has ended already. */
export function revoke({ database, clock, settings, tokens }: OauthServices): Handler {
  return async (context) => {
    const parameters = new URLSearchParams(await context.req.text())
    const presented = only(parameters, 'token')
    if (presented === null) return refusal(missing('token'))
    const clientId = only(parameters, 'client_id')
    if (clientId === null) return refusal(missing('client_id'))
    const of = tokens.grantOf(presented)
    const actor = userActor(context, settings.proxies)
    await database.asService(async (sql) => {
      const isMeant =
        of === null
          ? sql`(access_hash = ${hashOf(presented)} or former_hash = ${hashOf(presented)})`
          : sql`id = ${of.grantId}`
      const [ended] = await sql<{ user_id: string }[]>`
        delete from private.oauth_grants where ${isMeant} and client_id = ${clientId}
        returning user_id`
      if (ended) await recordAudit(sql, { actor, clock }, 'app disconnected', ended.user_id)
    })
    return context.body(null, 200)
  }
}
