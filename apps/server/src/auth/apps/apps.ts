import type { Sql } from '../../database/database.ts'
import type { ChangeableKind } from '../connections/connection.ts'
import type { ListChoice, Scope } from '../connections/scopes.ts'

type AppRow = {
  id: string
  name: string
  /** Of its metadata document; null: it registered itself. */
  host: string | null
  scopes: Scope[]
  lists: ListChoice
  created_at: Date
  used_at: Date | null
}

/** Apps that a person allowed to connect. */
export const apps = {
  of: (sql, person) => sql<AppRow[]>`select * from private.apps_of(${person})`,
  async change(sql, person, { id, name, scopes = [], lists }) {
    const withoutDeleting = scopes.map((scope) =>
      scope === 'tasks:delete' ? 'tasks:write' : scope,
    )
    await sql`
      update private.oauth_grants
      set name = ${name},
          scopes = case when is_own then ${JSON.stringify(scopes)}::text::jsonb
            else ${JSON.stringify([...new Set(withoutDeleting)])}::text::jsonb end,
          lists = ${lists && JSON.stringify(lists)}::text::jsonb
      where id = ${id} and user_id = ${person}`
  },
  async end(sql, person, id) {
    const ended = await sql`
      delete from private.oauth_grants where id = ${id} and user_id = ${person}`
    return ended.count > 0
  },
  ended: 'app disconnected',
} satisfies ChangeableKind

/** Deletes what apps can use no longer. Returns how many there were, at most so many. */
export async function deleteExpiredGrants(sql: Sql, now: Date, count: number): Promise<number> {
  const deleted = await sql`
    delete from private.oauth_grants where id in (
      select id from private.oauth_grants where expires_at <= ${now}
      order by expires_at limit ${count} for update skip locked
    )`
  return deleted.count
}

/** Deletes requests that nobody answered. Returns how many there were, at most so many. */
export async function deleteExpiredRequests(sql: Sql, now: Date, count: number): Promise<number> {
  const deleted = await sql`
    delete from private.oauth_requests where id in (
      select id from private.oauth_requests where expires_at <= ${now}
      order by expires_at limit ${count} for update skip locked
    )`
  return deleted.count
}
