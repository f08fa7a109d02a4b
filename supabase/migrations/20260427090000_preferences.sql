-- What a person has chosen for all their devices: one row, whose id is the user's. Null is what nobody has set.
create table public.preferences (
  id        uuid not null,
  user_id   uuid not null default auth.uid(),
  -- Of the words that are read; null: those of the browser that are there. One that an app does not know is kept.
  languages jsonb check (
    languages is null or case jsonb_typeof(languages) when 'array' then
      jsonb_array_length(languages) between 1 and 20
      and jsonb_array_length(languages) = jsonb_array_length(jsonb_path_query_array(
        languages, 'strict $[*] ? (@ like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$")'
      ))
    else false end
  ),
  -- Word → true: words that are not read any more. Null is refused as every other wrong value.
  words_off jsonb default '{}' check (
    case jsonb_typeof(words_off) when 'object' then
      jsonb_array_length(jsonb_path_query_array(words_off, '$.keyvalue()')) <= 500
    else false end
  ),
  primary key (user_id, id),
  check (id = user_id)
);

-- Words are in lower case, of which every database knows at least these letters.
select private.synchronise(
  'preferences',
  inserts => 'parts',
  deletable => false,
  maps => '{words_off}',
  map_keys => '{"words_off": "^[^A-ZÀ-ÖØ-Þ]{1,60}$"}'
);

create or replace function private.schema_version() returns text
language sql
stable
return '20260427090000';
