import { err, ok } from '@daymark/core/result'
import { exportVersion } from '@daymark/core/tables/exportVersion'
import type { Context } from 'hono'
import type { Claims } from '../../database/database.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import { connectionsOf } from '../connections/kinds.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { sessionsOf } from '../sessions/sessions.ts'
import { userBody } from '../users/userBody.ts'
import type { User } from '../users/users.ts'
import { davExtras } from './davExtras.ts'
import { ownRows, ownTables } from './ownRows.ts'
import { streamOf } from './streamOf.ts'

/** A client that reads more slowly is cut off: an export takes one of a few places. */
const longestMs = 600_000
const retryAfter = 10

/** All stored data of a user, except secrets; one export at a time. */
export async function exportAccount(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('export the account'))

  const { user, claims } = caller.value
  const place = await auth.exports.enter(user.id)
  if (!place.ok) {
    const isOwn = place.error === 'busy with this person'
    return err(isOwn ? authErrors.tooManyRequests(retryAfter) : authErrors.serverBusy)
  }
  const leave = place.value
  try {
    const { parts, day } = await exportOf(auth, user, claims)
    const failed = (cause: unknown) => auth.log.warn({ err: cause }, 'an export broke off')
    return ok(
      new Response(streamOf(parts, { longestMs, ended: leave, failed }), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="daymark-${day}.json"`,
        },
      }),
    )
  } catch (error) {
    leave()
    throw error
  }
}

/** The JSON of everything stored of a user, in parts that are read one by one, and the day of it. */
export async function exportOf(
  auth: AuthServices,
  user: User,
  claims: Claims,
): Promise<{ parts: AsyncGenerator<string, void, void>; day: string }> {
  const { database } = auth
  const now = new Date(auth.clock())
  const [sessions, connections] = await database.asService(async (sql) => [
    await sessionsOf(sql, user.id, now, auth.settings.sessions),
    await connectionsOf(sql, user.id),
  ])
  const account = {
    version: exportVersion,
    exported_at: now.toISOString(),
    user: userBody(user),
    sessions: sessions.map(({ refresh_token_counter: _, ...session }) => session),
    // Without passwords, tokens and addresses, which are stored nowhere.
    ...connections,
  }
  const tables = await ownTables(database, claims)
  await database.asService((sql) => recordAudit(sql, auth, 'account exported', user.id))

  async function* parts() {
    yield `${JSON.stringify(account).slice(0, -1)},"tables":`
    yield* ownRows(database, claims, tables)
    yield ',"dav_extras":'
    yield* davExtras(database, user.id)
    yield '}'
  }
  return { parts: parts(), day: account.exported_at.slice(0, 10) }
}
