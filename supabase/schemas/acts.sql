-- One act of a user, which may change rows of several synchronised tables, in one transaction.

-- The statement of a run of mutations of one type that give the same columns ($1, each as `plan_mutations` has it): of one, or of
-- patches of as many rows. It answers the rows by their ids. A name is part of it only when the catalogue has it.
create function private.write_statement(relation regclass, type text, given jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  answer   constant text := 'returning target.id, to_jsonb(target.*) - ''{edited,believed}''::text[] as row';
  source   constant text := case type when 'patch' then 'given' else 'excluded' end;
  unknown  text;
  columns  text;
  assigned text;
  key      text;
begin
  if type = 'erase' then
    return format(
      'delete from %s as target where target.id = ($1 -> 0 ->> ''id'')::uuid and target.user_id = auth.uid() %s',
      relation, answer
    );
  end if;

  select string_agg(name, ', ') filter (where attname is null),
         string_agg(quote_ident(name), ', '),
         string_agg(format('%1$I = %2$s.%1$I', name, source), ', ')
  into unknown, columns, assigned
  from jsonb_object_keys(given) as name
  left join pg_attribute
    on attrelid = relation and attname = name and attnum > 0 and not attisdropped;
  if unknown is not null then
    raise exception 'column "%" of relation "%" does not exist', unknown, relation
      using errcode = 'undefined_column';
  end if;

  if type = 'patch' then
    return format(
      'update %1$s as target set %2$s
       from jsonb_array_elements($1) as mutation, jsonb_populate_record(null::%1$s, mutation.value -> ''given'') as given
       where target.id = (mutation.value ->> ''id'')::uuid and target.user_id = auth.uid() %3$s',
      relation, assigned, answer
    );
  end if;
  if type = 'upsert' then
    key := (
      select string_agg(quote_ident(attname), ', ') from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = relation and indisprimary
    );
  end if;
  return format(
    'insert into %1$s as target (%2$s)
     select %2$s from jsonb_populate_record(null::%1$s, $1 -> 0 -> ''given'')
     on conflict %3$s %4$s',
    relation, columns,
    case type when 'insert' then 'do nothing' else format('(%s) do update set %s', key, assigned) end,
    answer
  );
end
$$;

-- Each mutation as {type, table, id, given, statement}. Reads the catalogue and nothing else, with the
-- rights of the migrations' role: whoever asks the API cannot name schema private.
create function private.plan_mutations(mutations jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mutation  jsonb;
  type      text;
  id        uuid;
  given     jsonb;
  given_to  text;
  relation  regclass;
  shape     jsonb;
  written   jsonb;
  statement text;
  planned   jsonb[] := '{}';
  code      text;
  complaint text;
begin
  if jsonb_typeof(mutations) is distinct from 'array' then
    raise exception 'an act is an array of mutations' using errcode = 'invalid_parameter_value';
  end if;
  if jsonb_array_length(mutations) > 500 then
    raise exception 'an act has at most 500 mutations' using errcode = 'invalid_parameter_value';
  end if;

  for mutation in select value from jsonb_array_elements(mutations) loop
    type := mutation ->> 'type';
    id := mutation ->> 'id';
    given := mutation -> case type when 'patch' then 'columns' else 'row' end;
    if type is null or type not in ('insert', 'upsert', 'patch', 'erase') or id is null then
      raise exception 'a mutation has an id, and is an insert, upsert, patch or erase'
        using errcode = 'invalid_parameter_value';
    end if;
    if mutation ->> 'table' is distinct from given_to then
      given_to := mutation ->> 'table';
      relation := (
        select tables.relation from private.synchronised_tables as tables where name = given_to
      );
    end if;
    if relation is null then
      raise exception 'table "%" is not synchronised', mutation ->> 'table'
        using errcode = 'undefined_table';
    end if;

    if type <> 'erase' then
      if jsonb_typeof(given) is distinct from 'object' then
        raise exception 'insert and upsert have a row, patch has columns'
          using errcode = 'invalid_parameter_value';
      end if;
      if (given ->> 'id')::uuid <> id then
        raise exception 'the row has another id than its mutation'
          using errcode = 'invalid_parameter_value';
      end if;
      given := given
        || case type when 'patch' then '{}' else jsonb_build_object('id', id) end
        || case
          when mutation ->> 'updated_at' is null then '{}'
          else jsonb_build_object('updated_at', mutation -> 'updated_at')
        end;
    end if;

    -- Most mutations of an act are of one kind.
    shape := jsonb_build_array(
      relation::oid::bigint, type, case when type <> 'erase' then array(select jsonb_object_keys(given)) end
    );
    if shape is distinct from written then
      statement := private.write_statement(relation, type, given);
      written := shape;
    end if;
    planned := planned || jsonb_build_object(
      'type', type, 'table', mutation -> 'table', 'id', id, 'given', given, 'statement', statement
    );
  end loop;
  return to_jsonb(planned);
exception when others then
  get stacked diagnostics code = returned_sqlstate, complaint = message_text;
  raise exception using
    errcode = code, message = complaint, detail = cardinality(planned)::text;
end
$$;

-- The mutations in order, in runs: patches with the same statement, each of another row, belong together.
create function private.runs_of(planned jsonb) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  mutation jsonb;
  run      jsonb[] := '{}';
  ids      text[] := '{}';
  runs     jsonb[] := '{}';
begin
  for mutation in select value from jsonb_array_elements(planned) loop
    if cardinality(run) > 0 and (
      mutation ->> 'type' <> 'patch'
      or mutation -> 'given' = '{}'
      or mutation -> 'statement' <> run[1] -> 'statement'
      or mutation ->> 'id' = any (ids)
    ) then
      runs := runs || to_jsonb(run);
      run := '{}';
      ids := '{}';
    end if;
    run := run || mutation;
    ids := ids || (mutation ->> 'id');
  end loop;
  if cardinality(run) > 0 then
    runs := runs || to_jsonb(run);
  end if;
  return to_jsonb(runs);
end
$$;

-- With the rights of whoever asks: grants and row security decide what the act may do. A run of several is one statement, and so
-- are its entries in the history; where that fails, they are written one by one. The error is that of the mutation that failed, with its place in DETAIL; one that names
-- its own status keeps it.
create function private.run_mutations(planned jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  writing   constant text := 'with changed as (%s) select jsonb_object_agg(id, row) from changed';
  run       jsonb;
  mutation  jsonb;
  together  jsonb;
  changed   jsonb;
  answers   jsonb[] := '{}';
  code      text;
  complaint text;
  status    text;
begin
  for run in select value from jsonb_array_elements(planned) loop
    together := null;
    if jsonb_array_length(run) > 1 then
      begin
        perform set_config('daymark.run', 'on', true);
        execute format(writing, run -> 0 ->> 'statement') into together using run;
        together := coalesce(together, '{}');
        perform set_config('daymark.run', '', true);
      exception when others then
        together := null;
      end;
    end if;
    for mutation in select value from jsonb_array_elements(run) loop
      changed := together;
      if together is null and mutation -> 'given' <> '{}' then
        execute format(writing, mutation ->> 'statement') into changed using jsonb_build_array(mutation);
      end if;
      answers := answers || jsonb_build_object(
        'table', mutation -> 'table', 'id', mutation -> 'id', 'row', changed -> (mutation ->> 'id')
      );
    end loop;
  end loop;
  return to_jsonb(answers);
exception when others then
  get stacked diagnostics
    code = returned_sqlstate, complaint = message_text, status = pg_exception_detail;
  -- With this code DETAIL is the status of the answer, and the message holds what else it says.
  if code = 'PGRST' then
    complaint := complaint::jsonb || jsonb_build_object('details', cardinality(answers)::text);
    raise exception using errcode = code, message = complaint, detail = status;
  end if;
  raise exception using
    errcode = code, message = complaint, detail = cardinality(answers)::text;
end
$$;

-- The body is parsed here and now, so that it can call what its callers cannot name. The clock comes
-- first: of two acts of one user, the second waits before it has locked any row.
create function public.apply_act(mutations jsonb) returns jsonb
language sql
begin atomic
  select private.lock_clock();
  select private.run_mutations(private.runs_of(private.plan_mutations(mutations)));
end;

comment on function public.apply_act is
  'rpc: applies the mutations of one act in order, all of them or none, and answers their rows';

revoke execute on function private.plan_mutations, private.runs_of, private.run_mutations from public;
revoke execute on function public.apply_act from public, anon, service_role;
grant execute on function private.plan_mutations, private.runs_of, private.run_mutations to authenticated;
