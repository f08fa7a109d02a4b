import type { Claims, Database, Sql } from '../../database/database.ts'
import { quoted } from '../../database/identifier.ts'

/** A table with a `user_id`, the columns of it that its users may read, and its primary key. */
export type OwnTable = {
  name: string
  columns: string[]
  key: { name: string; type: string }[]
}

type Page = { rows: string; count: number; last: string[] | null }

const rowsInPage = 200

export function ownTables(database: Database, claims: Claims): Promise<OwnTable[]> {
  return asOwner(
    database,
    claims,
    (sql) => sql<OwnTable[]>`
      select relname::text as name,
        to_jsonb(array(
          select attname::text from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped
            and has_column_privilege(pg_class.oid, attnum, 'select')
          order by attnum
        )) as columns,
        jsonb_agg(jsonb_build_object('name', part.attname, 'type', format_type(part.atttypid, part.atttypmod)) order by place) as key
      from pg_class
      join pg_attribute as owner on owner.attrelid = pg_class.oid and owner.attname = 'user_id'
      join pg_index on indrelid = pg_class.oid and indisprimary
      cross join unnest(indkey) with ordinality as parts (number, place)
      join pg_attribute as part on part.attrelid = pg_class.oid and part.attnum = parts.number
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      group by pg_class.oid, relname
      order by relname`,
  )
}

/**
 * The user's rows as JSON built by the database, in pieces. Row security selects them. Pages follow
 * the primary key, so each row appears once, whatever changes meanwhile.
 */
export async function* ownRows(
  database: Database,
  claims: Claims,
  tables: OwnTable[],
): AsyncGenerator<string, void, void> {
  yield '{'
  for (const [place, table] of tables.entries()) {
    yield `${place === 0 ? '' : ','}${JSON.stringify(table.name)}:[`
    let comma = ''
    for await (const rows of pagesOf(database, claims, table)) {
      yield `${comma}${rows}`
      comma = ','
    }
    yield ']'
  }
  yield '}'
}

/** The user's rows of a table as JSON, without the brackets of an array, page by page. */
export async function* pagesOf(
  database: Database,
  claims: Claims,
  table: OwnTable,
): AsyncGenerator<string, void, void> {
  let page: Page | null = null
  do {
    page = await readPage(database, claims, table, page?.last ?? null)
    if (page.count > 0) yield page.rows
  } while (page.count === rowsInPage)
}

async function readPage(
  database: Database,
  claims: Claims,
  { name, columns: readable, key }: OwnTable,
  after: string[] | null,
): Promise<Page> {
  const columns = key.map((column) => quoted(column.name))
  const values = key.map(({ type }, place) => `cast($${place + 1}::text as ${type})`)
  const text = `
    select coalesce(string_agg(row_to_json(one)::text, ',' order by ${columns.join()}), '') as rows,
      count(*)::int as count,
      (array_agg(jsonb_build_array(${columns.map((column) => `${column}::text`).join()})
        order by ${columns.map((column) => `${column} desc`).join()}))[1] as last
    from (
      select ${readable.map(quoted).join()} from public.${quoted(name)}
      ${after === null ? '' : `where (${columns.join()}) > (${values.join()})`}
      order by ${columns.join()}
      limit ${rowsInPage}
    ) as one`
  const [page] = await asOwner(database, claims, (sql) => sql.unsafe<Page[]>(text, after ?? []))
  return page ?? { rows: '', count: 0, last: null }
}

function asOwner<T>(
  database: Database,
  claims: Claims,
  read: (sql: Sql) => Promise<T>,
): Promise<T> {
  const patiently = async (sql: Sql) => {
    // The timeout is longer than for a page of rows, but within the limit of a transaction.
    await sql`select set_config('statement_timeout', '10s', true)`
    return read(sql)
  }
  return database.asUser(claims, patiently, { readOnly: true })
}
