-- The steps of private.synchronise.

-- What private.synchronise was told of each table. An option that is to be taken away is changed here, before the next call.
create table private.synchronised_options (
  table_name text primary key,
  inserts    text not null default 'whole',
  maps       text[] not null default '{}',
  limit_rows integer,
  deletable  boolean not null default true,
  map_keys   jsonb not null default '{}',
  clamped    text[] not null default '{}',
  history    boolean not null default true,
  counted    boolean not null default true,
  insertable boolean not null default true,
  server      text[] not null default '{}',
  read_scope  text not null default 'tasks:read',
  write_scope text not null default 'tasks:write',
  within      text not null default 'false'
);

revoke all on private.synchronised_options from public, anon, authenticated, service_role;

-- Stores the options that are given, and answers all that count.
create function private.remember_options(
  table_name text, inserts text, maps text[], limit_rows integer, deletable boolean, map_keys jsonb, clamped text[],
  history boolean, server text[], insertable boolean, counted boolean, read_scope text, write_scope text,
  within text
) returns private.synchronised_options
language sql
set search_path = ''
begin atomic
  insert into private.synchronised_options as held (
    table_name, inserts, maps, limit_rows, deletable, map_keys, clamped, history, server, insertable, counted,
    read_scope, write_scope, within
  )
  values (
    table_name, coalesce(inserts, 'whole'), coalesce(maps, '{}'), limit_rows, coalesce(deletable, true),
    coalesce(map_keys, '{}'), coalesce(clamped, '{}'), coalesce(history, true), coalesce(server, '{}'),
    coalesce(insertable, true), coalesce(counted, true), coalesce(read_scope, 'tasks:read'),
    coalesce(write_scope, 'tasks:write'), coalesce(within, 'false')
  )
  on conflict (table_name) do update
  set inserts = coalesce(remember_options.inserts, held.inserts),
      maps = coalesce(remember_options.maps, held.maps),
      limit_rows = coalesce(remember_options.limit_rows, held.limit_rows),
      deletable = coalesce(remember_options.deletable, held.deletable),
      map_keys = coalesce(remember_options.map_keys, held.map_keys),
      clamped = coalesce(remember_options.clamped, held.clamped),
      history = coalesce(remember_options.history, held.history),
      server = coalesce(remember_options.server, held.server),
      read_scope = coalesce(remember_options.read_scope, held.read_scope),
      write_scope = coalesce(remember_options.write_scope, held.write_scope),
      within = coalesce(remember_options.within, held.within),
      insertable = coalesce(remember_options.insertable, held.insertable),
      counted = coalesce(remember_options.counted, held.counted)
  returning held.*;
end;

create function private.add_sync_columns(relation regclass, merges boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'alter table %s
       alter column user_id set not null,
       alter column user_id set default auth.uid(),
       add column if not exists updated_at timestamptz not null default now(),
       add column if not exists seq bigint',
    relation
  );
  execute format('update %s set seq = private.next_seq(user_id) where seq is null', relation);
  execute format('alter table %s alter column seq set not null', relation);
  if merges then
    execute format(
      'alter table %s
         add column if not exists edited jsonb not null default ''{}'',
         add column if not exists believed jsonb not null default ''{}''',
      relation
    );
  end if;

  if not exists (
    select from pg_constraint
    where conrelid = relation and contype = 'f' and confrelid = 'auth.users'::regclass
      and confdeltype = 'c'
  ) then
    execute format(
      'alter table %s add foreign key (user_id) references auth.users on delete cascade', relation
    );
  end if;
  if not exists (
    select from pg_constraint
    where conrelid = relation and contype = 'u'
      and pg_get_constraintdef(oid) = 'UNIQUE (user_id, seq)'
  ) then
    execute format('alter table %s add unique (user_id, seq)', relation);
  end if;
end
$$;

create function private.add_policies(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', relation);
  if not exists (
    select from pg_policy where polrelid = relation and polname = 'owners read and write their rows'
  ) then
    execute format(
      'create policy "owners read and write their rows" on %s
         to authenticated
         using (user_id = (select auth.uid()))
         with check (user_id = (select auth.uid()))',
      relation
    );
  end if;
  if not exists (
    select from pg_policy where polrelid = relation and polname = 'the second factor is shown'
  ) then
    execute format(
      'create policy "the second factor is shown" on %s
         as restrictive to authenticated
         using ((select private.second_factor_shown()))
         with check ((select private.second_factor_shown()))',
      relation
    );
  end if;
end
$$;

-- Which columns an UPDATE names: a newer edit counts where it says what is stored, too.
create function private.mark_assignments(relation regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text;
begin
  for name in
    select attname from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all ('{id,user_id,created_at,seq,edited,believed}')
    order by attnum
  loop
    execute format(
      'create or replace trigger %I before update of %I on %s
         for each row execute function private.mark_assigned(%L)',
      'assigned_' || name, name, relation, name
    );
  end loop;
end
$$;

revoke execute on function private.remember_options, private.mark_assignments from public, anon, authenticated, service_role;
