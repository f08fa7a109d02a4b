import type { Sql } from '../database/database.ts'

export type Column = { name: string; type: string }

/** A published table as one role sees it. */
export type Table = {
  schema: string
  table: string
  /** The columns that the role may read. */
  columns: Column[]
  /** Whether the role may read the primary key, which is needed to read changed rows. */
  readable: boolean
  /** Whether row security currently restricts every row to its owner. */
  owned: boolean
}

/** `*` matches every schema, or every table of it. */
export async function publishedTables(sql: Sql, schema: string, table: string): Promise<Table[]> {
  return sql<Table[]>`
    select
      published.schemaname as schema,
      published.tablename as table,
      coalesce(
        json_agg(json_build_object('name', attname, 'type', typname) order by attnum)
          filter (where has_column_privilege(pg_class.oid, attnum, 'select')),
        '[]'
      ) as columns,
      bool_and(has_column_privilege(pg_class.oid, attnum, 'select'))
        filter (where attnum = any (indkey)) is true as readable,
      bool_and(relrowsecurity) and not exists (
        select from pg_policies as policy
        where policy.schemaname = published.schemaname
          and policy.tablename = published.tablename
          and policy.permissive = 'PERMISSIVE'
          and policy.cmd in ('ALL', 'SELECT')
          and policy.qual <> '(user_id = ( SELECT auth.uid() AS uid))'
      ) as owned
    from pg_publication_tables as published
    join pg_namespace on nspname = published.schemaname
    join pg_class on relname = published.tablename and relnamespace = pg_namespace.oid
    join pg_attribute on attrelid = pg_class.oid and attname = any (published.attnames)
    join pg_type on pg_type.oid = atttypid
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where pubname = 'supabase_realtime'
      and ${schema}::text in ('*', published.schemaname)
      and ${table}::text in ('*', published.tablename)
    group by published.schemaname, published.tablename`
}

export function columnType(table: Table, column: string): string | undefined {
  return table.columns.find(({ name }) => name === column)?.type
}

/** The key of a table in maps, the same for subscriptions and announcements. */
export function tableKey({ schema, table }: { schema: string; table: string }): string {
  return JSON.stringify([schema, table])
}
