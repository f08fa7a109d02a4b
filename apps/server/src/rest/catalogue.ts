import * as v from 'valibot'
import { type Database, DatabaseUnavailable } from '../database/database.ts'

/** The tables of the schema that REST serves. Whoever may not use one is told so by the database. */
export type Tables = ReadonlyMap<string, Table>
export type Table = { name: string; columns: ReadonlyMap<string, Column>; primaryKey: string[] }
/** `type` and `preset` (the default) are SQL as the database itself writes it. */
export type Column = { name: string; type: string; preset: string | null }

export type Catalogue = {
  tables(): Promise<Tables>
  /** Looks again after a name was not found; the same tables when the last look is fresh. */
  newer(than: Tables): Promise<Tables>
}

const fresh = 1000

export function openCatalogue(
  database: Pick<Database, 'asUser' | 'listen'>,
  now: () => number = () => performance.now(),
): Catalogue {
  let latest: { tables: Promise<Tables>; at: number } | null = null
  let listening: Promise<unknown> | null = null

  const forget = () => {
    latest = null
  }

  function look(): Promise<Tables> {
    const tables = listen().then(() => read(database))
    latest = { tables, at: now() }
    tables.catch(forget)
    return tables
  }

  function listen(): Promise<unknown> {
    // What was missed while the connection was lost may have been a change of the schema.
    listening ??= database
      .listen('pgrst', { heard: forget, lost: forget })
      .catch((cause: unknown) => {
        listening = null
        throw new DatabaseUnavailable('unreachable', cause)
      })
    return listening
  }

  return {
    tables: () => latest?.tables ?? look(),
    newer(than) {
      if (latest !== null && now() - latest.at < fresh) return Promise.resolve(than)
      return look()
    },
  }
}

async function read(database: Pick<Database, 'asUser'>): Promise<Tables> {
  const rows = await database.asUser({ role: 'anon' }, (sql) => sql.unsafe(tablesOfPublic), {
    readOnly: true,
  })
  return new Map(v.parse(v.array(TableRow), rows).map((table) => [table.name, table]))
}

const ColumnRow = v.object({ name: v.string(), type: v.string(), preset: v.nullable(v.string()) })

const TableRow = v.object({
  name: v.string(),
  columns: v.pipe(
    v.array(ColumnRow),
    v.transform((columns) => new Map(columns.map((column) => [column.name, column]))),
  ),
  primaryKey: v.array(v.string()),
})

const tablesOfPublic = `
  select
    class.relname as name,
    json_agg(
      json_build_object(
        'name', attribute.attname,
        'type', format_type(attribute.atttypid, attribute.atttypmod),
        'preset', case when attribute.attgenerated = '' then pg_get_expr(preset.adbin, preset.adrelid) end
      ) order by attribute.attnum
    ) as columns,
    coalesce(
      (
        select json_agg(part.attname order by array_position(index.indkey, part.attnum))
        from pg_index as index
        join pg_attribute as part
          on part.attrelid = class.oid and part.attnum = any (index.indkey)
        where index.indrelid = class.oid and index.indisprimary
      ),
      '[]'
    ) as "primaryKey"
  from pg_class as class
  join pg_attribute as attribute
    on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  left join pg_attrdef as preset
    on preset.adrelid = class.oid and preset.adnum = attribute.attnum
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'f')
  group by class.oid, class.relname
`
