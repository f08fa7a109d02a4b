import { platformFile } from './applyFile.ts'
import type { Sql } from './connection.ts'
import { migrations, platform, type SqlTexts, versionOf } from './sqlFiles.ts'

/**
 * Makes a database that has nothing yet of what `supabase/schemas` say, and records all migrations, which make the same.
 * In one transaction, of which an interruption leaves nothing. False: another server has begun meanwhile.
 */
export async function makeNewDatabase(sql: Sql, texts: SqlTexts): Promise<boolean> {
  const begun = await sql`select from daymark.platform limit 1`
  if (begun.length > 0) return false
  for (const file of platform) await platformFile(file, texts.of(file))(sql)
  for (const text of texts.schemas) await sql.unsafe(text)
  const applied = migrations.map((file) => ({ name: file.name, text: texts.of(file) }))
  await sql.unsafe(applied.map(({ text }) => versionRow(text)).join('\n'))
  await sql`
    insert into supabase_migrations.schema_migrations (version, statements, name)
    select version, array[text], name
    from json_to_recordset(${JSON.stringify(applied.map(recorded))}::json)
      as recorded (version text, name text, text text)`
  await sql`select realtime.attach()`
  return true
}

function recorded({ name, text }: { name: string; text: string }) {
  const version = versionOf(name)
  return { version, name: name.slice(version.length + 1), text }
}

/** The statement with which a migration puts down its version; the oldest have none. */
function versionRow(text: string): string {
  const [row = ''] = /^insert into private\.schema_versions .*;$/m.exec(text) ?? []
  return row.replace('private.oldest_app()', `'${oldestApp}'`)
}

/** What `private.oldest_app` answered before versions were rows. */
const oldestApp = '20260105090000'
