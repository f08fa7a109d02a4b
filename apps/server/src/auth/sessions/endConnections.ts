import type { Sql } from '../../database/database.ts'

/** Ends everything that reads or writes for a user without a session, such as app passwords; says how many there were. */
export async function endConnections(sql: Sql, userId: string): Promise<number> {
  const [counted] = await sql<{ ended: number }[]>`
    select private.end_connections(${userId}) as ended`
  return counted?.ended ?? 0
}
