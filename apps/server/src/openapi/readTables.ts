import * as v from 'valibot'
import type { Database } from '../database/database.ts'

const Column = v.object({
  name: v.string(),
  /** SQL, as the database itself writes it; so are the default and the checks of this column alone. */
  type: v.string(),
  preset: v.nullable(v.string()),
  checks: v.array(v.string()),
  isRequired: v.boolean(),
  mayInsert: v.boolean(),
  mayUpdate: v.boolean(),
})
export type ColumnFacts = v.InferOutput<typeof Column>

const Policy = v.object({ command: v.string(), expression: v.string() })

const Table = v.object({
  name: v.string(),
  isSynchronised: v.boolean(),
  mayDelete: v.boolean(),
  columns: v.array(Column),
  /** What tokens are held to. */
  policies: v.array(Policy),
})
export type TableFacts = v.InferOutput<typeof Table>

/** The tables of schema public that somebody who is signed in may read in all columns, as the catalogue has them. */
export async function readTables(database: Pick<Database, 'asUser'>): Promise<TableFacts[]> {
  const rows = await database.asUser({ role: 'anon' }, (sql) => sql.unsafe(tablesForPeople), {
    readOnly: true,
  })
  return v.parse(v.array(Table), rows)
}

const tablesForPeople = `
  select
    class.relname::text as name,
    exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = class.oid and proname in ('stamp_row', 'stamp_whole_row')
    ) as "isSynchronised",
    has_table_privilege('authenticated', class.oid, 'delete') as "mayDelete",
    json_agg(
      json_build_object(
        'name', attribute.attname,
        'type', format_type(attribute.atttypid, attribute.atttypmod),
        'preset', case when attribute.attgenerated = '' then pg_get_expr(preset.adbin, preset.adrelid) end,
        'checks', array(
          select pg_get_expr(conbin, conrelid) from pg_constraint
          where conrelid = class.oid and contype = 'c' and conkey = array[attribute.attnum]
          order by conname
        ),
        'isRequired', attribute.attnotnull,
        'mayInsert', has_column_privilege('authenticated', class.oid, attribute.attnum, 'insert'),
        'mayUpdate', has_column_privilege('authenticated', class.oid, attribute.attnum, 'update')
      ) order by attribute.attnum
    ) as columns,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'command', polcmd::text,
            'expression', coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
          ) order by polname
        ),
        '[]'
      )
      from pg_policy where polrelid = class.oid and not polpermissive
    ) as policies
  from pg_class as class
  join pg_attribute as attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
  left join pg_attrdef as preset on preset.adrelid = class.oid and preset.adnum = attribute.attnum
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    and has_table_privilege('authenticated', class.oid, 'select')
  group by class.oid, class.relname
  order by class.relname
`
