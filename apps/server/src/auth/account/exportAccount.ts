import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import type { Claims, Database, Sql } from '../../database/database.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate } from '../authenticate.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { sessionsOf } from '../sessions/sessions.ts'
import { userBody } from '../users/userBody.ts'
import type { User } from '../users/users.ts'

/** All stored data of a user, except secrets. */
export async function exportAccount(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (lacksSecondFactor(caller.value)) return err(factorErrors.aal2Required('export the account'))

  const { user, claims } = caller.value
  const { text, day } = await exportOf(auth, user, claims)
  return ok(
    new Response(text, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="daymark-${day}.json"`,
      },
    }),
  )
}

/** The JSON of everything stored of a user, and the day of it. */
export async function exportOf(
  auth: AuthServices,
  user: User,
  claims: Claims,
): Promise<{ text: string; day: string }> {
  const now = new Date(auth.clock())
  const sessions = await auth.database.asService((sql) =>
    sessionsOf(sql, user.id, now, auth.settings.sessions),
  )
  const exported = {
    exported_at: now.toISOString(),
    user: userBody(user),
    sessions: sessions.map(({ refresh_token_counter: _, ...session }) => session),
  }
  const rows = await ownRows(auth.database, claims)
  await auth.database.asService((sql) => recordAudit(sql, auth, 'account exported', user.id))
  const text = `${JSON.stringify(exported).slice(0, -1)},"tables":${rows}}`
  return { text, day: exported.exported_at.slice(0, 10) }
}

/**
 * The user's rows of every table with a `user_id`, as JSON built by the database. They are read as
 * the user, in one transaction: row security selects them.
 */
function ownRows(database: Database, claims: Claims): Promise<string> {
  const read = async (sql: Sql) => {
    // Longer than for a page of rows, but within the limit of a transaction.
    await sql`select set_config('statement_timeout', '10s', true)`
    const tables = await sql<{ name: string }[]>`
      select table_name::text as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
      order by 1`
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
