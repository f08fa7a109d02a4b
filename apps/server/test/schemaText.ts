import type { Client } from '../src/database/connection.ts'

/** The schemas public and private as SQL, in a fixed order, read from the catalogue. */
export async function schemaText(admin: Client): Promise<string> {
  const parts = await admin.begin(async (sql) => {
    // With an empty path PostgreSQL writes every name with its schema.
    await sql`set local search_path = ''`
    return sql.unsafe<{ text: string }[]>(catalogue)
  })
  return `${heading}\n${parts.map(({ text }) => text.trim()).join('\n\n')}\n`
}

const heading = `-- The tables, views and functions that the migrations make, as they are now.
-- Written by \`node scripts/schema.mjs\` and compared in \`npm run check\`; never edited by hand.
`

// Triggers that announce changes are the embedded server's own; not-null stands with its column.
const catalogue = `
  with relations as (
    select pg_class.*, format('%I.%I', nspname, relname) as name
    from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'v')
  ),
  functions as (
    select pg_proc.*, pg_proc.oid::regprocedure::text as name
    from pg_catalog.pg_proc join pg_catalog.pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
  ),
  columns as (
    select attrelid, string_agg(
      format('  %I %s', attname, concat_ws(' ',
        format_type(atttypid, atttypmod),
        case when collname is not null and attcollation <> typcollation then format('collate %I', collname) end,
        case when attnotnull then 'not null' end,
        'default ' || pg_get_expr(adbin, adrelid)
      )), E',\\n' order by attnum) as text
    from pg_catalog.pg_attribute
    join pg_catalog.pg_type on pg_type.oid = atttypid
    left join pg_catalog.pg_collation on pg_collation.oid = attcollation
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    group by attrelid
  ),
  constraints as (
    select conrelid, string_agg(
      format('  constraint %I %s', conname, pg_get_constraintdef(oid)), E',\\n'
      order by array_position('{p,u,f,c}', contype), conname
    ) as text
    from pg_catalog.pg_constraint where contype in ('p', 'u', 'f', 'c') group by conrelid
  ),
  granted as (
    select oid as relation, name, privilege_type as right, grantee, null as column_name
    from relations cross join lateral aclexplode(relacl)
    where grantee <> relowner
    union all
    select relations.oid, name, privilege_type, grantee, quote_ident(attname)
    from relations
    join pg_catalog.pg_attribute on attrelid = relations.oid and not attisdropped
    cross join lateral aclexplode(attacl)
    where grantee <> relowner
  ),
  grants as (
    select relation, string_agg(text, E'\\n' order by text collate "C") as text
    from (
      select relation, format('grant %s on %s to %s;',
        string_agg(what, ', ' order by what collate "C"), name,
        case grantee when 0 then 'public' else grantee::regrole::text end) as text
      from (
        select relation, name, grantee, lower("right")
          || coalesce(' (' || string_agg(column_name, ', ' order by column_name collate "C") || ')', '') as what
        from granted group by relation, name, grantee, "right", column_name is null
      ) as rights
      group by relation, name, grantee
    ) as lines group by relation
  ),
  parts as (
    select 1 as kind, name, concat_ws(E'\\n\\n',
      format(E'create table %s (\\n%s\\n);', name, concat_ws(E',\\n', columns.text, constraints.text)),
      (
        select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text)
        from pg_catalog.pg_index
        where indrelid = relations.oid
          and not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)
      ),
      case when relrowsecurity then format('alter table %s enable row level security;', name) end,
      (
        select string_agg(format(
          E'create policy %I on %s\\n  as %s for %s to %s%s%s;', polname, name,
          case when polpermissive then 'permissive' else 'restrictive' end,
          case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert'
            when 'w' then 'update' else 'delete' end,
          (select string_agg(role::regrole::text, ', ' order by role::regrole::text) from unnest(polroles) as role),
          E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')',
          E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')'
        ), E'\\n\\n' order by polname)
        from pg_catalog.pg_policy where polrelid = relations.oid
      ),
      grants.text,
      (
        select string_agg(pg_get_triggerdef(oid) || ';', E'\\n' order by tgname)
        from pg_catalog.pg_trigger
        where tgrelid = relations.oid and not tgisinternal and tgname <> 'realtime_announce'
      )
    ) as text
    from relations
    left join columns on columns.attrelid = relations.oid
    left join constraints on constraints.conrelid = relations.oid
    left join grants on grants.relation = relations.oid
    where relkind = 'r'
    union all
    select 2, name, concat_ws(E'\\n\\n',
      format(E'create view %s%s as\\n%s', name, ' with (' || array_to_string(reloptions, ', ') || ')',
        pg_get_viewdef(relations.oid)),
      grants.text
    )
    from relations left join grants on grants.relation = relations.oid
    where relkind = 'v'
    union all
    select 3, name, concat_ws(E'\\n\\n',
      pg_get_functiondef(oid) || ';',
      (
        select string_agg(
          format('grant execute on function %s to %s;', name,
            case grantee when 0 then 'public' else grantee::regrole::text end),
          E'\\n' order by grantee::regrole::text
        )
        from aclexplode(proacl) where grantee <> proowner
      ),
      format('comment on function %s is %L;', name, obj_description(oid, 'pg_proc'))
    )
    from functions
    union all
    select 4, pubname, format('alter publication %I add table %s;', pubname,
      string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename))
    from pg_catalog.pg_publication_tables group by pubname
  )
  select text from parts order by kind, name collate "C"`
