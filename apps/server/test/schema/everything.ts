import type { Client } from '../../src/database/connection.ts'

/** All that a database has of its own: definitions, owners, rights, comments, and the rows of every table. Columns have no order. */
export async function everythingIn(admin: Client): Promise<string[]> {
  return admin.begin(async (sql) => {
    await sql`set local search_path = ''`
    await sql.unsafe(ownViews)
    const things = await sql.unsafe<{ thing: string }[]>(thingsQuery)
    const tables = await sql.unsafe<{ name: string }[]>(`
      select format('%I.%I', nspname, relname) as name from pg_temp.own_relations where relkind = 'r' order by 1`)
    const rows = await Promise.all(
      tables.map(({ name }) =>
        sql.unsafe<{ thing: string }[]>(`
          select format('row of ${name} %s', to_jsonb(held) - 'applied_at') as thing from ${name} as held`),
      ),
    )
    return [...things, ...rows.flat()].map(({ thing }) => thing).toSorted()
  })
}

const ownViews = `
  create temporary view own_schemas as
  select oid, nspname, nspowner, nspacl from pg_catalog.pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema';

  create temporary view own_relations as
  select pg_class.*, nspname, format('%I.%I', nspname, relname) as name
  from pg_catalog.pg_class join pg_temp.own_schemas on own_schemas.oid = relnamespace;
`

const thingsQuery = `
  select format('schema %s of %s %s', nspname, nspowner::regrole, nspacl) as thing from pg_temp.own_schemas
  union all
  select concat_ws(' ', 'relation', name, relkind, relowner::regrole, relpersistence, reloptions, relreplident,
    relrowsecurity, relforcerowsecurity, relispartition,
    (select array_agg(one::text order by one::text) from unnest(coalesce(relacl, acldefault('r', relowner))) as one))
  from pg_temp.own_relations
  union all
  select concat_ws(' ', 'column', name,
    attname, format_type(atttypid, atttypmod),
    attnotnull, attidentity, attgenerated, attcollation::regcollation, attstorage, attcompression, attstattarget,
    pg_get_expr(adbin, adrelid),
    (select array_agg(one::text order by one::text) from unnest(attacl) as one))
  from pg_catalog.pg_attribute
  join pg_temp.own_relations on own_relations.oid = attrelid
  left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, condeferrable)
  from pg_catalog.pg_constraint where connamespace in (select oid from pg_temp.own_schemas)
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
  from pg_catalog.pg_index join pg_temp.own_relations on own_relations.oid = indrelid
  union all
  select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from pg_temp.own_relations where relkind = 'v'
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(oid), proowner::regrole,
    (select array_agg(one::text order by one::text) from unnest(coalesce(proacl, acldefault('f', proowner))) as one))
  from pg_catalog.pg_proc where pronamespace in (select oid from pg_temp.own_schemas) and prokind <> 'a'
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_catalog.pg_trigger join pg_temp.own_relations on own_relations.oid = tgrelid
  where not tgisinternal
  union all
  select concat_ws(' ', 'event trigger', evtname, evtevent, evtfoid::regproc, evtenabled, evttags)
  from pg_catalog.pg_event_trigger
  union all
  select 'policy ' || to_jsonb(pg_policies)::text from pg_catalog.pg_policies
  union all
  select concat_ws(' ', 'published', pubname, schemaname, tablename, rowfilter,
    (select array_agg(name order by name) from unnest(attnames) as name)) from pg_catalog.pg_publication_tables
  union all
  select 'sequence ' || to_jsonb(pg_sequences)::text from pg_catalog.pg_sequences
  union all
  select concat_ws(' ', 'type', oid::regtype, typtype, typowner::regrole, typnotnull, typdefault, typacl,
    (select array_agg(enumlabel order by enumsortorder) from pg_catalog.pg_enum where enumtypid = pg_type.oid))
  from pg_catalog.pg_type where typnamespace in (select oid from pg_temp.own_schemas)
  union all
  select concat_ws(' ', 'default rights', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl)
  from pg_catalog.pg_default_acl
  union all
  select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description)
  from pg_catalog.pg_description where objoid >= 16384
  union all
  select concat_ws(' ', 'extension', extname, extversion) from pg_catalog.pg_extension
  union all
  select concat_ws(' ', 'setting', setrole::regrole, setconfig) from pg_catalog.pg_db_role_setting
  where setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  union all
  select concat_ws(' ', 'member', roleid::regrole, member::regrole) from pg_catalog.pg_auth_members
`
