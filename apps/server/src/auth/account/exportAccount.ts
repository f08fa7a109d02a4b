import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { Claims, Database, Sql } from '../../database/database.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { sessionsOf } from '../sessions/sessions.ts'
import { userBody } from '../users/userBody.ts'

/** Everything kept about someone, except what would let others in. */
export async function exportAccount(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('export the account'))

  const { user, claims } = caller.value
  const now = new Date(auth.clock())
  const sessions = await auth.database.asService((sql) =>
    sessionsOf(sql, user.id, now, auth.settings.sessions),
  )
  const kept = {
    exported_at: now.toISOString(),
    user: userBody(user),
    sessions: sessions.map(({ refresh_token_counter: _, ...session }) => session),
  }
  const rows = await ownRows(auth.database, claims)
  const text = `${JSON.stringify(kept).slice(0, -1)},"tables":${rows}}`
  return ok(
    new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="daymark-${kept.exported_at.slice(0, 10)}.json"`,
      },
    }),
  )
}

/**
 * The rows of every table that has owners, as JSON made by the database. They are read with the
 * rights of the person, in one transaction: row security says whose they are, nothing here does.
 */
function ownRows(database: Database, claims: Claims): Promise<string> {
  const read = async (sql: Sql) => {
    // Longer than for a page of rows, and still less than a transaction may last.
    await sql`select set_config('statement_timeout', '10s', true)`
    const tables = await sql<{ name: string }[]>`
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by 1`
    const parts: string[] = []
    for (const { name } of tables) {
      const [found] = await sql<{ rows: string }[]>`
        select coalesce(json_agg(one), '[]')::text as rows from ${sql(`public.${name}`)} as one`
      parts.push(`${JSON.stringify(name)}:${found?.rows ?? '[]'}`)
    }
    return `{${parts.join(',')}}`
  }
  return database.asUser(claims, read, { readOnly: true })
}
