-- To plan an act of 100 patches took as long as to write it: the catalogue was read for each. Most mutations of an act are of one
-- kind, whose statement is written once.

-- Each mutation as {type, table, id, given, statement}. Reads the catalogue and nothing else, with the
-- rights of the migrations' role: whoever asks the API cannot name schema private.
create or replace function private.plan_mutations(mutations jsonb) returns jsonb
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

insert into private.schema_versions (version) values ('20261129101000');
