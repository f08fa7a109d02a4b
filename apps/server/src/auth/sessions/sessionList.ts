import { parseUserAgent } from '@daymark/core/account/userAgent'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { endSessions, sessionsOf } from './sessions.ts'

/** The active sessions of a user, the last used first. */
export async function listSessions(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('see sessions'))
  const { user, session: current } = caller.value
  const now = new Date(auth.clock())
  const sessions = await auth.database.asService((sql) =>
    sessionsOf(sql, user.id, now, auth.settings.sessions),
  )
  return ok(
    Response.json({
      sessions: sessions.map((session) => ({
        id: session.id,
        current: session.id === current.id,
        aal: session.aal,
        created_at: session.created_at.toISOString(),
        last_used_at: session.refreshed_at.toISOString(),
        ...parseUserAgent(session.user_agent),
        user_agent: session.user_agent,
        place: session.place,
      })),
    }),
  )
}

export async function endOneSession(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('end sessions'))
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  if (!id.success) return err(authErrors.sessionIdNotUuid)
  const { user } = caller.value
  const ended = await auth.database.asService(async (sql) => {
    const count = await endSessions(sql, { id: id.output, user_id: user.id }, 'local')
    if (count > 0) await recordAudit(sql, auth, 'sessions ended', user.id)
    return count
  })
  return ended === 0 ? err(authErrors.noSuchSession) : ok(new Response(null, { status: 204 }))
}
