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
  primary key (user_id, id)
);

select private.synchronise('lists', limit_rows => 1000, clamped => '{archived_at}');

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
  primary key (user_id, id)
);

select private.synchronise('tags', limit_rows => 1000);

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
  primary key (user_id, id)
);

select private.synchronise('filters', limit_rows => 200);
