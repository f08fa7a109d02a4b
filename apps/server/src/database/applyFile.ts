import type { Sql } from './connection.ts'
import { type SqlFile, versionOf } from './sqlFiles.ts'

type Work = (sql: Sql) => Promise<void>

/** Applies a file of the platform and records it, unless it has been applied meanwhile. */
export function platformFile({ name, checksum }: SqlFile, text: string): Work {
  return async (sql) => {
    const applied = await sql`select from daymark.platform where checksum = ${checksum}`
    if (applied.length > 0) return
    await sql.unsafe(text)
    await sql`insert into daymark.platform (name, checksum) values (${name}, ${checksum})`
  }
}

/** The same with a migration. */
export function migrationFile({ name }: SqlFile, text: string): Work {
  const version = versionOf(name)
  return async (sql) => {
    const applied = await sql`
      select from supabase_migrations.schema_migrations where version = ${version}`
    if (applied.length > 0) return
    await sql.unsafe(text)
    await sql`
      insert into supabase_migrations.schema_migrations (version, statements, name)
      values (${version}, array[${text}], ${name.slice(version.length + 1)})`
    // The migration may have published a table.
    await sql`select realtime.attach()`
  }
}
