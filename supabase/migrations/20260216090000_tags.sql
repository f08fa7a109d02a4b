-- What tasks can be marked with. Which tag is on a task is said by the task.
create table public.tags (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null,
  name       text not null
             check (char_length(name) <= 120)
             -- At least one character that is not what JavaScript, too, calls a blank.
             check (name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  -- One that an app does not know is kept and shows as none.
  color      text check (char_length(color) <= 40),
  -- Compared byte by byte, as the client does; null until the tag is given a place.
  position   text collate "C" check (position ~ '^[0-9A-Za-z]+$' and char_length(position) <= 1024),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

select private.synchronise('tags', limit_rows => 1000);
