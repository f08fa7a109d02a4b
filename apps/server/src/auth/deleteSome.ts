import type { Sql } from '../database/database.ts'

/** Deletes the rows of a table that meet a condition, at most so many. Returns how many there were. */
export async function deleteSome(
  sql: Sql,
  table: string,
  condition: ReturnType<Sql['unsafe']>,
  most: number,
): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where ctid = any (array(
      select ctid from ${sql(table)} where ${condition} limit ${most}
    ))`
  return count
}
