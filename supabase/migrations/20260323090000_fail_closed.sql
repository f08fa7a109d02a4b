-- Checks what the other migrations rely on, and fails with what to do where it does not hold. It makes nothing but the
-- jobs of the purge, so that it can be applied any number of times.

-- A function that runs as its owner has to see the rows of everybody. To an owner that row security binds, a user with
-- a second factor would look like one without, and counts, numbers and quotas would be wrong.
do $$
declare
  bound record;
begin
  with guarded as (
    select relations.oid as relation, relations.*
    from pg_catalog.pg_class as relations
    where relations.relrowsecurity and (
      relations.oid in (select relation from private.synchronised_tables)
      or relations.oid in ('public.erasures'::regclass, 'public.epochs'::regclass)
      or relations.oid = 'public.task_completions'::regclass
      or relations.oid in ('auth.users'::regclass, 'auth.mfa_factors'::regclass)
      or relations.relnamespace = 'private'::regnamespace
    )
  )
  select functions.oid::regprocedure as name, owners.rolname as owner, guarded.relation::regclass as hidden
  into bound
  from pg_catalog.pg_proc as functions
  join pg_catalog.pg_roles as owners on owners.oid = functions.proowner
  cross join guarded
  where functions.pronamespace = 'private'::regnamespace
    and functions.prosecdef
    and not (owners.rolsuper or owners.rolbypassrls)
    and (guarded.relforcerowsecurity or not pg_has_role(owners.oid, guarded.relowner, 'usage'))
  order by guarded.relation, functions.oid
  limit 1;

  if found then
    raise exception '% runs as %, from which row security hides rows of %', bound.name, bound.owner, bound.hidden
      using errcode = 'insufficient_privilege',
            hint = format(
              'The functions in the schema "private" have to belong to a role with bypassrls. On a hosted project that is '
              '"postgres": apply all migrations as that role. Elsewhere: alter role %I bypassrls', bound.owner
            );
  end if;
end
$$;

-- Realtime does not ask row security whether a deletion may be seen. It then sends the replica identity of the deleted
-- row: that has to be the primary key and nothing else.
do $$
declare
  published record;
begin
  select relations.oid::regclass as name, relations.relrowsecurity as is_guarded
  into published
  from pg_catalog.pg_class as relations
  join pg_catalog.pg_publication_tables as tables
    on tables.pubname = 'supabase_realtime'
    and tables.schemaname = 'public' and tables.tablename = relations.relname
  where (
      relations.oid in (select relation from private.synchronised_tables)
      or relations.oid in ('public.erasures'::regclass, 'public.task_completions'::regclass)
    )
    and not (relations.relrowsecurity and relations.relreplident = 'd')
  order by relations.oid
  limit 1;

  if not found then
    return;
  elsif published.is_guarded then
    raise exception 'realtime would send more of a deleted row of % than its key', published.name
      using errcode = 'object_not_in_prerequisite_state',
            hint = format('Run: alter table %s replica identity default', published.name);
  else
    raise exception 'realtime would send the rows of % to everybody', published.name
      using errcode = 'object_not_in_prerequisite_state',
            hint = format('Run: alter table %s enable row level security', published.name);
  end if;
end
$$;

-- Daymark's own server purges by itself. Anywhere else pg_cron has to, or whoever hosts the project says who does.
do $$
declare
  purge     record;
  is_active boolean;
begin
  if to_regclass('daymark.platform') is not null
    or obj_description('private.purge_trash(integer)'::regprocedure, 'pg_proc') like 'called every hour%'
  then
    return;
  end if;

  for purge in
    values ('purge-trash', '17 * * * *', 'private.purge_trash'),
           ('purge-counts', '27 * * * *', 'private.purge_counts')
  loop
    begin
      if to_regclass('cron.job') is null then
        create extension pg_cron;
      end if;
      select bool_or(active) into is_active
      from cron.job
      where database = current_database() and strpos(command, purge.column3 || '(') > 0;
      if is_active is null then
        perform cron.schedule(purge.column1, purge.column2, format('select %s()', purge.column3));
        is_active := true;
      end if;
    exception when others then
      raise exception '%() cannot be scheduled', purge.column3
        using errcode = 'object_not_in_prerequisite_state',
              detail = 'pg_cron: ' || sqlerrm,
              hint = 'Switch on pg_cron (in the dashboard of a hosted project: Integrations, Cron) and apply this migration '
                'again. Or have another scheduler call private.purge_trash() and private.purge_counts() every hour, and '
                'say so before: comment on function private.purge_trash is ''called every hour by another scheduler''';
    end;
    if not is_active then
      raise exception 'the job of pg_cron that calls %() is switched off', purge.column3
        using errcode = 'object_not_in_prerequisite_state',
              hint = format(
                'Run: select cron.alter_job(jobid, active := true) from cron.job where strpos(command, %L) > 0', purge.column3
              );
    end if;
  end loop;
end
$$;
