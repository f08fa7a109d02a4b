import type { Database, Sql } from '../../database/database.ts'
import type { AuthServices } from '../endpoint.ts'
import { endConnections } from '../sessions/endConnections.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Ends an account for everybody: nobody signs in, and its address is free. Its rows go afterwards, as many of them
 * take longer than one transaction may.
 */
export async function endAccount(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    insert into private.deleted_accounts (user_id, deleted_at) values (${id}, ${now})
    on conflict do nothing`
  await endSessions(sql, { id, user_id: id }, 'global')
  await endConnections(sql, id)
  await sql`delete from auth.identities where user_id = ${id}`
  await sql`delete from auth.one_time_tokens where user_id = ${id}`
  await sql`delete from auth.flow_state where user_id = ${id}`
  await sql`
    update auth.users
    set email = null, email_change = null, encrypted_password = null, banned_until = 'infinity'
    where id = ${id}`
}

/** Deletes the rows of an ended account. What is left after a while, or by an error, goes with the hourly purge. */
export async function deleteRowsOf(auth: AuthServices, id: string): Promise<void> {
  const patienceMs = auth.actor.kind === 'command' ? Number.POSITIVE_INFINITY : 10_000
  const until = auth.clock() + patienceMs
  try {
    while (!(await deleteBatch(auth.database, id))) if (auth.clock() > until) return
  } catch (error) {
    auth.log.error({ err: error, user_id: id }, 'Rows of a deleted account are left for now')
  }
}

/** Deletes what ended accounts have left, until aborted. */
export async function deleteRemainingRows(
  database: Pick<Database, 'asService'>,
  signal: AbortSignal,
): Promise<void> {
  const ended = await database.asService(
    (sql) => sql<{ id: string }[]>`select user_id as id from private.deleted_accounts`,
  )
  for (const { id } of ended) {
    while (!signal.aborted && !(await deleteBatch(database, id)));
  }
}

const batch = 2_000

/** Whether the account is gone with all its rows. */
async function deleteBatch(database: Pick<Database, 'asService'>, id: string): Promise<boolean> {
  const [answer] = await database.asService(
    (sql) => sql<{ rows: number }[]>`select private.delete_rows_of(${id}, ${batch}) as rows`,
  )
  if (answer?.rows === batch) return false
  await database.asService((sql) => sql`delete from auth.users where id = ${id}`)
  return true
}
