-- What tasks are sorted by: lists, tags and saved searches.

-- A list inside a list is a section of it.
create table public.lists (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  name        text not null
              check (char_length(name) <= 120)
              -- At least one character that is not what JavaScript, too, calls a blank.
              check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  -- One that an app does not know is kept and shows as none.
  color       text check (char_length(color) <= 40),
  parent_id   uuid,
  -- Compared byte by byte, as the client does; null until the list is given a place.
  position    text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  archived_at timestamptz,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  note        text check (char_length(note) <= 4096),
  -- One that an app does not know is kept, and the color is shown.
  icon        text check (icon ~ '^[a-z0-9-]{1,40}$'),
  -- How its tasks are sorted, grouped and shown: `sort`, `group`, `as`. Words that an app does not know are kept.
  view        jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256),
  -- When a review was answered with keeping it.
  looked_at   date check (looked_at between '0001-01-01' and '9999-12-31'),
  primary key (user_id, id)
);

select private.synchronise(
  'lists',
  limit_rows => 1000,
  clamped => '{archived_at}',
  within => 'id = any ((select private.token_chosen())::uuid[]) or parent_id = any ((select private.token_lists())::uuid[])'
);

-- What tasks can be marked with. Which tag is on a task is said by the task.
create table public.tags (
  id         uuid not null default gen_random_uuid(),
  user_id    uuid not null,
  name       text not null
             check (char_length(name) <= 120)
             check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  color      text check (char_length(color) <= 40),
  position   text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  view       jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256),
  primary key (user_id, id)
);

select private.synchronise('tags', limit_rows => 1000, within => 'id not in (select private.tags_elsewhere())');

-- A saved search. Apps read what it says; the database keeps it as it was typed.
create table public.filters (
  id         uuid not null default gen_random_uuid(),
  user_id    uuid not null,
  name       text not null
             check (char_length(name) <= 120)
             check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  query      text not null check (char_length(query) <= 1024),
  position   text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  view       jsonb check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 256),
  primary key (user_id, id)
);

select private.synchronise('filters', limit_rows => 200);
