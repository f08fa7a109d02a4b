import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import type { Answers, Method, Schema } from './schema.ts'

/** Reads the tables and functions of schema public from the database. */
export async function readSchema(database: Pick<Database, 'asUser'>): Promise<Schema> {
  const [tables, functions] = await database.asUser(
    { role: 'anon' },
    (sql) => Promise.all([sql.unsafe(tablesOfPublic), sql.unsafe(functionsOfPublic)]),
    { readOnly: true },
  )
  return {
    tables: new Map(v.parse(v.array(TableRow), tables).map((table) => [table.name, table])),
    functions: v.parse(v.array(FunctionRow), functions),
  }
}

const ColumnRow = v.object({ name: v.string(), type: v.string(), preset: v.nullable(v.string()) })

const Columns = v.pipe(
  v.array(ColumnRow),
  v.transform((columns) => new Map(columns.map((column) => [column.name, column]))),
)

// PostgreSQL sets one bit for each command.
const writes: [Method[], bits: number][] = [
  [['POST'], 8],
  [['PUT'], 8 | 4],
  [['PATCH'], 4],
  [['DELETE'], 16],
]

const TableRow = v.pipe(
  v.object({
    name: v.string(),
    columns: Columns,
    primaryKey: v.array(v.string()),
    isKeyedByPerson: v.boolean(),
    writing: v.number(),
  }),
  v.transform(({ writing, ...table }) => ({
    ...table,
    writable: writes.flatMap(([methods, bits]) => ((writing & bits) === bits ? methods : [])),
  })),
)

const FunctionRow = v.pipe(
  v.object({
    name: v.string(),
    parameters: v.array(v.object({ name: v.string(), type: v.string(), optional: v.boolean() })),
    changes: v.boolean(),
    kind: v.picklist(['nothing', 'value', 'row']),
    many: v.boolean(),
    columns: Columns,
  }),
  v.transform(({ kind, many, columns, ...routine }) => {
    const answers: Answers =
      kind === 'row' ? { kind, many, columns } : kind === 'value' ? { kind, many } : { kind }
    return { ...routine, answers }
  }),
)

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
    ) as "primaryKey",
    exists (
      select from pg_index as index
      where index.indrelid = class.oid and index.indisunique and index.indisvalid and index.indpred is null
        and index.indnatts = 2 and pg_get_indexdef(index.indexrelid, 1, true) = 'user_id'
        and pg_get_indexdef(index.indexrelid, 2, true) = 'id'
    ) as "isKeyedByPerson",
    pg_relation_is_updatable(class.oid, true) as writing
  from pg_class as class
  join pg_attribute as attribute
    on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  left join pg_attrdef as preset
    on preset.adrelid = class.oid and preset.adnum = attribute.attnum
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'f')
  group by class.oid, class.relname
`

// The arguments of a function, in order.
const argumentsOf = `
  unnest(
    coalesce(proc.proallargtypes, proc.proargtypes::oid[]),
    proc.proargnames,
    proc.proargmodes::text[]
  ) with ordinality as argument (type, name, mode, place)`

const functionsOfPublic = `
  select
    proc.proname as name,
    proc.provolatile = 'v' as changes,
    proc.proretset as many,
    case
      when proc.prorettype = 'void'::regtype then 'nothing'
      when proc.prorettype = 'record'::regtype or result.typtype = 'c' then 'row'
      else 'value'
    end as kind,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'name', name,
            'type', format_type(type, null),
            'optional', nth > proc.pronargs - proc.pronargdefaults
          ) order by nth
        ),
        '[]'
      )
      from (
        select argument.*, row_number() over (order by place) as nth
        from ${argumentsOf} where coalesce(mode, 'i') in ('i', 'b')
      ) as given
    ) as parameters,
    coalesce(
      (
        select json_agg(
          json_build_object('name', name, 'type', format_type(type, null), 'preset', null)
          order by place
        )
        from ${argumentsOf} where mode in ('o', 'b', 't')
      ),
      (
        select json_agg(
          json_build_object(
            'name', attname, 'type', format_type(atttypid, atttypmod), 'preset', null
          ) order by attnum
        )
        from pg_attribute
        where attrelid = result.typrelid and attnum > 0 and not attisdropped
      ),
      '[]'
    ) as columns
  from pg_proc as proc
  join pg_type as result on result.oid = proc.prorettype
  where proc.pronamespace = 'public'::regnamespace
    and proc.prokind = 'f'
    and proc.provariadic = 0
    and obj_description(proc.oid, 'pg_proc') like 'rpc:%'
    and not exists (
      select from ${argumentsOf} where coalesce(mode, 'i') in ('i', 'b') and coalesce(name, '') = ''
    )
  order by proc.oid
`
