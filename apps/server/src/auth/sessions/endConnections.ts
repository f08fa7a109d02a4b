import type { Sql } from '../../database/database.ts'

/** Ends everything that reads or writes for a user without a session, such as the addresses of feeds. */
export async function endConnections(sql: Sql, userId: string): Promise<void> {
  await sql`select private.end_connections(${userId})`
}
