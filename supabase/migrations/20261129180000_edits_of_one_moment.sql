-- Of the edits of a clock that is ahead those of one moment are kept or forgotten together. A row of a task alone has more than
-- 16 fields, and which of those were kept was chance: the edit of the same transaction could be forgotten at once, and its repeat
-- then won over what others had written since.

-- Keeps the 16 newest, and all of the moment of the last of them: a device repeats no more than its last few edits of a row.
create or replace function private.keep_newest_edits(edits jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select * from jsonb_each(edits) order by value::bigint desc fetch first 16 rows with ties
  ) as newest
$$;

insert into private.schema_versions (version) values ('20261129180000');
