import type { Sql } from '../database/database.ts'

export type Column = { name: string; type: string }

/** A published table as one role sees it. */
export type Table = {
  schema: string
  table: string
  /** Only those the role may read. */
  columns: Column[]
  /** Whether the role may read the primary key: without it no row can be found again. */
  readable: boolean
  /** Whether row security, as it is now, lets nobody but a row's owner see it. */
  owned: boolean
}

/** `*` stands for every schema, or every table of it. */
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

export function typeOf(table: Table, column: string): string | undefined {
  return table.columns.find(({ name }) => name === column)?.type
}

/** One name for a table wherever it is mentioned: here, in an announcement, in a subscription. */
export function nameOf({ schema, table }: { schema: string; table: string }): string {
  return JSON.stringify([schema, table])
}
