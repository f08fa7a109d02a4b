import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Connection, connect, type Sql } from '../database/connection.ts'
import { quoted } from '../database/identifier.ts'
import { whileResponsive } from '../database/responsiveness.ts'
import {
  endOfRows,
  format,
  formatVersion,
  type Head,
  lineOf,
  nameOf,
  type Sequence,
  sealed,
  type Table,
} from './archive.ts'

export type CopyOut = {
  connection: Connection
  jwtSecret: string | null
  now: Date
  file: string
  /** Milliseconds that the database may not answer. */
  silence?: number
}

/**
 * Writes a consistent snapshot of the database into a file readable by its owner only. The file
 * appears atomically. It is a new one under a name that nobody can prepare, in a folder that others can write too.
 */
export async function copyOut(options: CopyOut): Promise<void> {
  const { connection, jwtSecret, now, file, silence } = options
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const client = connect(connection, 'postgres')
  try {
    const write = async (sql: Sql) => {
      const archive = Readable.from(sealed(linesOf(sql, jwtSecret, now)), { objectMode: false })
      const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(archive, createGzip(), target)
    }
    const oneMoment = 'isolation level repeatable read read only'
    await whileResponsive(connection, () => client.begin(oneMoment, write), silence)
    await rename(unfinished, file)
    await settle(dirname(file))
  } finally {
    await client.end({ timeout: 0 })
    await rm(unfinished, { force: true })
  }
}

/** Makes the rename durable. */
async function settle(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

async function* linesOf(sql: Sql, jwtSecret: string | null, now: Date): AsyncGenerator<Buffer> {
  yield lineOf(await headOf(sql, jwtSecret, now))
  for (const table of await tablesInOrder(sql)) {
    yield lineOf(table)
    for await (const rows of rowsOf(sql, table)) yield Buffer.from(rows.map(copyLine).join(''))
    yield Buffer.from(`${endOfRows}\n`)
  }
  yield lineOf({ sequences: await sequencesOf(sql) })
}

/** Not by COPY: the driver stops reading if a table's last rows arrive together with its end. */
function rowsOf(sql: Sql, { table, columns }: Table) {
  const values = columns.map((column, index) => `${quoted(column)}::text as c${index}`)
  const select = `select ${values.join(', ')} from ${nameOf(table)}`
  return sql.unsafe<Record<string, string | null>[]>(select).cursor(rowsAtOnce)
}

const rowsAtOnce = 500

/** A row as COPY reads it. */
function copyLine(row: Record<string, string | null>): string {
  return `${Object.values(row).map(copyText).join('\t')}\n`
}

function copyText(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\n\r\t]/g, (one) => escapes[one] ?? one)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

async function headOf(sql: Sql, jwt_secret: string | null, now: Date): Promise<Head> {
  const platform = await sql<Head['platform']>`
    select name, checksum from daymark.platform order by name`
  const migrations = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  return {
    format,
    version: formatVersion,
    made_at: now.toISOString(),
    platform: [...platform],
    migrations: migrations.map(({ version }) => version),
    jwt_secret,
  }
}

/** The schemas with Daymark's data. Applied migrations are recorded in the head. */
const schemas = ['auth', 'private', 'public', 'realtime', 'daymark']

/** Every logged table with its columns, except generated ones. */
async function tablesOf(sql: Sql): Promise<(Table & { refers_to: string[]; id: string })[]> {
  return sql`
    select c.oid::text as id, json_build_array(n.nspname, c.relname) as table,
           to_json(array(
             select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attgenerated = ''
             order by a.attnum
           )) as columns,
           to_json(array(
             select f.confrelid::text from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
           )) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${sql(schemas)} and c.relkind = 'r' and c.relpersistence = 'p'
      and (n.nspname, c.relname) <> ('daymark', 'platform')
    order by n.nspname, c.relname`
}

/** Referenced tables come first, so that the tables can be filled in order. */
async function tablesInOrder(sql: Sql): Promise<Table[]> {
  const remaining = await tablesOf(sql)
  const ordered: Table[] = []
  while (remaining.length > 0) {
    const next = remaining.findIndex(
      ({ refers_to }) => !remaining.some(({ id }) => refers_to.includes(id)),
    )
    const [table] = remaining.splice(next, next < 0 ? 0 : 1)
    if (!table) throw new Error('tables refer to each other in a circle')
    ordered.push({ table: table.table, columns: table.columns })
  }
  return ordered
}

async function sequencesOf(sql: Sql): Promise<Sequence[]> {
  return sql`
    select json_build_array(schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ${sql(schemas)} and last_value is not null
    order by schemaname, sequencename`
}
