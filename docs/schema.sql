-- The tables, views and functions that the migrations make, as they are now.
-- Written by `node scripts/schema.mjs` and compared in `npm run check`; never edited by hand.

create table private.alarms (
  source text not null,
  source_id uuid not null,
  user_id uuid not null,
  fire_at timestamp with time zone not null,
  tries smallint not null default 0,
  retry_at timestamp with time zone,
  constraint alarms_pkey PRIMARY KEY (source, source_id, user_id),
  constraint alarms_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint alarms_source_check CHECK ((source = ANY (ARRAY['reminder'::text, 'timer'::text, 'plan'::text, 'close'::text, 'test'::text])))
);

CREATE INDEX alarms_first_idx ON private.alarms USING btree (user_id, ((source = ANY (ARRAY['timer'::text, 'test'::text]))), COALESCE(retry_at, fire_at));

CREATE TRIGGER queue_added AFTER INSERT ON private.alarms FOR EACH ROW EXECUTE FUNCTION private.queue_alarm();
CREATE TRIGGER queue_moved AFTER UPDATE OF fire_at, retry_at ON private.alarms FOR EACH ROW EXECUTE FUNCTION private.queue_alarm();

create table private.deleted_accounts (
  user_id uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_accounts_pkey PRIMARY KEY (user_id),
  constraint deleted_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

grant insert, select on private.deleted_accounts to supabase_auth_admin;

create table private.deliveries (
  source text not null,
  source_id uuid not null,
  fire_at timestamp with time zone not null,
  subscription_id uuid not null,
  user_id uuid not null,
  due_at timestamp with time zone,
  tries smallint not null default 0,
  delivered_at timestamp with time zone,
  outcome text,
  rings integer not null default 1,
  constraint deliveries_pkey PRIMARY KEY (source, source_id, fire_at, subscription_id),
  constraint deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE,
  constraint deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

CREATE INDEX deliveries_first_idx ON private.deliveries USING btree (user_id, ((source = ANY (ARRAY['timer'::text, 'test'::text]))), due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX deliveries_past_idx ON private.deliveries USING btree (fire_at) WHERE (due_at IS NULL);
CREATE INDEX deliveries_subscription_id_fire_at_idx ON private.deliveries USING btree (subscription_id, fire_at);
CREATE INDEX deliveries_user_id_fire_at_idx ON private.deliveries USING btree (user_id, fire_at);

CREATE TRIGGER queue_added AFTER INSERT ON private.deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.queue_deliveries();
CREATE TRIGGER queue_earlier AFTER UPDATE OF due_at ON private.deliveries FOR EACH ROW WHEN (((new.due_at IS NOT NULL) AND ((old.due_at IS NULL) OR (new.due_at < old.due_at)))) EXECUTE FUNCTION private.queue_delivery();

create table private.noted_moment (
  only_one boolean not null default true,
  moment timestamp with time zone not null,
  constraint noted_moment_pkey PRIMARY KEY (only_one),
  constraint noted_moment_only_one_check CHECK (only_one)
);

create table private.present_epoch (
  one boolean not null default true,
  seq bigint not null,
  constraint present_epoch_pkey PRIMARY KEY (one),
  constraint present_epoch_one_check CHECK (one)
);

create table private.push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  constraint push_keys_pkey PRIMARY KEY (is_only),
  constraint push_keys_is_only_check CHECK (is_only)
);

create table private.push_services (
  host text not null,
  is_built_in boolean not null default false,
  constraint push_services_pkey PRIMARY KEY (host),
  constraint push_services_host_check CHECK (((host ~ '^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'::text) AND (host !~ '(^|\.)xn--'::text) AND (char_length(host) <= 253)))
);

create table private.quota (
  is_only boolean not null default true,
  rows bigint not null default 200000,
  megabytes bigint not null default 512,
  constraint quota_pkey PRIMARY KEY (is_only),
  constraint quota_is_only_check CHECK (is_only),
  constraint quota_megabytes_check CHECK ((megabytes > 0)),
  constraint quota_rows_check CHECK ((rows > 0))
);

create table private.recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.recovery_guesses (
  user_id uuid not null,
  wrong integer not null default 0,
  since timestamp with time zone not null default now(),
  constraint recovery_guesses_pkey PRIMARY KEY (user_id),
  constraint recovery_guesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.reminder_mails (
  source text not null,
  source_id uuid not null,
  fire_at timestamp with time zone not null,
  user_id uuid not null,
  due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  rings integer not null default 1,
  constraint reminder_mails_pkey PRIMARY KEY (source, source_id, fire_at, user_id),
  constraint reminder_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

CREATE INDEX reminder_mails_due_at_idx ON private.reminder_mails USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX reminder_mails_past_idx ON private.reminder_mails USING btree (fire_at) WHERE (due_at IS NULL);
CREATE INDEX reminder_mails_user_id_fire_at_idx ON private.reminder_mails USING btree (user_id, fire_at);
CREATE INDEX reminder_mails_user_id_mailed_at_idx ON private.reminder_mails USING btree (user_id, mailed_at);

create table private.ring_turns (
  user_id uuid not null,
  is_first boolean not null,
  alarm_at timestamp with time zone,
  delivery_at timestamp with time zone,
  since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  rings integer not null default 0,
  constraint ring_turns_pkey PRIMARY KEY (user_id, is_first),
  constraint ring_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

CREATE INDEX ring_turns_is_first_alarm_at_idx ON private.ring_turns USING btree (is_first, alarm_at) WHERE (alarm_at IS NOT NULL);
CREATE INDEX ring_turns_is_first_delivery_at_idx ON private.ring_turns USING btree (is_first, delivery_at) WHERE (delivery_at IS NOT NULL);

create table private.usage (
  user_id uuid not null,
  rows bigint not null,
  tombstones bigint not null default 0,
  kilobytes bigint not null,
  constraint usage_pkey PRIMARY KEY (user_id),
  constraint usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

create table private.usage_recounts (
  user_id uuid not null,
  constraint usage_recounts_pkey PRIMARY KEY (user_id)
);

create table private.user_clock (
  user_id uuid not null,
  seq bigint not null,
  constraint user_clock_pkey PRIMARY KEY (user_id),
  constraint user_clock_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

create table public.days (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  date date not null,
  capacity_minutes smallint,
  planned_at timestamp with time zone,
  closed_at timestamp with time zone,
  note text,
  first_task uuid,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  constraint days_pkey PRIMARY KEY (user_id, id),
  constraint days_user_id_seq_key UNIQUE (user_id, seq),
  constraint days_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint days_capacity_minutes_check CHECK (((capacity_minutes >= 0) AND (capacity_minutes <= 1440))),
  constraint days_check CHECK ((id = private.day_id(user_id, date))),
  constraint days_date_check CHECK (((date >= '0001-01-01'::date) AND (date <= '9999-12-31'::date))),
  constraint days_note_check CHECK ((char_length(note) <= 500))
);

alter table public.days enable row level security;

create policy "owners read and write their rows" on public.days
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.days
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.days to service_role;
grant insert (capacity_minutes, closed_at, date, first_task, id, note, planned_at, updated_at, user_id), select, update (capacity_minutes, closed_at, date, first_task, id, note, planned_at, updated_at, user_id) on public.days to authenticated;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.days FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER date_of_day BEFORE INSERT ON public.days FOR EACH ROW EXECUTE FUNCTION private.date_of_day();
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.days FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.days FOR EACH ROW EXECUTE FUNCTION private.stamp_row('parts', '{date,capacity_minutes,planned_at,closed_at,note,first_task}', '{}', '{planned_at,closed_at,updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.days FOR EACH ROW EXECUTE FUNCTION private.merge_row('parts', '{date,capacity_minutes,planned_at,closed_at,note,first_task}', '{}', '{planned_at,closed_at,updated_at}', '{}');
CREATE TRIGGER usage_added AFTER INSERT ON public.days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.days REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('f');

create table public.epochs (
  user_id uuid not null,
  seq bigint not null,
  restored_seq bigint not null,
  updated_at timestamp with time zone not null default private.present(),
  earlier jsonb not null default '[]'::jsonb,
  constraint epochs_pkey PRIMARY KEY (user_id),
  constraint epochs_user_id_seq_key UNIQUE (user_id, seq),
  constraint epochs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint epochs_earlier_check CHECK ((jsonb_typeof(earlier) = 'array'::text))
);

alter table public.epochs enable row level security;

create policy "people see their epoch" on public.epochs
  as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.epochs
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.epochs to service_role;
grant select on public.epochs to authenticated;

create table public.erasures (
  user_id uuid not null,
  table_name text not null,
  id uuid not null,
  seq bigint not null,
  erased_at timestamp with time zone not null default private.present(),
  constraint erasures_pkey PRIMARY KEY (user_id, table_name, id),
  constraint erasures_user_id_seq_key UNIQUE (user_id, seq),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table public.erasures enable row level security;

create policy "people see what they have erased" on public.erasures
  as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.erasures
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.erasures to service_role;
grant select on public.erasures to authenticated;

create table public.filters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  query text not null,
  "position" text collate "C",
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  constraint filters_pkey PRIMARY KEY (user_id, id),
  constraint filters_user_id_seq_key UNIQUE (user_id, seq),
  constraint filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint filters_name_check CHECK ((char_length(name) <= 120)),
  constraint filters_name_check1 CHECK ((name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'::text)),
  constraint filters_position_check CHECK ((("position" ~ '^[0-9A-Za-z]+$'::text) AND (char_length("position") <= 1024))),
  constraint filters_query_check CHECK ((char_length(query) <= 1024))
);

CREATE INDEX filters_deleted_at_idx ON public.filters USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

alter table public.filters enable row level security;

create policy "owners read and write their rows" on public.filters
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.filters
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert ("position", created_at, deleted_at, id, name, query, updated_at, user_id), select, update ("position", created_at, deleted_at, id, name, query, updated_at, user_id) on public.filters to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.filters to service_role;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.filters FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER limit_added AFTER INSERT ON public.filters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('200', 'deleted_at is null');
CREATE TRIGGER limit_restored AFTER UPDATE ON public.filters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('200', 'deleted_at is null');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.filters FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.filters FOR EACH ROW EXECUTE FUNCTION private.stamp_row('whole', '{name,query,position,deleted_at}', '{}', '{created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.filters FOR EACH ROW EXECUTE FUNCTION private.merge_row('whole', '{name,query,position,deleted_at}', '{}', '{created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.filters FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.filters FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER usage_added AFTER INSERT ON public.filters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.filters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.filters REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create table public.focus_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  task_id uuid,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  planned_seconds integer not null,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  constraint focus_sessions_pkey PRIMARY KEY (user_id, id),
  constraint focus_sessions_user_id_seq_key UNIQUE (user_id, seq),
  constraint focus_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint focus_sessions_check CHECK ((ended_at > started_at)),
  constraint focus_sessions_check1 CHECK ((ended_at <= (started_at + '24:00:00'::interval))),
  constraint focus_sessions_kind_check CHECK ((kind = ANY (ARRAY['focus'::text, 'short_break'::text, 'long_break'::text]))),
  constraint focus_sessions_planned_seconds_check CHECK (((planned_seconds >= 0) AND (planned_seconds <= 86400)))
);

CREATE INDEX focus_sessions_user_id_started_at_idx ON public.focus_sessions USING btree (user_id, started_at);

alter table public.focus_sessions enable row level security;

create policy "owners read and write their rows" on public.focus_sessions
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.focus_sessions
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert (ended_at, id, kind, planned_seconds, started_at, task_id, updated_at, user_id), select on public.focus_sessions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.focus_sessions to service_role;

CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.focus_sessions FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.focus_sessions FOR EACH ROW EXECUTE FUNCTION private.stamp_row('once', '{task_id,kind,started_at,ended_at,planned_seconds}', '{}', '{updated_at}', '{}');
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.focus_sessions FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER shift_future BEFORE INSERT ON public.focus_sessions FOR EACH ROW EXECUTE FUNCTION private.shift_future_session();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.focus_sessions FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER "trim" BEFORE INSERT ON public.focus_sessions FOR EACH ROW EXECUTE FUNCTION private.trim_session();
CREATE TRIGGER usage_added AFTER INSERT ON public.focus_sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.focus_sessions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.focus_sessions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create table public.focus_timers (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  duration_seconds integer,
  state jsonb,
  plan jsonb,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null,
  believed jsonb not null default '{}'::jsonb,
  constraint focus_timers_pkey PRIMARY KEY (user_id, id),
  constraint focus_timers_user_id_seq_key UNIQUE (user_id, seq),
  constraint focus_timers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint focus_timers_duration_seconds_check CHECK (((duration_seconds >= 60) AND (duration_seconds <= 3600))),
  constraint focus_timers_plan_check CHECK (((jsonb_typeof(plan) = 'object'::text) AND (octet_length((plan)::text) <= 4096))),
  constraint focus_timers_state_check CHECK ((octet_length((state)::text) <= 1024)),
  constraint focus_timers_state_check1 CHECK (((state IS NULL) OR COALESCE(
CASE (state ->> 'state'::text)
    WHEN 'paused'::text THEN (jsonb_typeof((state -> 'remaining'::text)) = 'number'::text)
    WHEN 'running'::text THEN ((jsonb_typeof((state -> 'endsAt'::text)) = 'number'::text) AND (jsonb_typeof((state -> 'since'::text)) = 'number'::text) AND ((state ->> 'session'::text) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text))
    WHEN 'over'::text THEN ((jsonb_typeof((state -> 'endedAt'::text)) = 'number'::text) AND ((state ->> 'session'::text) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text))
    ELSE NULL::boolean
END, false)))
);

alter table public.focus_timers enable row level security;

create policy "owners read and write their rows" on public.focus_timers
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.focus_timers
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.focus_timers to service_role;
grant insert (duration_seconds, id, plan, state, updated_at, user_id), select, update (duration_seconds, id, plan, state, updated_at, user_id) on public.focus_timers to authenticated;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.focus_timers FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.focus_timers FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.focus_timers FOR EACH ROW EXECUTE FUNCTION private.stamp_row('parts', '{duration_seconds,state,plan}', '{}', '{updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.focus_timers FOR EACH ROW EXECUTE FUNCTION private.merge_row('parts', '{duration_seconds,state,plan}', '{}', '{updated_at}', '{}');
CREATE TRIGGER ring_added AFTER INSERT ON public.focus_timers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_timers();
CREATE TRIGGER ring_changed AFTER UPDATE ON public.focus_timers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_timers();
CREATE TRIGGER usage_added AFTER INSERT ON public.focus_timers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.focus_timers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.focus_timers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('f');

create table public.lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  color text,
  parent_id uuid,
  "position" text collate "C",
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  constraint lists_pkey PRIMARY KEY (user_id, id),
  constraint lists_user_id_seq_key UNIQUE (user_id, seq),
  constraint lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint lists_color_check CHECK ((char_length(color) <= 40)),
  constraint lists_name_check CHECK ((char_length(name) <= 120)),
  constraint lists_name_check1 CHECK ((name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'::text)),
  constraint lists_position_check CHECK ((("position" ~ '^[0-9A-Za-z]+$'::text) AND (char_length("position") <= 1024)))
);

CREATE INDEX lists_deleted_at_idx ON public.lists USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

alter table public.lists enable row level security;

create policy "owners read and write their rows" on public.lists
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.lists
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert ("position", archived_at, color, created_at, deleted_at, id, name, parent_id, updated_at, user_id), select, update ("position", archived_at, color, created_at, deleted_at, id, name, parent_id, updated_at, user_id) on public.lists to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.lists to service_role;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.lists FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER limit_added AFTER INSERT ON public.lists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('1000', 'deleted_at is null');
CREATE TRIGGER limit_restored AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('1000', 'deleted_at is null');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.lists FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.lists FOR EACH ROW EXECUTE FUNCTION private.stamp_row('whole', '{name,color,parent_id,position,archived_at,deleted_at}', '{}', '{archived_at,created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.lists FOR EACH ROW EXECUTE FUNCTION private.merge_row('whole', '{name,color,parent_id,position,archived_at,deleted_at}', '{}', '{archived_at,created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.lists FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.lists FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER usage_added AFTER INSERT ON public.lists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.lists REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create table public.preferences (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  languages jsonb,
  words_off jsonb default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  time_zone text,
  reminder_defaults jsonb,
  plan_at_minutes smallint,
  close_at_minutes smallint,
  timer_end boolean,
  mail text,
  hours jsonb,
  day_starts_minutes smallint,
  triage boolean,
  constraint preferences_pkey PRIMARY KEY (user_id, id),
  constraint preferences_user_id_seq_key UNIQUE (user_id, seq),
  constraint preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint preferences_check CHECK ((id = user_id)),
  constraint preferences_close_at_minutes_check CHECK (((close_at_minutes >= '-1'::integer) AND (close_at_minutes <= 1439))),
  constraint preferences_day_starts_minutes_check CHECK (((day_starts_minutes >= 0) AND (day_starts_minutes <= 360))),
  constraint preferences_hours_check CHECK (private.is_hours(hours)),
  constraint preferences_hours_size CHECK ((octet_length((hours)::text) <= 4096)) NOT VALID,
  constraint preferences_languages_check CHECK (((languages IS NULL) OR
CASE jsonb_typeof(languages)
    WHEN 'array'::text THEN (((jsonb_array_length(languages) >= 1) AND (jsonb_array_length(languages) <= 20)) AND (jsonb_array_length(languages) = jsonb_array_length(jsonb_path_query_array(languages, 'strict $[*]?(@ like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$")'::jsonpath))))
    ELSE false
END)),
  constraint preferences_languages_size CHECK ((octet_length((languages)::text) <= 4096)) NOT VALID,
  constraint preferences_mail_check CHECK ((mail = ANY (ARRAY['fallback'::text, 'always'::text, 'off'::text]))),
  constraint preferences_plan_at_minutes_check CHECK (((plan_at_minutes >= '-1'::integer) AND (plan_at_minutes <= 1439))),
  constraint preferences_reminder_defaults_check CHECK (((reminder_defaults IS NULL) OR COALESCE(((jsonb_typeof(reminder_defaults) = 'object'::text) AND (reminder_defaults ?& '{timed,untimed}'::text[]) AND (NOT jsonb_path_exists(reminder_defaults, '$.keyvalue()?(@."value" != null && ((@."value".type() != "number" || @."value" < 0) || @."value" > 40320))'::jsonpath))), false))),
  constraint preferences_reminder_defaults_size CHECK ((octet_length((reminder_defaults)::text) <= 1024)) NOT VALID,
  constraint preferences_words_off_check CHECK (
CASE jsonb_typeof(words_off)
    WHEN 'object'::text THEN (jsonb_array_length(jsonb_path_query_array(words_off, '$.keyvalue()'::jsonpath)) <= 500)
    ELSE false
END)
);

alter table public.preferences enable row level security;

create policy "owners read and write their rows" on public.preferences
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.preferences
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.preferences to service_role;
grant insert (close_at_minutes, day_starts_minutes, hours, id, languages, mail, plan_at_minutes, reminder_defaults, time_zone, timer_end, triage, updated_at, user_id, words_off), select, update (close_at_minutes, day_starts_minutes, hours, id, languages, mail, plan_at_minutes, reminder_defaults, time_zone, timer_end, triage, updated_at, user_id, words_off) on public.preferences to authenticated;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER assigned_words_off BEFORE UPDATE OF words_off ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('words_off');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.preferences FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.stamp_row('parts', '{languages,time_zone,reminder_defaults,plan_at_minutes,close_at_minutes,timer_end,mail,hours,day_starts_minutes,triage}', '{words_off}', '{updated_at}', '{"words_off": "^[^A-ZÀ-ÖØ-Þ]{1,60}$"}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.merge_row('parts', '{languages,time_zone,reminder_defaults,plan_at_minutes,close_at_minutes,timer_end,mail,hours,day_starts_minutes,triage}', '{words_off}', '{updated_at}', '{"words_off": "^[^A-ZÀ-ÖØ-Þ]{1,60}$"}');
CREATE TRIGGER refuse_unknown_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.preferences FOR EACH ROW WHEN ((new.time_zone IS NOT NULL)) EXECUTE FUNCTION private.refuse_unknown_time_zone();
CREATE TRIGGER ring_added AFTER INSERT ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.ring_preferences();
CREATE TRIGGER ring_changed AFTER UPDATE OF time_zone, plan_at_minutes, close_at_minutes, timer_end ON public.preferences FOR EACH ROW EXECUTE FUNCTION private.ring_preferences();
CREATE TRIGGER usage_added AFTER INSERT ON public.preferences REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.preferences REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.preferences REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('f');

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  session_id uuid not null default ((auth.jwt() ->> 'session_id'::text))::uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  renewal_hash text not null,
  device text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  last_error text,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_renewal_hash_key UNIQUE (renewal_hash),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}(==)?$'::text)),
  constraint push_subscriptions_device_check CHECK ((char_length(device) <= 120)),
  constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://[!-~]+$'::text) AND (char_length(endpoint) <= 2048))),
  constraint push_subscriptions_last_error_check CHECK ((char_length(last_error) <= 200)),
  constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}=?$'::text)),
  constraint push_subscriptions_renewal_hash_check CHECK ((renewal_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE INDEX push_subscriptions_session_id_idx ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_created_at_idx ON public.push_subscriptions USING btree (user_id, created_at);

alter table public.push_subscriptions enable row level security;

create policy "people see, add and remove their own devices" on public.push_subscriptions
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.push_subscriptions
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert (auth, device, endpoint, p256dh, renewal_hash), select (accepted_at, created_at, device, id, last_error, session_id, user_id) on public.push_subscriptions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.push_subscriptions to service_role;

CREATE TRIGGER take_over_endpoint BEFORE INSERT OR UPDATE OF endpoint ON public.push_subscriptions FOR EACH ROW EXECUTE FUNCTION private.take_over_endpoint();

create table public.reminders (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  task_id uuid not null,
  before_minutes integer,
  at timestamp without time zone,
  snoozed_until timestamp with time zone,
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  constraint reminders_pkey PRIMARY KEY (user_id, id),
  constraint reminders_user_id_seq_key UNIQUE (user_id, seq),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reminders_at_check CHECK (((at >= '0001-01-01 00:00:00'::timestamp without time zone) AND (at < '10000-01-01 00:00:00'::timestamp without time zone))),
  constraint reminders_before_minutes_check CHECK (((before_minutes >= 0) AND (before_minutes <= 40320)))
);

CREATE INDEX reminders_deleted_at_idx ON public.reminders USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX reminders_user_id_task_id_idx ON public.reminders USING btree (user_id, task_id);

alter table public.reminders enable row level security;

create policy "owners read and write their rows" on public.reminders
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.reminders
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert (at, before_minutes, deleted_at, id, snoozed_until, task_id, updated_at, user_id), select, update (at, before_minutes, deleted_at, id, snoozed_until, task_id, updated_at, user_id) on public.reminders to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.reminders to service_role;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER limit_of_task_added AFTER INSERT ON public.reminders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit_of('task_id', '10');
CREATE TRIGGER limit_of_task_changed AFTER UPDATE ON public.reminders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit_of('task_id', '10');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.reminders FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.stamp_row('whole', '{task_id,before_minutes,at,snoozed_until,deleted_at}', '{}', '{deleted_at,updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.merge_row('whole', '{task_id,before_minutes,at,snoozed_until,deleted_at}', '{}', '{deleted_at,updated_at}', '{}');
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER ring_added AFTER INSERT ON public.reminders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_reminders();
CREATE TRIGGER ring_changed AFTER UPDATE ON public.reminders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_reminders();
CREATE TRIGGER silence_removed AFTER DELETE ON public.reminders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.silence_reminders();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER usage_added AFTER INSERT ON public.reminders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.reminders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.reminders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create table public.tags (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  color text,
  "position" text collate "C",
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  seq bigint not null,
  edited jsonb not null default '{}'::jsonb,
  believed jsonb not null default '{}'::jsonb,
  constraint tags_pkey PRIMARY KEY (user_id, id),
  constraint tags_user_id_seq_key UNIQUE (user_id, seq),
  constraint tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint tags_color_check CHECK ((char_length(color) <= 40)),
  constraint tags_name_check CHECK ((char_length(name) <= 120)),
  constraint tags_name_check1 CHECK ((name ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'::text)),
  constraint tags_position_check CHECK ((("position" ~ '^[0-9A-Za-z]+$'::text) AND (char_length("position") <= 1024)))
);

CREATE INDEX tags_deleted_at_idx ON public.tags USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

alter table public.tags enable row level security;

create policy "owners read and write their rows" on public.tags
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.tags
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert ("position", color, created_at, deleted_at, id, name, updated_at, user_id), select, update ("position", color, created_at, deleted_at, id, name, updated_at, user_id) on public.tags to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.tags to service_role;

CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.tags FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER limit_added AFTER INSERT ON public.tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('1000', 'deleted_at is null');
CREATE TRIGGER limit_restored AFTER UPDATE ON public.tags REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit('1000', 'deleted_at is null');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.tags FOR EACH ROW EXECUTE FUNCTION private.stamp_row('whole', '{name,color,position,deleted_at}', '{}', '{created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.tags FOR EACH ROW EXECUTE FUNCTION private.merge_row('whole', '{name,color,position,deleted_at}', '{}', '{created_at,deleted_at,updated_at}', '{}');
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.tags FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.tags FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER usage_added AFTER INSERT ON public.tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.tags REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.tags REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create table public.task_completions (
  user_id uuid not null,
  date date not null,
  completed_count integer not null,
  total_count integer not null,
  constraint task_completions_pkey PRIMARY KEY (user_id, date),
  constraint task_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint task_completions_check CHECK (((completed_count >= 0) AND (completed_count <= total_count)))
);

CREATE INDEX task_completions_empty_idx ON public.task_completions USING btree (user_id, date) WHERE (total_count = 0);

alter table public.task_completions enable row level security;

create policy "people see their own counts" on public.task_completions
  as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.task_completions
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert, maintain, references, select, trigger, truncate, update on public.task_completions to service_role;
grant select on public.task_completions to authenticated;

create table public.tasks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  title text not null,
  description text not null default ''::text,
  priority text not null default 'medium'::text,
  due_date timestamp without time zone,
  completed boolean not null default false,
  "position" text collate "C",
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  seq bigint not null,
  edited jsonb not null,
  believed jsonb not null default '{}'::jsonb,
  estimate_minutes integer,
  at_minutes smallint,
  deadline date,
  parent_id uuid,
  list_id uuid,
  list_position text collate "C",
  tags jsonb not null default '{}'::jsonb,
  completed_at timestamp with time zone,
  repeat jsonb,
  repeat_skips jsonb not null default '{}'::jsonb,
  series_id uuid,
  series_day date,
  carried smallint not null default 0,
  origin jsonb,
  constraint tasks_pkey PRIMARY KEY (user_id, id),
  constraint tasks_user_id_seq_key UNIQUE (user_id, seq),
  constraint tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint tasks_at_minutes_check CHECK (((at_minutes >= 0) AND (at_minutes <= 1439))),
  constraint tasks_carried_check CHECK (((carried >= 0) AND (carried <= 999))),
  constraint tasks_deadline_check CHECK (((deadline >= '0001-01-01'::date) AND (deadline <= '9999-12-31'::date))),
  constraint tasks_description_check CHECK ((char_length(description) <= 16384)),
  constraint tasks_due_date_check CHECK (((due_date >= '0001-01-01 00:00:00'::timestamp without time zone) AND (due_date < '10000-01-01 00:00:00'::timestamp without time zone))),
  constraint tasks_estimate_minutes_check CHECK (((estimate_minutes >= 1) AND (estimate_minutes <= 1440))),
  constraint tasks_list_position_check CHECK (((list_position ~ '^[0-9A-Za-z]+$'::text) AND (char_length(list_position) <= 1024))),
  constraint tasks_origin_check CHECK (private.is_origin(origin)),
  constraint tasks_position_check CHECK ((("position" ~ '^[0-9A-Za-z]+$'::text) AND (char_length("position") <= 1024))),
  constraint tasks_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint tasks_repeat_check CHECK (private.is_repeat(repeat)),
  constraint tasks_repeat_skips_check CHECK ((jsonb_array_length(jsonb_path_query_array(repeat_skips, '$.keyvalue()'::jsonpath)) <= 1000)),
  constraint tasks_series_day_check CHECK (((series_day >= '0001-01-01'::date) AND (series_day <= '9999-12-31'::date))),
  constraint tasks_tags_check CHECK ((jsonb_array_length(jsonb_path_query_array(tags, '$.keyvalue()'::jsonpath)) <= 100)),
  constraint tasks_title_check CHECK ((char_length(title) <= 500)),
  constraint tasks_title_check1 CHECK ((title ~ '[^\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'::text))
);

CREATE INDEX tasks_deleted_at_idx ON public.tasks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX tasks_user_id_due_date_idx ON public.tasks USING btree (user_id, due_date);
CREATE INDEX tasks_user_id_parent_id_idx ON public.tasks USING btree (user_id, parent_id) WHERE (parent_id IS NOT NULL);

alter table public.tasks enable row level security;

create policy "owners read and write their rows" on public.tasks
  as permissive for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the second factor is shown" on public.tasks
  as restrictive for all to authenticated
  using (( SELECT private.second_factor_shown() AS second_factor_shown))
  with check (( SELECT private.second_factor_shown() AS second_factor_shown));

grant delete, insert ("position", at_minutes, carried, completed, completed_at, created_at, deadline, deleted_at, description, due_date, estimate_minutes, id, list_id, list_position, origin, parent_id, priority, repeat, repeat_skips, series_day, series_id, tags, title, updated_at, user_id), select, update ("position", at_minutes, carried, completed, completed_at, created_at, deadline, deleted_at, description, due_date, estimate_minutes, id, list_id, list_position, origin, parent_id, priority, repeat, repeat_skips, series_day, series_id, tags, title, updated_at, user_id) on public.tasks to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.tasks to service_role;

CREATE TRIGGER assigned_repeat_skips BEFORE UPDATE OF repeat_skips ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('repeat_skips');
CREATE TRIGGER assigned_tags BEFORE UPDATE OF tags ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('tags');
CREATE TRIGGER assigned_updated_at BEFORE UPDATE OF updated_at ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.mark_assigned('updated_at');
CREATE TRIGGER count_added AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_added();
CREATE TRIGGER count_changed AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed();
CREATE TRIGGER count_removed AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_removed();
CREATE TRIGGER delete_reminders AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.delete_reminders();
CREATE TRIGGER due_date_or_none BEFORE INSERT OR UPDATE OF due_date ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.read_due_date();
CREATE TRIGGER limit_steps_added AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit_of('parent_id', '500');
CREATE TRIGGER limit_steps_moved AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_limit_of('parent_id', '500');
CREATE TRIGGER lock_clock BEFORE DELETE OR UPDATE ON public.tasks FOR EACH STATEMENT EXECUTE FUNCTION private.lock_clock_first();
CREATE TRIGGER merge_insert BEFORE INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.stamp_row('whole', '{title,description,priority,due_date,completed,position,deleted_at,estimate_minutes,at_minutes,deadline,parent_id,list_id,list_position,completed_at,repeat,series_id,series_day,carried,origin}', '{tags,repeat_skips}', '{created_at,updated_at,deleted_at,completed_at}', '{"tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "repeat_skips": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}');
CREATE TRIGGER merge_update BEFORE UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.merge_row('whole', '{title,description,priority,due_date,completed,position,deleted_at,estimate_minutes,at_minutes,deadline,parent_id,list_id,list_position,completed_at,repeat,series_id,series_day,carried,origin}', '{tags,repeat_skips}', '{created_at,updated_at,deleted_at,completed_at}', '{"tags": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "repeat_skips": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"}');
CREATE TRIGGER note_completion BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.note_completion();
CREATE TRIGGER prune_skips BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW WHEN ((new.repeat_skips <> '{}'::jsonb)) EXECUTE FUNCTION private.prune_skips();
CREATE TRIGGER record_tombstone BEFORE DELETE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.record_tombstone();
CREATE TRIGGER ring_added AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_tasks();
CREATE TRIGGER ring_changed AFTER UPDATE ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.ring_tasks();
CREATE TRIGGER skip_tombstoned BEFORE INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.skip_tombstoned();
CREATE TRIGGER usage_added AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_inserted();
CREATE TRIGGER usage_changed AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_size();
CREATE TRIGGER usage_removed AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_deleted('t');

create view private.former_keys as
 SELECT tables.name,
    (tables.relation)::regclass AS relation,
    keys.conname AS key_name,
    ( SELECT min((pg_class.relname)::text) AS min
           FROM (pg_index
             JOIN pg_class ON ((pg_class.oid = pg_index.indexrelid)))
          WHERE ((pg_index.indrelid = tables.relation) AND pg_index.indisunique AND pg_index.indisvalid AND (pg_index.indpred IS NULL) AND (pg_index.indnatts = 2) AND (pg_get_indexdef(pg_index.indexrelid, 1, true) = 'user_id'::text) AND (pg_get_indexdef(pg_index.indexrelid, 2, true) = 'id'::text))) AS index_name
   FROM (private.synchronised_tables tables
     JOIN pg_constraint keys ON (((keys.conrelid = tables.relation) AND (keys.contype = 'p'::"char"))))
  WHERE (pg_get_constraintdef(keys.oid) = 'PRIMARY KEY (id)'::text);

create view private.synchronised_tables as
 SELECT oid AS relation,
    (relname)::text AS name,
    (EXISTS ( SELECT
           FROM pg_attribute
          WHERE ((pg_attribute.attrelid = pg_class.oid) AND (pg_attribute.attname = 'deleted_at'::name) AND (NOT pg_attribute.attisdropped)))) AS has_trash,
    (EXISTS ( SELECT
           FROM pg_trigger
          WHERE ((pg_trigger.tgrelid = pg_class.oid) AND (pg_trigger.tgfoid = ('private.record_tombstone()'::regprocedure)::oid)))) AS is_deletable
   FROM pg_class
  WHERE ((relnamespace = ('public'::regnamespace)::oid) AND (EXISTS ( SELECT
           FROM pg_trigger
          WHERE ((pg_trigger.tgrelid = pg_class.oid) AND (pg_trigger.tgfoid = ('private.stamp_row()'::regprocedure)::oid)))));

create view public.changes with (security_invoker=true) as
 SELECT tasks.user_id,
    tasks.seq,
    'tasks'::text AS table_name,
    tasks.id,
    jsonb_build_object('id', tasks.id, 'user_id', tasks.user_id, 'title', tasks.title, 'description', tasks.description, 'priority', tasks.priority, 'due_date', COALESCE(tasks.due_date, '9999-12-31 00:00:00'::timestamp without time zone), 'completed', tasks.completed, 'position', tasks."position", 'created_at', tasks.created_at, 'updated_at', tasks.updated_at, 'deleted_at', tasks.deleted_at, 'seq', tasks.seq, 'estimate_minutes', tasks.estimate_minutes) AS "row"
   FROM public.tasks
UNION ALL
 SELECT focus_timers.user_id,
    focus_timers.seq,
    'focus_timers'::text AS table_name,
    focus_timers.id,
    (to_jsonb(focus_timers.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.focus_timers
UNION ALL
 SELECT focus_sessions.user_id,
    focus_sessions.seq,
    'focus_sessions'::text AS table_name,
    focus_sessions.id,
    to_jsonb(focus_sessions.*) AS "row"
   FROM public.focus_sessions
UNION ALL
 SELECT erasures.user_id,
    erasures.seq,
    erasures.table_name,
    erasures.id,
    NULL::jsonb AS "row"
   FROM public.erasures;

grant delete, insert, maintain, references, select, trigger, truncate, update on public.changes to service_role;
grant select on public.changes to authenticated;

create view public.news with (security_invoker=true) as
 SELECT days.user_id,
    days.seq,
    'days'::text AS table_name,
    days.id,
    (to_jsonb(days.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.days
UNION ALL
 SELECT filters.user_id,
    filters.seq,
    'filters'::text AS table_name,
    filters.id,
    (to_jsonb(filters.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.filters
UNION ALL
 SELECT focus_sessions.user_id,
    focus_sessions.seq,
    'focus_sessions'::text AS table_name,
    focus_sessions.id,
    (to_jsonb(focus_sessions.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.focus_sessions
UNION ALL
 SELECT focus_timers.user_id,
    focus_timers.seq,
    'focus_timers'::text AS table_name,
    focus_timers.id,
    (to_jsonb(focus_timers.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.focus_timers
UNION ALL
 SELECT lists.user_id,
    lists.seq,
    'lists'::text AS table_name,
    lists.id,
    (to_jsonb(lists.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.lists
UNION ALL
 SELECT preferences.user_id,
    preferences.seq,
    'preferences'::text AS table_name,
    preferences.id,
    (to_jsonb(preferences.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.preferences
UNION ALL
 SELECT reminders.user_id,
    reminders.seq,
    'reminders'::text AS table_name,
    reminders.id,
    (to_jsonb(reminders.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.reminders
UNION ALL
 SELECT tags.user_id,
    tags.seq,
    'tags'::text AS table_name,
    tags.id,
    (to_jsonb(tags.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.tags
UNION ALL
 SELECT tasks.user_id,
    tasks.seq,
    'tasks'::text AS table_name,
    tasks.id,
    (to_jsonb(tasks.*) - '{edited,believed}'::text[]) AS "row"
   FROM public.tasks
UNION ALL
 SELECT erasures.user_id,
    erasures.seq,
    erasures.table_name,
    erasures.id,
    NULL::jsonb AS "row"
   FROM public.erasures
UNION ALL
 SELECT epochs.user_id,
    epochs.seq,
    'epochs'::text AS table_name,
    epochs.user_id AS id,
    (to_jsonb(epochs.*) || jsonb_build_object('id', epochs.user_id)) AS "row"
   FROM public.epochs;

grant delete, insert, maintain, references, select, trigger, truncate, update on public.news to service_role;
grant select on public.news to authenticated;

CREATE OR REPLACE FUNCTION private.account_after_restore(person uuid, epoch bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when epoch >= coalesce((select seq from private.present_epoch), 0) then 'as before'
    when exists (select from auth.users where id = person) then 'restored'
    else 'lost'
  end
$function$
;

grant execute on function private.account_after_restore(uuid,bigint) to anon;
grant execute on function private.account_after_restore(uuid,bigint) to authenticated;

comment on function private.account_after_restore(uuid,bigint) is NULL;

CREATE OR REPLACE FUNCTION private.add_policies(relation regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

comment on function private.add_policies(regclass) is NULL;

CREATE OR REPLACE FUNCTION private.add_sync_columns(relation regclass, merges boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

comment on function private.add_sync_columns(regclass,boolean) is NULL;

CREATE OR REPLACE FUNCTION private.add_usage_triggers(relation regclass, leaves_tombstones boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'create or replace trigger usage_added after insert on %s
       referencing new table as added
       for each statement execute function private.count_inserted()',
    relation
  );
  execute format(
    'create or replace trigger usage_changed after update on %s
       referencing old table as removed new table as added
       for each statement execute function private.count_changed_size()',
    relation
  );
  execute format(
    'create or replace trigger usage_removed after delete on %s
       referencing old table as removed
       for each statement execute function private.count_deleted(%L)',
    relation, leaves_tombstones
  );
end
$function$
;

comment on function private.add_usage_triggers(regclass,boolean) is NULL;

CREATE OR REPLACE FUNCTION private.begin_epoch()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  relation regclass;
  began    bigint;
begin
  lock table private.user_clock in exclusive mode;
  perform private.silence_missed();
  insert into private.user_clock select id, 0 from auth.users on conflict (user_id) do nothing;
  began := greatest(
    floor(extract(epoch from private.present()) * 1000)::bigint * 1024,
    (select coalesce(max(seq), 0) + (2 ^ 20)::bigint from private.user_clock)
  );

  -- The order of the numbers stays, and what they have risen in earlier epochs is taken off again.
  for relation in
    select tables.relation from private.synchronised_tables as tables
    union all select 'public.erasures'::regclass
  loop
    execute format('alter table %s disable trigger user', relation);
    execute format(
      'update %s as held
       set seq = held.seq + $1 - coalesce(
         (select epochs.seq from public.epochs where epochs.user_id = held.user_id), 0
       )',
      relation
    ) using began;
    execute format('alter table %s enable trigger user', relation);
  end loop;

  with clocks as (
    select user_id, clock.seq, coalesce(epochs.seq, 0) as began_before
    from private.user_clock as clock left join public.epochs using (user_id)
  ), moved as (
    update private.user_clock as clock
    set seq = clocks.seq + began - clocks.began_before
    from clocks
    where clock.user_id = clocks.user_id
  )
  insert into public.epochs as held (user_id, seq, restored_seq)
  select user_id, began, seq from clocks
  on conflict (user_id) do update
  set seq = excluded.seq,
      restored_seq = excluded.restored_seq,
      updated_at = excluded.updated_at,
      earlier = held.earlier || jsonb_build_object('seq', held.seq, 'restored_seq', held.restored_seq);
  insert into private.present_epoch (seq) values (began)
  on conflict (one) do update set seq = excluded.seq;
  return began;
end
$function$
;

comment on function private.begin_epoch() is 'after a restore: numbers all rows anew, so that devices compare what they have with them';

CREATE OR REPLACE FUNCTION private.check_map(relation name, field text, map jsonb, pattern text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(map) is distinct from 'object' then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (select from jsonb_each(map) where jsonb_typeof(value) not in ('boolean', 'null')) then
    raise exception '% of % must be an object of true, false and null', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
  if exists (
    select from jsonb_object_keys(map) as key
    where key !~ pattern or (key ~ '^\d{4}-\d\d-\d\d$' and not private.is_day(key))
  ) then
    raise exception 'a key of % of % has the wrong form', field, relation
      using errcode = 'check_violation', table = relation, column = field;
  end if;
end
$function$
;

comment on function private.check_map(name,text,jsonb,text) is NULL;

CREATE OR REPLACE FUNCTION private.clamp_columns(sent jsonb, names text[], present timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  name    text;
  moment  timestamptz;
  clamped timestamptz;
begin
  foreach name in array names loop
    moment := sent ->> name;
    clamped := private.clamp_timestamp(moment, present);
    if clamped <> moment then
      sent := sent || jsonb_build_object(name, clamped);
    end if;
  end loop;
  return sent;
end
$function$
;

comment on function private.clamp_columns(jsonb,text[],timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.clamp_timestamp(moment timestamp with time zone, present timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (moment IS NOT NULL) THEN GREATEST(LEAST(moment, (present + '00:01:00'::interval)), '1970-01-01 00:00:00+00'::timestamp with time zone) ELSE NULL::timestamp with time zone END
;

comment on function private.clamp_timestamp(timestamp with time zone,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.content_of(source text, source_id uuid, owner uuid, fire_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  zone     constant text := private.time_zone_of(owner);
  reminder public.reminders;
  task     public.tasks;
  day      date;
begin
  if not private.still_rings(source, source_id, owner, fire_at) then
    return null;
  end if;
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      select * into task from public.tasks where id = reminder.task_id and user_id = owner;
      -- Of a series, the day that it rings for.
      day := case
        when task.repeat is null or reminder.at is not null or reminder.snoozed_until = fire_at then task.due_date::date
        else (
          fire_at at time zone zone
          + make_interval(days => reminder.before_minutes / 1440, mins => reminder.before_minutes % 1440)
        )::date
      end;
      return jsonb_build_object(
        'title', task.title, 'day', day, 'minutes', task.at_minutes, 'today', (fire_at at time zone zone)::date
      );
    when 'timer' then
      return jsonb_build_object(
        'phase', (select plan ->> 'phase' from public.focus_timers where id = source_id and user_id = owner),
        'title', (select title from public.tasks where id = source_id and user_id = owner)
      );
    else
      return '{}';
  end case;
end
$function$
;

comment on function private.content_of(text,uuid,uuid,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.content_to_send(source text, source_id uuid, owner uuid, fire_at timestamp with time zone, rings integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case source
    when 'more' then jsonb_build_object('count', rings)
    else private.content_of(source, source_id, owner, fire_at)
  end;
exception when others then
  raise warning 'a ring of % cannot be told: %', source, sqlerrm;
  return null;
end
$function$
;

comment on function private.content_to_send(text,uuid,uuid,timestamp with time zone,integer) is NULL;

CREATE OR REPLACE FUNCTION private.count_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from added
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$function$
;

comment on function private.count_added() is NULL;

CREATE OR REPLACE FUNCTION private.count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_day(user_id, day, done, total)
  from (
    select user_id, day, sum(done) as done, sum(total) as total
    from (
      select user_id, due_date::date as day, completed::integer as done, 1 as total
      from added
      where deleted_at is null and due_date is not null
      union all
      select user_id, due_date::date, -completed::integer, -1
      from removed
      where deleted_at is null and due_date is not null
    ) as moves
    group by 1, 2
    having sum(done) <> 0 or sum(total) <> 0
    order by 1, 2
  ) as days;
  return null;
end
$function$
;

comment on function private.count_changed() is NULL;

CREATE OR REPLACE FUNCTION private.count_changed_size()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  growth record;
  quota  private.quota;
  held   bigint;
begin
  for growth in
    select user_id, sum(kilobytes) as kilobytes
    from (
      select user_id, private.kilobytes(to_jsonb(added.*)) as kilobytes from added
      union all
      select user_id, -private.kilobytes(to_jsonb(removed.*)) from removed
    ) as sizes
    group by user_id
    having sum(kilobytes) <> 0
    order by user_id
  loop
    select * into quota from private.quota;
    update private.usage
    set kilobytes = usage.kilobytes + growth.kilobytes
    where usage.user_id = growth.user_id
    returning kilobytes into held;
    if growth.kilobytes > 0 and held > 2 * 1024 * quota.megabytes then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$function$
;

comment on function private.count_changed_size() is NULL;

CREATE OR REPLACE FUNCTION private.count_day(whose uuid, day date, completed bigint, total bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.task_completions
  set completed_count = completed_count + count_day.completed, total_count = total_count + count_day.total
  where user_id = whose and date = day;

  -- No row when the whole user is being deleted, and none is to be made then.
  if not found and count_day.total > 0 then
    insert into public.task_completions as counts (user_id, date, completed_count, total_count)
    values (whose, day, completed, total)
    on conflict (user_id, date) do update
    set completed_count = counts.completed_count + excluded.completed_count,
        total_count = counts.total_count + excluded.total_count;
  end if;
end
$function$
;

comment on function private.count_day(uuid,date,bigint,bigint) is NULL;

CREATE OR REPLACE FUNCTION private.count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  leaves_tombstones constant boolean := tg_argv[0];
begin
  -- No row when the whole user is being deleted.
  update private.usage as held
  set rows = held.rows - gone.rows,
      kilobytes = held.kilobytes - gone.kilobytes,
      tombstones = held.tombstones + case when leaves_tombstones then gone.rows else 0 end
  from (
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(removed.*))) as kilobytes
    from removed
    group by user_id
  ) as gone
  where held.user_id = gone.user_id;
  return null;
end
$function$
;

comment on function private.count_deleted() is NULL;

CREATE OR REPLACE FUNCTION private.count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  counted record;
  held    private.usage;
begin
  for counted in
    select user_id, count(*) as rows, sum(private.kilobytes(to_jsonb(added.*))) as kilobytes
    from added
    group by user_id
    order by user_id
  loop
    insert into private.usage as usage (user_id, rows, kilobytes)
    values (counted.user_id, counted.rows, counted.kilobytes)
    on conflict (user_id) do update
    set rows = usage.rows + excluded.rows, kilobytes = usage.kilobytes + excluded.kilobytes
    returning * into held;
    if exists (
      select from private.quota
      where held.rows + held.tombstones / 10
          + case
              when held.rows + held.tombstones / 10 + 10000 > quota.rows then private.ringing_rows(held.user_id)
              else 0
            end > quota.rows
        or held.kilobytes + held.tombstones / 5 > quota.megabytes * 1024
    ) then
      perform private.raise_quota_exceeded();
    end if;
  end loop;
  return null;
end
$function$
;

comment on function private.count_inserted() is NULL;

CREATE OR REPLACE FUNCTION private.count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_day(user_id, day, -done, -total)
  from (
    select user_id, due_date::date as day, count(*) filter (where completed) as done, count(*) as total
    from removed
    where deleted_at is null and due_date is not null
    group by 1, 2
    order by 1, 2
  ) as days;
  return null;
end
$function$
;

comment on function private.count_removed() is NULL;

CREATE OR REPLACE FUNCTION private.date_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  days constant bigint := ('x' || left(new.id::text, 8))::bit(32)::bigint;
begin
  new.date := coalesce(new.date, date '0001-01-01' + case when days < 3652059 then days::integer else 0 end);
  return new;
end
$function$
;

comment on function private.date_of_day() is NULL;

CREATE OR REPLACE FUNCTION private.day_id(user_id uuid, day date)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN ((lpad(to_hex((day - '0001-01-01'::date)), 8, '0'::text) || substr((user_id)::text, 9)))::uuid
;

comment on function private.day_id(uuid,date) is NULL;

CREATE OR REPLACE FUNCTION private.delete_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  signed_in bigint := (
    select max((proof ->> 'timestamp')::bigint)
    from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as proof
    where jsonb_typeof(proof) = 'object'
  );
begin
  perform private.own_session();
  perform private.require_second_factor();
  if signed_in is null or signed_in < extract(epoch from private.present()) - 15 * 60 then
    perform private.refuse(403, 'reauthentication_needed', 'Sign in again to delete the account');
  end if;
  delete from auth.users where id = auth.uid();
end
$function$
;

comment on function private.delete_account() is NULL;

CREATE OR REPLACE FUNCTION private.delete_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.reminders as reminder using removed
  where reminder.user_id = removed.user_id and reminder.task_id = removed.id;
  return null;
end
$function$
;

comment on function private.delete_reminders() is NULL;

CREATE OR REPLACE FUNCTION private.delete_rows_of(person uuid, batch integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  relation regclass;
  removed  integer;
  total    integer := 0;
begin
  if not exists (select from private.deleted_accounts where user_id = person) then
    return 0;
  end if;
  -- The oldest table first: tasks before the counts of their days.
  for relation in
    select reference.conrelid
    from pg_catalog.pg_constraint as reference
    join pg_catalog.pg_class as referring on referring.oid = reference.conrelid
    join pg_catalog.pg_attribute as owner
      on owner.attrelid = reference.conrelid and owner.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'auth.users'::regclass
      and reference.confdeltype = 'c' and owner.attname = 'user_id'
      and referring.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.conrelid = reference.conrelid and key.contype = 'p' and key.conkey = reference.conkey
      )
    order by reference.oid
  loop
    execute format(
      'delete from %1$s where ctid = any (array(select ctid from %1$s where user_id = $1 limit $2))',
      relation
    ) using person, batch - total;
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= batch;
  end loop;
  return total;
end
$function$
;

grant execute on function private.delete_rows_of(uuid,integer) to supabase_auth_admin;

comment on function private.delete_rows_of(uuid,integer) is NULL;

CREATE OR REPLACE FUNCTION private.delivery_notes(notes jsonb)
 RETURNS TABLE(source text, source_id uuid, fire_at timestamp with time zone, subscription_id uuid, outcome text, retry_seconds integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT given.source,
     given.source_id,
     given.fire_at,
     given.subscription_id,
     "left"(given.outcome, 200) AS "left",
     given.retry_seconds
    FROM jsonb_to_recordset(delivery_notes.notes) given(source text, source_id uuid, fire_at timestamp with time zone, subscription_id uuid, outcome text, retry_seconds integer);
END
;

comment on function private.delivery_notes(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.end_session(session uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_session();
  perform private.require_second_factor();
  delete from auth.sessions where id = session and user_id = auth.uid();
  if not found then
    perform private.refuse(404, 'session_not_found', 'Session not found');
  end if;
end
$function$
;

comment on function private.end_session(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.enforce_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  limit_rows constant integer := tg_argv[0];
  -- Of a row outside the trash.
  visible    constant text := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%s) as owner
       where (select count(*) from %s as held where held.user_id = owner.user_id and %s) > $1
     )',
    case tg_op
      when 'INSERT' then format('select distinct user_id from added where %s', visible)
      else 'select distinct added.user_id from added join removed using (user_id, id)
            where added.deleted_at is null and removed.deleted_at is not null'
    end,
    tg_relid::regclass, visible
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$function$
;

comment on function private.enforce_limit() is NULL;

CREATE OR REPLACE FUNCTION private.enforce_limit_of()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shared     constant text := tg_argv[0];
  limit_rows constant integer := tg_argv[1];
  is_full    boolean;
begin
  execute format(
    'select exists (
       select from (%1$s) as given
       where (
         select count(*) from %2$s as held
         where held.user_id = given.user_id and held.%3$I = given.shared and held.deleted_at is null
       ) > $1
     )',
    format(
      case tg_op
        when 'INSERT' then
          'select distinct user_id, %1$I as shared from added where %1$I is not null and deleted_at is null'
        else
          'select distinct added.user_id, added.%1$I as shared from added join removed using (user_id, id)
           where added.%1$I is not null and added.deleted_at is null
             and (removed.%1$I is distinct from added.%1$I or removed.deleted_at is not null)'
      end,
      shared
    ),
    tg_relid::regclass, shared
  ) into is_full using limit_rows;
  if is_full then
    raise exception 'That is as many as there can be. Remove one first.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name;
  end if;
  return null;
end
$function$
;

comment on function private.enforce_limit_of() is NULL;

CREATE OR REPLACE FUNCTION private.expire_stamps(field text, map jsonb, edited jsonb, oldest bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select edited - coalesce(array_agg(key), '{}')
  from jsonb_each(edited)
  where starts_with(key, field || '/')
    and value::bigint < oldest
    and not map ? substr(key, length(field) + 2)
$function$
;

comment on function private.expire_stamps(text,jsonb,jsonb,bigint) is NULL;

CREATE OR REPLACE FUNCTION private.fits(app text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  version text := private.schema_version();
begin
  if app between private.oldest_app() and version then
    return true;
  end if;
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', case when app > version then 'schema_older' else 'schema_newer' end,
      'message', format('The web app needs version %s of the database, which has %s.', app, version),
      'hint', 'docs/hosting.md of Daymark tells how to upgrade.'
    )::text,
    detail = '{"status": 412, "headers": {}}';
end
$function$
;

grant execute on function private.fits(text) to authenticated;

comment on function private.fits(text) is NULL;

CREATE OR REPLACE FUNCTION private.has_older_servers()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((to_regclass('daymark.platform'::text) IS NOT NULL) AND (EXISTS (SELECT FROM pg_stat_activity WHERE ((pg_stat_activity.datname = current_database()) AND (pg_stat_activity.usename ~ '^(daymark_[0-9]+_)?(authenticator|supabase_auth_admin)$'::text) AND (NOT ((pg_stat_activity.application_name ~~ 'daymark %'::text) AND (pg_stat_activity.application_name >= ('daymark 20260803090500'::text COLLATE "C"))))))))
;

comment on function private.has_older_servers() is NULL;

CREATE OR REPLACE FUNCTION private.hash_edit(field text, sent jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select md5(concat_ws(' ', field, sent ->> 'updated_at', sent ->> field))
$function$
;

comment on function private.hash_edit(text,jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.hash_of_code(code text)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN sha256(convert_to(((auth.uid() || ' '::text) || regexp_replace(lower(code), '[\s-]'::text, ''::text, 'g'::text)), 'UTF8'::name))
;

comment on function private.hash_of_code(text) is NULL;

CREATE OR REPLACE FUNCTION private.held_push_key()
 RETURNS SETOF private.push_keys
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT push_keys.is_only,
     push_keys.public_key,
     push_keys.private_key
    FROM private.push_keys;
END
;

grant execute on function private.held_push_key() to service_role;

comment on function private.held_push_key() is NULL;

CREATE OR REPLACE FUNCTION private.is_day(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'::text) AND (value >= '0001'::text)) THEN (((substr(value, 9))::integer)::numeric <= EXTRACT(day FROM (make_date((substr(value, 1, 4))::integer, (substr(value, 6, 2))::integer, 1) + '1 mon -1 days'::interval))) ELSE false END
;

comment on function private.is_day(text) is NULL;

CREATE OR REPLACE FUNCTION private.is_hours(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN COALESCE(((jsonb_typeof(value) = 'object'::text) AND (NOT jsonb_path_exists(value, '$.keyvalue()?(!(@."key" like_regex "^[1-7]$"))'::jsonpath)) AND (NOT jsonb_path_exists(value, '$.*?(!(((((((@."minutes".type() == "number" && @."minutes" >= 0) && @."minutes" <= 1440) && @."minutes" == @."minutes".floor()) && @."until".type() == "number") && @."until" >= 0) && @."until" <= 1439) && @."until" == @."until".floor()))'::jsonpath))), false)
;

comment on function private.is_hours(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.is_origin(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN COALESCE(((jsonb_typeof(value) = 'object'::text) AND (octet_length((value)::text) <= 4096) AND ((NOT (value ? 'raw'::text)) OR (octet_length(((value -> 'raw'::text))::text) <= 2048))), false)
;

comment on function private.is_origin(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.is_passed_over(series public.tasks, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((series).repeat_skips ? to_char((day)::timestamp with time zone, 'YYYY-MM-DD'::text)) OR (EXISTS (SELECT FROM public.tasks occurrence WHERE ((occurrence.user_id = (is_passed_over.series).user_id) AND (occurrence.id = ((lpad(to_hex((is_passed_over.day - '0001-01-01'::date)), 8, '0'::text) || substr(((is_passed_over.series).id)::text, 9)))::uuid) AND (occurrence.completed OR (occurrence.deleted_at IS NULL))))))
;

comment on function private.is_passed_over(public.tasks,date) is NULL;

CREATE OR REPLACE FUNCTION private.is_push_endpoint(endpoint text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(bool_or((EXISTS ( SELECT
            FROM private.push_services known
           WHERE ((named.name = known.host) OR ((known.host ~~ '*.%'::text) AND ("right"(named.name, (char_length(known.host) - 1)) = substr(known.host, 2))))))), false) AS "coalesce"
    FROM ( SELECT (regexp_match(is_push_endpoint.endpoint, '^https://((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?[.])+[a-z0-9-]+)(?::443)?/[!-~]*$'::text))[1] AS name) named
   WHERE ((char_length(named.name) <= 253) AND (named.name !~ '(^|[.])xn--'::text));
END
;

comment on function private.is_push_endpoint(text) is NULL;

CREATE OR REPLACE FUNCTION private.is_repeat(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN COALESCE(((jsonb_typeof(value) = 'object'::text) AND (octet_length((value)::text) <= 1024) AND (jsonb_typeof((value -> 'rule'::text)) = 'string'::text) AND ((value ->> 'rule'::text) ~ '^[A-Z0-9=;,+-]{1,200}$'::text) AND ((value -> 'from'::text) = ANY (ARRAY['"due"'::jsonb, '"completion"'::jsonb])) AND (jsonb_typeof((value -> 'anchor'::text)) = 'string'::text) AND private.is_day((value ->> 'anchor'::text)) AND ((value -> 'missed'::text) = ANY (ARRAY['"roll"'::jsonb, '"skip"'::jsonb, '"stack"'::jsonb, '"expire"'::jsonb])) AND ((NOT (value ? 'count'::text)) OR ((jsonb_typeof((value -> 'count'::text)) = 'number'::text) AND ((value ->> 'count'::text) ~ '^[1-9]\d{0,2}$'::text))) AND ((NOT (value ? 'follows'::text)) OR ((jsonb_typeof((value -> 'follows'::text)) = 'string'::text) AND ((value ->> 'follows'::text) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)))), false)
;

comment on function private.is_repeat(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.is_time_zone(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone value;
  return value ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$' and char_length(value) <= 64;
exception when invalid_parameter_value then
  return false;
end
$function$
;

comment on function private.is_time_zone(text) is NULL;

CREATE OR REPLACE FUNCTION private.join_epoch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  began bigint := (select seq from private.present_epoch);
begin
  if began is not null then
    insert into private.user_clock (user_id, seq) values (new.id, began);
    insert into public.epochs (user_id, seq, restored_seq) values (new.id, began, began);
  end if;
  return null;
end
$function$
;

comment on function private.join_epoch() is NULL;

CREATE OR REPLACE FUNCTION private.keep_newest_edits(edits jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from (
    select * from jsonb_each(edits) order by value::bigint desc, key limit 16
  ) as newest
$function$
;

comment on function private.keep_newest_edits(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.keep_newest_rings(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.deliveries
  where ctid = any (array(
    select ctid from private.deliveries where user_id = owner order by fire_at desc offset 2000 limit 2000
  ));
  delete from private.reminder_mails
  where ctid = any (array(
    select ctid from private.reminder_mails where user_id = owner order by fire_at desc offset 2000 limit 2000
  ));
end
$function$
;

comment on function private.keep_newest_rings(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.keep_push_key(public_key text, private_key text)
 RETURNS private.push_keys
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.push_keys;
begin
  insert into private.push_keys values (true, keep_push_key.public_key, keep_push_key.private_key)
  on conflict do nothing;
  select * into kept from private.push_keys;
  return kept;
end
$function$
;

grant execute on function private.keep_push_key(text,text) to service_role;

comment on function private.keep_push_key(text,text) is NULL;

CREATE OR REPLACE FUNCTION private.kilobytes(held jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (1 + (octet_length(((jsonb_strip_nulls(held) - '{seq,edited,believed,updated_at,deleted_at}'::text[]))::text) / 1024))
;

comment on function private.kilobytes(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.limit_rows(relation regclass, how_many integer, has_trash boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  arguments constant text :=
    format('%L, %L', how_many, case when has_trash then 'deleted_at is null' else 'true' end);
begin
  if how_many is null then
    execute format('drop trigger if exists limit_added on %s', relation);
    execute format('drop trigger if exists limit_restored on %s', relation);
    return;
  end if;
  execute format(
    'create or replace trigger limit_added after insert on %s
       referencing new table as added
       for each statement execute function private.enforce_limit(%s)',
    relation, arguments
  );
  if has_trash then
    execute format(
      'create or replace trigger limit_restored after update on %s
         referencing old table as removed new table as added
         for each statement execute function private.enforce_limit(%s)',
      relation, arguments
    );
  end if;
end
$function$
;

comment on function private.limit_rows(regclass,integer,boolean) is NULL;

CREATE OR REPLACE FUNCTION private.lock_clock()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select from private.user_clock where user_id = auth.uid() for update
$function$
;

grant execute on function private.lock_clock() to authenticated;

comment on function private.lock_clock() is NULL;

CREATE OR REPLACE FUNCTION private.lock_clock_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from private.user_clock where user_id = auth.uid() for update;
  return null;
end
$function$
;

comment on function private.lock_clock_first() is NULL;

CREATE OR REPLACE FUNCTION private.make_recovery_codes()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  codes text[] := array(select private.random_code() from generate_series(1, 10));
begin
  perform private.own_session();
  if not exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    perform private.refuse(422, 'mfa_factor_not_found', 'There is no verified factor');
  end if;
  perform private.require_second_factor();
  delete from private.recovery_codes where user_id = auth.uid();
  insert into private.recovery_codes (user_id, hash)
  select auth.uid(), private.hash_of_code(code) from unnest(codes) as code;
  return jsonb_build_object('codes', codes);
end
$function$
;

comment on function private.make_recovery_codes() is NULL;

CREATE OR REPLACE FUNCTION private.mark_assigned()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.edited := new.edited || jsonb_build_object('=' || tg_argv[0], true);
  return new;
end
$function$
;

comment on function private.mark_assigned() is NULL;

CREATE OR REPLACE FUNCTION private.merge_map(field text, held jsonb, edited jsonb, sent jsonb, stamp bigint, oldest bigint, OUT map jsonb, OUT stamps jsonb)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with judged as (
    select key, value = 'true' as is_set, held ? key as was_set,
           (edited ->> (field || '/' || key))::bigint as held_stamp
    from jsonb_each(sent)
  ), accepted as (
    select key, is_set from judged
    where stamp >= coalesce(held_stamp, 0)
      and not (is_set = was_set and stamp = coalesce(held_stamp, -1))
      and (is_set or was_set or stamp >= oldest)
  )
  select
    (held || coalesce(jsonb_object_agg(key, true) filter (where is_set), '{}'))
      - coalesce(array_agg(key) filter (where not is_set), '{}'),
    coalesce(jsonb_object_agg(field || '/' || key, stamp), '{}')
  from accepted
$function$
;

comment on function private.merge_map(text,jsonb,jsonb,jsonb,bigint,bigint) is NULL;

CREATE OR REPLACE FUNCTION private.merge_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fields    constant text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  patterns  constant jsonb := tg_argv[4];
  present   constant timestamptz := private.present();
  -- No stamp of a row is newer than its updated_at.
  is_future constant boolean := old.updated_at > present + interval '60 seconds';
  stored    constant jsonb := to_jsonb(old);
  held      jsonb := stored;
  stamps    jsonb := old.edited;
  believed  jsonb := old.believed;
  sent      jsonb;
  wanted    jsonb;
  name      text;
  edit      text;
  merged    record;
  is_ahead  boolean;
  stamp     bigint;
  oldest    bigint;
  edited    jsonb;
  changes   jsonb := '{}';
  ahead     jsonb := '{}';
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;
  if is_future then
    held := private.past_columns(held, clamped, present);
    stamps := private.past_stamps(stamps, present);
    believed := private.past_stamps(believed, present);
  end if;
  edited := stamps;
  -- A plain edit, whose SET does not name updated_at, is made now and after everything stored.
  if not new.edited ? '=updated_at' then
    new.updated_at := greatest(present, (held ->> 'updated_at')::timestamptz);
  end if;

  sent := to_jsonb(new);
  wanted := private.clamp_columns(sent, clamped, present);
  is_ahead := sent -> 'updated_at' <> wanted -> 'updated_at';
  stamp := floor(extract(epoch from (wanted ->> 'updated_at')::timestamptz) * 1000);
  -- A moment that stays as it is stored is no change, even where it would be clamped today.
  if wanted <> sent then
    wanted := wanted || (
      select coalesce(jsonb_object_agg(one, held -> one), '{}') from unnest(clamped) as one
      where one <> 'updated_at' and sent -> one = stored -> one
    );
  end if;
  -- An edit of this minute was under way when the stored stamp was found to be wrong.
  if is_future and stamp >= extract(epoch from present - interval '60 seconds') * 1000 then
    stamp := greatest(stamp, floor(extract(epoch from present) * 1000));
  end if;

  foreach name in array fields loop
    continue when wanted -> name is not distinct from held -> name
      or stamp < coalesce((stamps ->> name)::bigint, 0);
    if is_ahead or believed <> '{}' then
      edit := private.hash_edit(name, sent);
      continue when believed ? edit;
      if is_ahead then
        ahead := ahead || jsonb_build_object(edit, stamp);
      end if;
    end if;
    changes := changes || jsonb_build_object(name, wanted -> name);
    edited := edited || jsonb_build_object(name, stamp);
  end loop;

  foreach name in array maps loop
    continue when not new.edited ? ('=' || name);
    perform private.check_map(tg_table_name, name, sent -> name, patterns ->> name);
    edit := private.hash_edit(name, sent);
    continue when believed ? edit;
    oldest := floor(extract(epoch from present - interval '9600 hours') * 1000);
    merged := private.merge_map(name, held -> name, stamps, sent -> name, stamp, oldest);
    continue when merged.stamps = '{}';
    if is_ahead then
      ahead := ahead || jsonb_build_object(edit, stamp);
    end if;
    changes := changes || jsonb_build_object(name, merged.map);
    edited := private.expire_stamps(name, merged.map, edited || merged.stamps, oldest);
  end loop;

  -- A stale edit, or a repeated one: no row is touched and no number used.
  if changes = '{}' then
    if not is_future then
      return null;
    end if;
    wanted := held;
  end if;
  -- All columns, as a row from before a column was added is short on disk, and would lack it.
  return jsonb_populate_record(old, held || changes || jsonb_build_object(
    'updated_at', greatest((held ->> 'updated_at')::timestamptz, (wanted ->> 'updated_at')::timestamptz),
    'edited', edited,
    'believed', case when is_ahead then private.keep_newest_edits(believed || ahead) else believed end,
    'seq', private.next_seq(old.user_id)
  ));
end
$function$
;

comment on function private.merge_row() is NULL;

CREATE OR REPLACE FUNCTION private.most_in_mail()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 50
;

comment on function private.most_in_mail() is NULL;

CREATE OR REPLACE FUNCTION private.most_rings()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN 20
;

comment on function private.most_rings() is NULL;

CREATE OR REPLACE FUNCTION private.next_alarm(due private.alarms, since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  chosen   public.preferences;
  reminder public.reminders;
begin
  case due.source
    when 'reminder' then
      select * into reminder from public.reminders where id = due.source_id and user_id = due.user_id;
      return private.next_ring(reminder, since, null);
    when 'plan', 'close' then
      select * into chosen from public.preferences where user_id = due.user_id;
      return private.next_question(
        due.source,
        case due.source when 'plan' then chosen.plan_at_minutes else chosen.close_at_minutes end,
        coalesce(chosen.time_zone, 'UTC'), since
      );
    else
      return null;
  end case;
end
$function$
;

comment on function private.next_alarm(private.alarms,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.next_question(source text, minutes integer, zone text, since timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT min(moments.rings) AS min FROM ((generate_series('-1'::integer, 4) ahead(ahead) CROSS JOIN LATERAL (SELECT (((next_question.since AT TIME ZONE next_question.zone))::date + ahead.ahead) AS day) days) CROSS JOIN LATERAL (SELECT private.wall_clock(days.day, next_question.minutes, next_question.zone) AS rings) moments) WHERE ((next_question.minutes >= 0) AND (moments.rings >= next_question.since) AND ((next_question.source <> 'plan'::text) OR (EXTRACT(isodow FROM days.day) <= (5)::numeric))))
;

comment on function private.next_question(text,integer,text,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.next_reminder_due()
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN EXTRACT(epoch FROM (LEAST((SELECT min(ring_turns.alarm_at) AS min FROM private.ring_turns WHERE (ring_turns.is_first AND (ring_turns.alarm_at IS NOT NULL))), (SELECT min(ring_turns.alarm_at) AS min FROM private.ring_turns WHERE ((NOT ring_turns.is_first) AND (ring_turns.alarm_at IS NOT NULL))), (SELECT min(ring_turns.delivery_at) AS min FROM private.ring_turns WHERE (ring_turns.is_first AND (ring_turns.delivery_at IS NOT NULL))), (SELECT min(ring_turns.delivery_at) AS min FROM private.ring_turns WHERE ((NOT ring_turns.is_first) AND (ring_turns.delivery_at IS NOT NULL))), (SELECT min(reminder_mails.due_at) AS min FROM private.reminder_mails WHERE (reminder_mails.due_at IS NOT NULL))) - private.present()))
;

grant execute on function private.next_reminder_due() to service_role;

comment on function private.next_reminder_due() is NULL;

CREATE OR REPLACE FUNCTION private.next_ring(reminder public.reminders, since timestamp with time zone, held timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  task  public.tasks;
  zone  constant text := private.time_zone_of(reminder.user_id);
  day   date;
  -- The day of the rule for which a series stands.
  stood date;
  skips jsonb;
  rings timestamptz;
begin
  select * into task from public.tasks
  where id = reminder.task_id and user_id = reminder.user_id and deleted_at is null and not completed;
  if not found or reminder.deleted_at is not null then
    return null;
  end if;
  if reminder.snoozed_until > private.present() or reminder.snoozed_until = held then
    return reminder.snoozed_until;
  end if;

  -- What rang before it was answered does not ring again.
  since := greatest(since, reminder.snoozed_until + interval '1 microsecond');
  if reminder.at is not null then
    rings := private.wall_clock(
      reminder.at::date, (extract(hour from reminder.at) * 60 + extract(minute from reminder.at))::integer, zone
    ) + make_interval(secs => extract(second from reminder.at));
    return case when rings >= since then rings end;
  end if;
  if reminder.before_minutes is null or task.due_date is null then
    return null;
  end if;

  day := task.due_date::date;
  stood := coalesce(task.series_day, day);
  rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
  if rings >= since and (task.repeat is null or not private.is_passed_over(task, stood)) then
    return rings;
  end if;
  if task.repeat is null or task.repeat ->> 'from' = 'completion' or task.repeat ->> 'missed' = 'stack' then
    return null;
  end if;

  -- Days long before `since` ring before it.
  stood := greatest(day, stood, (since at time zone zone)::date - 2);
  -- Read once: a large map is stored compressed.
  skips := task.repeat_skips || '{}';
  for day in
    select rule_day
    from private.rule_days(task.repeat ->> 'rule', (task.repeat ->> 'anchor')::date, stood, stood + 400) as rule_day
    where not skips ? to_char(rule_day, 'YYYY-MM-DD')
  loop
    rings := private.rings_before(day, task.at_minutes, reminder.before_minutes, zone);
    if rings >= since and not private.is_passed_over(task, day) then
      return rings;
    end if;
  end loop;
  return null;
end
$function$
;

comment on function private.next_ring(public.reminders,timestamp with time zone,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.next_rule_day(rule text, anchor date, after date)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT min(day.day) AS min FROM private.rule_days(next_rule_day.rule, next_rule_day.anchor, next_rule_day.after, (next_rule_day.after + 400)) day(day))
;

comment on function private.next_rule_day(text,date,date) is NULL;

CREATE OR REPLACE FUNCTION private.next_seq(whose uuid)
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.user_clock as clock (user_id, seq)
  values (whose, 1)
  on conflict (user_id) do update set seq = clock.seq + 1
  returning seq
$function$
;

comment on function private.next_seq(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.note_completion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stamp constant bigint := new.edited ->> 'completed';
begin
  if stamp is null or tg_op = 'UPDATE' and new.completed = old.completed then
    return new;
  end if;
  if not new.completed then
    new.completed_at := null;
  elsif tg_op = 'INSERT' then
    new.completed_at := coalesce(new.completed_at, new.updated_at);
  elsif new.completed_at is not distinct from old.completed_at then
    new.completed_at := to_timestamp(stamp / 1000.0);
  end if;
  new.edited := new.edited || jsonb_build_object('completed_at', stamp);
  return new;
end
$function$
;

comment on function private.note_completion() is NULL;

CREATE OR REPLACE FUNCTION private.note_deliveries(notes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note    record;
  owners  uuid[];
  present constant timestamptz := private.present();
begin
  -- In one order, so that instances that note the same devices do not wait for each other in a circle, nor for a turn.
  owners := array(
    select distinct user_id from public.push_subscriptions
    where id in (select subscription_id from private.delivery_notes(notes))
  );
  perform from private.ring_turns where user_id = any (owners) order by user_id, is_first for update;
  perform from public.push_subscriptions
  where id in (select subscription_id from private.delivery_notes(notes))
  order by id
  for update;

  delete from public.push_subscriptions
  where id in (select subscription_id from private.delivery_notes(notes) where outcome = 'gone');

  update public.push_subscriptions as subscription
  set accepted_at = case when noted.accepted then present else subscription.accepted_at end,
      last_error = nullif(noted.last, 'accepted')
  from (
    select
      subscription_id, bool_or(outcome = 'accepted') as accepted, (array_agg(outcome order by fire_at desc))[1] as last
    from private.delivery_notes(notes)
    where outcome <> 'silent'
    group by subscription_id
  ) as noted
  where subscription.id = noted.subscription_id;

  -- One by one, by their key: a join with what is given reads the whole table where its statistics are old.
  for note in
    select * from private.delivery_notes(notes)
  loop
    update private.deliveries as delivery
    set outcome = note.outcome,
        delivered_at = case note.outcome when 'accepted' then present end,
        due_at = case
          when present + make_interval(secs => note.retry_seconds) < delivery.fire_at + private.time_to_live(delivery.source)
          then present + make_interval(secs => note.retry_seconds)
        end
    where delivery.source = note.source and delivery.source_id = note.source_id and delivery.fire_at = note.fire_at
      and delivery.subscription_id = note.subscription_id and delivery.delivered_at is null;
  end loop;
  perform private.queue_rest(owners, true, null), private.queue_rest(owners, false, null);
end
$function$
;

grant execute on function private.note_deliveries(jsonb) to service_role;

comment on function private.note_deliveries(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.note_moment()
 RETURNS double precision
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := private.present();
  noted   timestamptz;
begin
  select moment into noted from private.noted_moment for update;
  insert into private.noted_moment (moment) values (present)
  on conflict (only_one) do update set moment = excluded.moment;
  return case when noted > present + interval '60 seconds' then extract(epoch from noted - present) end;
end
$function$
;

grant execute on function private.note_moment() to service_role;

comment on function private.note_moment() is NULL;

CREATE OR REPLACE FUNCTION private.oldest_app()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN '20260105090000'::text
;

comment on function private.oldest_app() is NULL;

CREATE OR REPLACE FUNCTION private.own_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session uuid := (
    select id from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
  );
begin
  if session is null then
    perform private.refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  end if;
  return session;
end
$function$
;

comment on function private.own_session() is NULL;

CREATE OR REPLACE FUNCTION private.own_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  here uuid := private.own_session();
begin
  perform private.require_second_factor();
  return jsonb_build_object('sessions', coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', held ->> 'id',
          'current', held ->> 'id' = here::text,
          'aal', held ->> 'aal',
          'created_at', held ->> 'created_at',
          'last_used_at', used_at,
          'user_agent', held ->> 'user_agent',
          'place', network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
        )
        order by used_at desc
      )
      from auth.sessions as session
      cross join to_jsonb(session) as held
      cross join lateral (
        select coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz as used_at,
               (held ->> 'ip')::inet as address
      ) as read
      where user_id = auth.uid()
        and private.session_lasts(held)
    ),
    '[]'
  ));
end
$function$
;

comment on function private.own_sessions() is NULL;

CREATE OR REPLACE FUNCTION private.past_columns(held jsonb, names text[], present timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select held || coalesce(jsonb_object_agg(name, present), '{}')
  from unnest(names) as name
  where (held ->> name)::timestamptz > present + interval '60 seconds'
$function$
;

comment on function private.past_columns(jsonb,text[],timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.past_stamps(stamps jsonb, present timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(
    key, case when value::bigint > ms + 60000 then to_jsonb(ms) else value end
  ), '{}')
  from (select floor(extract(epoch from present) * 1000)::bigint as ms) as this
  cross join jsonb_each(stamps)
$function$
;

comment on function private.past_stamps(jsonb,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.plan_mutations(mutations jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mutation  jsonb;
  type      text;
  id        uuid;
  given     jsonb;
  relation  regclass;
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
    relation := (
      select tables.relation from private.synchronised_tables as tables
      where name = mutation ->> 'table'
    );
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

    planned := planned || jsonb_build_object(
      'table', mutation -> 'table', 'id', id, 'given', given,
      'statement', private.write_statement(relation, type, given)
    );
  end loop;
  return to_jsonb(planned);
exception when others then
  get stacked diagnostics code = returned_sqlstate, complaint = message_text;
  raise exception using
    errcode = code, message = complaint, detail = cardinality(planned)::text;
end
$function$
;

grant execute on function private.plan_mutations(jsonb) to authenticated;

comment on function private.plan_mutations(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.postpone(due private.alarms)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if due.source in ('plan', 'close') or due.fire_at > private.present() - private.time_to_live(due.source) then
    update private.alarms
    set retry_at = private.present() + make_interval(mins => least(due.tries + 1, 60)), tries = least(due.tries + 1, 60)
    where source = due.source and source_id = due.source_id and user_id = due.user_id;
  else
    delete from private.alarms
    where source = due.source and source_id = due.source_id and user_id = due.user_id;
  end if;
end
$function$
;

comment on function private.postpone(private.alarms) is NULL;

CREATE OR REPLACE FUNCTION private.present()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select now()
$function$
;

comment on function private.present() is NULL;

CREATE OR REPLACE FUNCTION private.prune_skips()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- The order of such texts is that of the days.
  oldest constant text := to_char(
    greatest(coalesce(new.series_day, new.due_date::date) - 400, '0001-01-01'), 'YYYY-MM-DD'
  );
begin
  new.repeat_skips := new.repeat_skips - array(
    select day from jsonb_object_keys(new.repeat_skips) as day where day < oldest
  );
  new.edited := new.edited - array(
    select key from jsonb_object_keys(new.edited) as key
    where starts_with(key, 'repeat_skips/') and substr(key, length('repeat_skips/') + 1) < oldest
  );
  return new;
end
$function$
;

comment on function private.prune_skips() is NULL;

CREATE OR REPLACE FUNCTION private.purge_counts(batch integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  purged integer;
begin
  delete from public.task_completions as counts
  using (
    select user_id, date from public.task_completions
    where total_count = 0
    limit batch
    for update skip locked
  ) as empty
  where counts.user_id = empty.user_id and counts.date = empty.date;
  get diagnostics purged = row_count;
  return purged;
end
$function$
;

grant execute on function private.purge_counts(integer) to service_role;

comment on function private.purge_counts(integer) is NULL;

CREATE OR REPLACE FUNCTION private.purge_job_log()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  purged integer := 0;
begin
  -- pg_cron is not everywhere, and older versions keep no runs.
  if to_regclass('cron.job_run_details') is not null then
    execute '
      delete from cron.job_run_details
      where username = current_user and coalesce(end_time, start_time) < private.present() - interval ''24 hours''';
    get diagnostics purged = row_count;
  end if;
  return purged;
end
$function$
;

comment on function private.purge_job_log() is NULL;

CREATE OR REPLACE FUNCTION private.purge_sent(batch integer DEFAULT 2000)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH deliveries AS (
          DELETE FROM private.deliveries
           WHERE (deliveries.ctid = ANY (ARRAY( SELECT deliveries_1.ctid
                    FROM private.deliveries deliveries_1
                   WHERE ((deliveries_1.due_at IS NULL) AND (deliveries_1.fire_at < (private.present() - '30 days'::interval)))
                  LIMIT purge_sent.batch)))
           RETURNING 1 AS "?column?"
         ), mails AS (
          DELETE FROM private.reminder_mails
           WHERE (reminder_mails.ctid = ANY (ARRAY( SELECT reminder_mails_1.ctid
                    FROM private.reminder_mails reminder_mails_1
                   WHERE ((reminder_mails_1.due_at IS NULL) AND (reminder_mails_1.fire_at < (private.present() - '30 days'::interval)))
                  LIMIT purge_sent.batch)))
           RETURNING 1 AS "?column?"
         )
  SELECT ((( SELECT count(*) AS count
            FROM deliveries) + ( SELECT count(*) AS count
            FROM mails)))::integer AS int4;
END
;

grant execute on function private.purge_sent(integer) to service_role;

comment on function private.purge_sent(integer) is NULL;

CREATE OR REPLACE FUNCTION private.purge_subscriptions(idle interval, lifetime interval, after uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid, batch integer DEFAULT 2000)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := private.present();
  ids constant uuid[] := array(
    select id from public.push_subscriptions where id > after order by id limit batch
  );
begin
  delete from public.push_subscriptions as subscription
  using auth.sessions as session cross join to_jsonb(session) as held
  where subscription.id = any (ids) and session.id = subscription.session_id
    and (
      (held ->> 'not_after')::timestamptz < present
      or coalesce(held ->> 'refreshed_at', held ->> 'created_at')::timestamptz < present - idle
      or (held ->> 'created_at')::timestamptz < present - lifetime
    );
  return ids[batch];
end
$function$
;

grant execute on function private.purge_subscriptions(interval,interval,uuid,integer) to service_role;

comment on function private.purge_subscriptions(interval,interval,uuid,integer) is NULL;

CREATE OR REPLACE FUNCTION private.purge_trash(batch integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  relation regclass;
  owners   uuid[];
  ids      uuid[];
  purged   integer := 0;
begin
  if not pg_try_advisory_xact_lock(4600460047) then
    return 0;
  end if;

  for relation in
    select tables.relation from private.synchronised_tables as tables
    where has_trash and is_deletable
    order by name
  loop
    -- Rows and clocks both, before anything is deleted: whoever is writing at this moment is not
    -- waited for. They may be restoring a row, and the rest of their trash goes the next time.
    execute format(
      'select array_agg(user_id), array_agg(id)
       from (
         select held.user_id, held.id
         from %s as held
         join private.user_clock using (user_id)
         -- In hours: a day in which the clocks change is as long as any other.
         where held.deleted_at < private.present() - interval ''720 hours''
         order by held.deleted_at
         limit $1
         for update skip locked
       ) as overdue',
      relation
    ) into owners, ids using batch - purged;
    continue when ids is null;

    execute format(
      'delete from %s as held using unnest($1, $2) as overdue (user_id, id)
       where held.id = overdue.id and held.user_id = overdue.user_id',
      relation
    ) using owners, ids;
    purged := purged + cardinality(ids);
  end loop;
  return purged;
end
$function$
;

grant execute on function private.purge_trash(integer) to service_role;

comment on function private.purge_trash(integer) is NULL;

CREATE OR REPLACE FUNCTION private.push_deliveries()
 RETURNS TABLE(subscription uuid, source text, fire_at timestamp with time zone, delivered_at timestamp with time zone, outcome text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT delivery.subscription_id,
     delivery.source,
     delivery.fire_at,
     delivery.delivered_at,
     delivery.outcome
    FROM private.deliveries delivery
   WHERE ((delivery.user_id = auth.uid()) AND private.second_factor_shown())
   ORDER BY delivery.fire_at DESC, delivery.source, delivery.subscription_id
  LIMIT 50;
END
;

grant execute on function private.push_deliveries() to authenticated;

comment on function private.push_deliveries() is NULL;

CREATE OR REPLACE FUNCTION private.push_key()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT push_keys.public_key FROM private.push_keys)
;

grant execute on function private.push_key() to authenticated;

comment on function private.push_key() is NULL;

CREATE OR REPLACE FUNCTION private.queue_alarm()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.ring_turns as held (user_id, is_first, alarm_at)
  values (
    new.user_id, new.source in ('timer', 'test'), greatest(coalesce(new.retry_at, new.fire_at), private.present())
  )
  on conflict (user_id, is_first) do update set alarm_at = excluded.alarm_at
  where held.alarm_at is null or held.alarm_at > excluded.alarm_at;
  return null;
end
$function$
;

comment on function private.queue_alarm() is NULL;

CREATE OR REPLACE FUNCTION private.queue_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.ring_turns as held (user_id, is_first, delivery_at)
  select user_id, source in ('timer', 'test'), greatest(min(due_at), private.present())
  from added
  where due_at is not null
  group by 1, 2
  on conflict (user_id, is_first) do update set delivery_at = excluded.delivery_at
  where held.delivery_at is null or held.delivery_at > excluded.delivery_at;
  return null;
end
$function$
;

comment on function private.queue_deliveries() is NULL;

CREATE OR REPLACE FUNCTION private.queue_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.ring_turns as held (user_id, is_first, delivery_at)
  values (new.user_id, new.source in ('timer', 'test'), greatest(new.due_at, private.present()))
  on conflict (user_id, is_first) do update set delivery_at = excluded.delivery_at
  where held.delivery_at is null or held.delivery_at > excluded.delivery_at;
  return null;
end
$function$
;

comment on function private.queue_delivery() is NULL;

CREATE OR REPLACE FUNCTION private.queue_recounts(relation regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_counted constant boolean := exists (
    select from pg_trigger where tgrelid = relation and tgname = 'usage_added'
  );
begin
  execute format(
    'insert into private.usage_recounts select distinct user_id from %s on conflict do nothing',
    case when is_counted then 'private.usage' else relation::text end
  );
end
$function$
;

comment on function private.queue_recounts(regclass) is NULL;

CREATE OR REPLACE FUNCTION private.queue_rest(owners uuid[], first boolean, earliest timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.ring_turns as held
  set delivery_at = (
    select greatest(due_at, held.delivery_at, earliest) from private.deliveries as delivery
    where delivery.user_id = held.user_id and (source in ('timer', 'test')) = first and due_at is not null
    order by due_at
    limit 1
  )
  where user_id = any (owners) and is_first = first and delivery_at is not null;
end
$function$
;

comment on function private.queue_rest(uuid[],boolean,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.raise_quota_exceeded()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  quota private.quota;
begin
  select * into quota from private.quota;
  raise sqlstate 'PGRST' using
    message = jsonb_build_object(
      'code', 'quota_exceeded',
      'message', format(
        'This account is full: it may hold %s rows and %s MB.', quota.rows, quota.megabytes
      ),
      'hint', 'What is deleted for ever makes room.'
    )::text,
    detail = '{"status": 413, "headers": {}}';
end
$function$
;

comment on function private.raise_quota_exceeded() is NULL;

CREATE OR REPLACE FUNCTION private.random_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- 32 characters, so that all are equally likely; without 0, o, l and i, which look alike.
  alphabet text := '123456789abcdefghjkmnpqrstuvwxyz';
  bytes    bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  code     text := '';
begin
  for place in 0..15 loop
    code := code || substr(alphabet, get_byte(bytes, place) % 32 + 1, 1);
    if place in (3, 7, 11) then
      code := code || '-';
    end if;
  end loop;
  return code;
end
$function$
;

comment on function private.random_code() is NULL;

CREATE OR REPLACE FUNCTION private.read_due_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.due_date::date = '9999-12-31' then
    new.due_date := null;
  end if;
  return new;
end
$function$
;

comment on function private.read_due_date() is NULL;

CREATE OR REPLACE FUNCTION private.rebuild_news()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute 'create or replace view public.news with (security_invoker = true) as ' || (
    select string_agg(
      format(
        'select user_id, seq, %L::text as table_name, id, to_jsonb(%I.*) - %L::text[] as row from public.%I',
        name, name, '{edited,believed}', name
      ),
      ' union all ' order by name
    )
    from private.synchronised_tables
  ) || ' union all select user_id, seq, table_name, id, null from public.erasures
         union all select user_id, seq, ''epochs'', user_id,
                          to_jsonb(epochs.*) || jsonb_build_object(''id'', user_id)
                   from public.epochs';
  revoke all on public.news from public, anon, authenticated;
  grant select on public.news to authenticated;
end
$function$
;

comment on function private.rebuild_news() is NULL;

CREATE OR REPLACE FUNCTION private.recall_future_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := private.present();
begin
  update private.alarms set retry_at = present where retry_at > present + interval '1 hour';
  update private.deliveries set due_at = present where due_at > present + interval '1 hour';
  update private.reminder_mails set due_at = present where due_at > present + interval '1 hour';
  update private.reminder_mails set mailed_at = present where mailed_at > present + interval '60 seconds';
  -- Who had a turn by that clock has the next one when something is due.
  update private.ring_turns as turn
  set since = least(since, present),
      alarm_at = (
        select min(coalesce(retry_at, fire_at)) from private.alarms
        where user_id = turn.user_id and (source in ('timer', 'test')) = turn.is_first
      ),
      delivery_at = (
        select min(due_at) from private.deliveries
        where user_id = turn.user_id and (source in ('timer', 'test')) = turn.is_first and due_at is not null
      )
  where greatest(since, alarm_at, delivery_at) > present + interval '60 seconds';
end
$function$
;

grant execute on function private.recall_future_jobs() to service_role;

comment on function private.recall_future_jobs() is NULL;

CREATE OR REPLACE FUNCTION private.record_tombstone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- When the whole user is being deleted nobody is left to be told.
  if exists (select from auth.users where id = old.user_id)
    and not exists (select from private.deleted_accounts where user_id = old.user_id)
  then
    insert into public.erasures (user_id, table_name, id, seq)
    values (old.user_id, tg_table_name, old.id, private.next_seq(old.user_id));
  end if;
  return old;
end
$function$
;

comment on function private.record_tombstone() is NULL;

CREATE OR REPLACE FUNCTION private.recount_usage(batch bigint DEFAULT 50000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  people uuid[];
  kept   text;
  drift  private.usage;
  drifts private.usage[];
  busy   uuid[] := '{}';
begin
  select array_agg(user_id) into people
  from (
    select waiting.user_id,
           sum(coalesce(held.rows, 0)) over (order by waiting.user_id) - coalesce(held.rows, 0) as before
    from (
      select user_id from private.usage_recounts order by user_id limit 10000 for update skip locked
    ) as waiting
    left join private.usage as held using (user_id)
  ) as queue
  where before < batch;
  if people is null then
    return 0;
  end if;

  select string_agg(
    format(
      'select user_id, 1 as rows, 0 as tombstones, private.kilobytes(to_jsonb(counted.*)) as kilobytes
       from %s as counted where user_id = any ($1)',
      relation::regclass
    ),
    ' union all '
  ) into kept from private.synchronised_tables;
  execute format(
    'select array_agg(row(user_id, rows, tombstones, kilobytes)::private.usage order by user_id)
     from (
       select user_id, sum(rows) as rows, sum(tombstones) as tombstones, sum(kilobytes) as kilobytes
       from (
         %s
         union all
         select user_id, 0, 1, 0 from public.erasures where user_id = any ($1)
         union all
         select user_id, -rows, -tombstones, -kilobytes from private.usage where user_id = any ($1)
       ) as parts
       join auth.users on users.id = parts.user_id
       group by user_id
     ) as drifts
     where (rows, tombstones, kilobytes) <> (0, 0, 0)',
    kept
  ) into drifts using people;

  foreach drift in array coalesce(drifts, '{}') loop
    -- Who is writing at this moment comes the next time, so that the others do not wait either.
    perform from private.usage where user_id = drift.user_id for update skip locked;
    if not found and exists (select from private.usage where user_id = drift.user_id) then
      busy := busy || drift.user_id;
      continue;
    end if;
    insert into private.usage as held (user_id, rows, tombstones, kilobytes)
    values (drift.user_id, drift.rows, drift.tombstones, drift.kilobytes)
    on conflict (user_id) do update
    set rows = held.rows + excluded.rows,
        tombstones = held.tombstones + excluded.tombstones,
        kilobytes = held.kilobytes + excluded.kilobytes;
  end loop;
  delete from private.usage_recounts where user_id = any (people) and user_id <> all (busy);
  return cardinality(people) - cardinality(busy);
end
$function$
;

grant execute on function private.recount_usage(bigint) to service_role;

comment on function private.recount_usage(bigint) is NULL;

CREATE OR REPLACE FUNCTION private.recovery_codes_left()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.own_session();
  return jsonb_build_object(
    'remaining', (select count(*) from private.recovery_codes where user_id = auth.uid())
  );
end
$function$
;

comment on function private.recovery_codes_left() is NULL;

CREATE OR REPLACE FUNCTION private.redeem_recovery_code(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  here    uuid := private.own_session();
  present constant timestamptz := private.present();
  guesses private.recovery_guesses;
begin
  insert into private.recovery_guesses as held (user_id) values (auth.uid())
  on conflict (user_id) do update
  set wrong = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.wrong else 0 end,
      since = case when held.since between present - interval '1 hour' and present + interval '60 seconds' then held.since else present end
  returning * into guesses;
  if guesses.wrong >= 10 then
    return jsonb_build_object('code', 'over_request_rate_limit', 'message', 'Too many wrong codes. Try again in an hour.');
  end if;

  delete from private.recovery_codes
  where user_id = auth.uid() and hash = private.hash_of_code(redeem_recovery_code.code);
  if not found then
    update private.recovery_guesses set wrong = wrong + 1 where user_id = auth.uid();
    return jsonb_build_object('code', 'mfa_verification_failed', 'message', 'Invalid recovery code entered');
  end if;

  delete from auth.mfa_factors where user_id = auth.uid();
  -- Whoever else knows the password had not shown the factor, and must not profit from its removal.
  delete from auth.sessions where user_id = auth.uid() and id <> here and aal::text is distinct from 'aal2';
  delete from private.recovery_codes where user_id = auth.uid();
  delete from private.recovery_guesses where user_id = auth.uid();
  return jsonb_build_object('redeemed', true);
end
$function$
;

comment on function private.redeem_recovery_code(text) is NULL;

CREATE OR REPLACE FUNCTION private.refresh_far_alarms(after uuid, batch integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ids constant uuid[] := array(
    select id from public.reminders where id > after order by id limit batch
  );
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where reminder.id = any (ids)
    and task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return ids[batch];
end
$function$
;

grant execute on function private.refresh_far_alarms(uuid,integer) to service_role;

comment on function private.refresh_far_alarms(uuid,integer) is NULL;

CREATE OR REPLACE FUNCTION private.refresh_far_reminders(after uuid[], batch integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owners uuid[];
  ids    uuid[];
begin
  select array_agg(user_id), array_agg(id) into owners, ids
  from (
    select user_id, id from public.reminders
    where (user_id, id) > (after[1], after[2])
    order by user_id, id
    limit batch
  ) as page;
  perform private.refresh_reminder(reminder)
  from unnest(owners, ids) as page (user_id, id)
  join public.reminders as reminder using (user_id, id)
  join public.tasks as task on task.user_id = reminder.user_id and task.id = reminder.task_id
  where task.repeat is not null and not task.completed and task.deleted_at is null and reminder.deleted_at is null
    and not exists (
      select from private.alarms where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
    );
  return case when ids[batch] is not null then array[owners[batch], ids[batch]] end;
end
$function$
;

grant execute on function private.refresh_far_reminders(uuid[],integer) to service_role;

comment on function private.refresh_far_reminders(uuid[],integer) is NULL;

CREATE OR REPLACE FUNCTION private.refresh_questions(chosen public.preferences)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.set_alarm(questions.source, (refresh_questions.chosen).user_id, (refresh_questions.chosen).user_id, private.next_question(questions.source, (questions.minutes)::integer, COALESCE((refresh_questions.chosen).time_zone, 'UTC'::text), private.present())) AS set_alarm
    FROM ( VALUES ('plan'::text,(refresh_questions.chosen).plan_at_minutes), ('close'::text,(refresh_questions.chosen).close_at_minutes)) questions(source, minutes);
END
;

comment on function private.refresh_questions(public.preferences) is NULL;

CREATE OR REPLACE FUNCTION private.refresh_reminder(reminder public.reminders)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held constant timestamptz := (
    select fire_at from private.alarms
    where source = 'reminder' and source_id = reminder.id and user_id = reminder.user_id
  );
begin
  perform private.set_alarm(
    'reminder', reminder.id, reminder.user_id,
    private.next_ring(reminder, least(private.present(), held), held)
  );
end
$function$
;

comment on function private.refresh_reminder(public.reminders) is NULL;

CREATE OR REPLACE FUNCTION private.refresh_timers(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told public.focus_timers;
  held record;
begin
  select * into told from public.focus_timers
  where user_id = owner and state ->> 'state' = 'running'
    and coalesce((select timer_end from public.preferences where user_id = owner), true)
  order by (state ->> 'since')::numeric desc, id
  limit 1;
  for held in
    select source_id from private.alarms
    where source = 'timer' and user_id = owner and source_id is distinct from told.id
  loop
    perform private.set_alarm('timer', held.source_id, owner, null);
  end loop;
  if told.id is not null then
    perform private.set_alarm(
      'timer', told.id, owner, to_timestamp((told.state ->> 'endsAt')::numeric / 1000 + 2)
    );
  end if;
end
$function$
;

comment on function private.refresh_timers(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.refuse(status integer, code text, message text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end
$function$
;

comment on function private.refuse(integer,text,text) is NULL;

CREATE OR REPLACE FUNCTION private.refuse_unknown_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_time_zone(new.time_zone) then
    raise exception 'The time zone "%" is not known. Choose a name such as Europe/Berlin.', left(new.time_zone, 64)
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'time_zone';
  end if;
  return new;
end
$function$
;

comment on function private.refuse_unknown_time_zone() is NULL;

CREATE OR REPLACE FUNCTION private.renew_subscription(secret text, endpoint text, p256dh text, auth text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.push_subscriptions as held
  set endpoint = renew_subscription.endpoint,
      p256dh = renew_subscription.p256dh,
      auth = renew_subscription.auth,
      last_error = null
  where held.renewal_hash = encode(sha256(convert_to(renew_subscription.secret, 'UTF8')), 'hex');
  return found;
end
$function$
;

grant execute on function private.renew_subscription(text,text,text,text) to anon;
grant execute on function private.renew_subscription(text,text,text,text) to authenticated;

comment on function private.renew_subscription(text,text,text,text) is NULL;

CREATE OR REPLACE FUNCTION private.replace_former_key()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
declare
  former private.former_keys;
begin
  select * into former from private.former_keys order by name limit 1;
  if not found or private.has_older_servers() then
    return 0;
  end if;
  if former.index_name is null then
    former.index_name := former.name || '_person_key';
    execute format('create unique index %I on %s (user_id, id)', former.index_name, former.relation);
  end if;
  execute format(
    'alter table %1$s drop constraint %2$I, add constraint %2$I primary key using index %3$I',
    former.relation, former.key_name, former.index_name
  );
  if to_regclass('daymark.platform') is not null then
    -- Changes are announced by the key.
    perform realtime.attach();
  end if;
  perform pg_notify('pgrst', 'reload schema');
  return 1;
end
$function$
;

grant execute on function private.replace_former_key() to service_role;

comment on function private.replace_former_key() is NULL;

CREATE OR REPLACE FUNCTION private.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.second_factor_shown() then
    perform private.refuse(403, 'insufficient_aal', 'AAL2 required');
  end if;
end
$function$
;

comment on function private.require_second_factor() is NULL;

CREATE OR REPLACE FUNCTION private.rewrite_future_stamps(name text, page bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_page constant bigint := page + 2000;
  relation  constant regclass := (
    select tables.relation from private.synchronised_tables as tables
    where tables.name = rewrite_future_stamps.name
  );
  owners    uuid[];
  ids       uuid[];
begin
  execute format(
    'select array_agg(user_id), array_agg(id)
     from (
       select held.user_id, held.id
       from %s as held
       join private.user_clock using (user_id)
       where held.ctid >= %L and held.ctid < %L and held.updated_at > private.present() + interval ''60 seconds''
       for update skip locked
     ) as future',
    relation, format('(%s,0)', page), format('(%s,0)', next_page)
  ) into owners, ids;
  if ids is not null then
    execute format(
      'update %s as held set updated_at = held.updated_at
       from unnest($1, $2) as future (user_id, id)
       where held.id = future.id and held.user_id = future.user_id',
      relation
    ) using owners, ids;
  end if;
  return case when pg_relation_size(relation) > next_page * current_setting('block_size')::bigint then next_page end;
end
$function$
;

grant execute on function private.rewrite_future_stamps(text,bigint) to service_role;

comment on function private.rewrite_future_stamps(text,bigint) is NULL;

CREATE OR REPLACE FUNCTION private.ring(due private.alarms, is_told boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
declare
  present  constant timestamptz := private.present();
  is_fresh constant boolean := due.fire_at > present - private.time_to_live(due.source);
begin
  if is_fresh and is_told then
    perform private.tell(due, 1, present);
  end if;
  perform private.set_alarm(
    due.source, due.source_id, due.user_id,
    private.next_alarm(due, greatest(due.fire_at + interval '1 microsecond', present - interval '1 day'))
  );
  return is_fresh;
end
$function$
;

comment on function private.ring(private.alarms,boolean) is NULL;

CREATE OR REPLACE FUNCTION private.ring_due(most integer DEFAULT 100)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  until  constant timestamptz := clock_timestamp() + interval '1 second';
  first  boolean;
  owners uuid[];
  owner  uuid;
  share  integer;
  tried  integer := 0;
begin
  foreach first in array array[true, false] loop
    owners := array(
      select user_id from private.ring_turns
      where is_first = first and alarm_at <= private.present()
      order by alarm_at
      limit most - tried
      for update skip locked
    );
    share := greatest(1, (most - tried) / greatest(1, cardinality(owners)));
    foreach owner in array owners loop
      begin
        tried := tried + private.ring_turn(owner, first, share, until);
      exception when query_canceled or others then
        raise warning 'a turn failed: %', sqlerrm;
        update private.ring_turns set alarm_at = private.present() + interval '1 minute'
        where user_id = owner and is_first = first;
        return tried + 1;
      end;
      if clock_timestamp() > until then
        return tried;
      end if;
    end loop;
  end loop;
  return tried;
end
$function$
;

grant execute on function private.ring_due(integer) to service_role;

comment on function private.ring_due(integer) is NULL;

CREATE OR REPLACE FUNCTION private.ring_preferences()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_questions(new);
  perform private.refresh_timers(new.user_id);
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform private.refresh_reminder(reminder) from public.reminders as reminder where user_id = new.user_id;
  end if;
  return null;
end
$function$
;

comment on function private.ring_preferences() is NULL;

CREATE OR REPLACE FUNCTION private.ring_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_reminder(reminder) from added as reminder;
  return null;
end
$function$
;

comment on function private.ring_reminders() is NULL;

CREATE OR REPLACE FUNCTION private.ring_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_reminder(reminder)
  from public.reminders as reminder
  where (reminder.user_id, reminder.task_id) in (
    select user_id, task_id from added cross join lateral unnest(array[id, series_id]) as task_id
  );
  return null;
end
$function$
;

comment on function private.ring_tasks() is NULL;

CREATE OR REPLACE FUNCTION private.ring_timers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_timers(user_id) from (select distinct user_id from added) as owners;
  return null;
end
$function$
;

comment on function private.ring_timers() is NULL;

CREATE OR REPLACE FUNCTION private.ring_turn(owner uuid, first boolean, most integer, until timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present  constant timestamptz := private.present();
  turn     private.ring_turns;
  due      private.alarms;
  tried    integer := 0;
  more     integer := 0;
  is_told  boolean;
  is_over  boolean := false;
begin
  select * into turn from private.ring_turns where user_id = owner and is_first = first;
  -- A minute that begins in the future was begun by a clock that was ahead.
  if turn.since <= present - interval '1 minute' or turn.since > present then
    turn.since := present;
    turn.rings := 0;
    perform private.keep_newest_rings(owner);
  end if;

  for due in
    select * from private.alarms
    where user_id = owner and (source in ('timer', 'test')) = first and coalesce(retry_at, fire_at) <= present
    order by coalesce(retry_at, fire_at)
    limit most
    for update skip locked
  loop
    tried := tried + 1;
    is_told := turn.rings < private.most_rings();
    begin
      if private.ring(due, is_told) then
        if is_told then
          turn.rings := turn.rings + 1;
        elsif not first then
          more := more + 1;
        end if;
      end if;
    exception
      when query_canceled then
        raise warning 'an alarm of % took too long', due.source;
        perform private.postpone(due);
        is_over := true;
      when others then
        raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
        perform private.postpone(due);
    end;
    exit when is_over or clock_timestamp() > until;
  end loop;

  if more > 0 then
    begin
      perform private.tell(
        row('more', owner, owner, turn.since, 0, null)::private.alarms, more, turn.since + interval '1 minute'
      );
    exception when others then
      raise warning 'further alarms cannot be told: %', sqlerrm;
    end;
  end if;
  update private.ring_turns
  set since = turn.since,
      rings = turn.rings,
      alarm_at = (
        select greatest(coalesce(retry_at, fire_at), present) from private.alarms
        where user_id = owner and (source in ('timer', 'test')) = first
        order by coalesce(retry_at, fire_at)
        limit 1
      )
  where user_id = owner and is_first = first;
  return tried;
end
$function$
;

comment on function private.ring_turn(uuid,boolean,integer,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.ringing_rows(owner uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((SELECT count(*) AS count FROM private.deliveries WHERE (deliveries.user_id = ringing_rows.owner)) + (SELECT count(*) AS count FROM private.reminder_mails WHERE (reminder_mails.user_id = ringing_rows.owner)))
;

comment on function private.ringing_rows(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.rings_before(day date, at_minutes integer, before_minutes integer, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.wall_clock((day - (before_minutes / 1440)), COALESCE(at_minutes, 540), zone) - make_interval(mins => (before_minutes % 1440)))
;

comment on function private.rings_before(date,integer,integer,text) is NULL;

CREATE OR REPLACE FUNCTION private.rule_days(rule text, anchor date, after date, up_to date)
 RETURNS SETOF date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  a_month   constant text := '(?:[1-9]|1[0-2])';
  a_date    constant text := '-?(?:[1-9]|[12]\d|3[01])';
  a_weekday constant text := '(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)';
  part      constant text[] := regexp_match(rule, concat(
    '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([2-9]|[1-9]\d\d?))?',
    '(?:;BYMONTH=(', a_month, '(?:,', a_month, ')*))?(?:;BYMONTHDAY=(', a_date, '(?:,', a_date, ')*))?',
    '(?:;BYDAY=(', a_weekday, '(?:,', a_weekday, ')*))?(?:;BYSETPOS=(', a_date, '))?(?:;UNTIL=(\d{8}))?(?:;WKST=(SU))?$'
  ));
  frequency constant text := part[1];
  every     constant integer := coalesce(part[2]::integer, 1);
  months    constant integer[] := string_to_array(part[3], ',')::integer[];
  dates     constant integer[] := string_to_array(part[4], ',')::integer[];
  weekdays  constant text[] := string_to_array(part[5], ',');
  place     constant integer := part[6];
  ends      constant text := regexp_replace(part[7], '^(....)(..)', '\1-\2-');
  -- Monday is 0 where weeks begin on Monday.
  shifted   constant integer := case when part[8] is null then 1 else 0 end;
  codes     constant text[] := '{MO,TU,WE,TH,FR,SA,SU}';
  is_plain  constant boolean := part[5] !~ '\d';
  unit      constant text := case frequency when 'YEARLY' then 'year' else 'month' end;
  first     constant date := greatest(anchor, after + 1);
  last      date := up_to;
begin
  if part is null or not private.is_day(coalesce(ends, '2000-01-01')) or not (case frequency
    when 'DAILY' then num_nonnulls(months, dates, weekdays, place) = 0
    when 'WEEKLY' then num_nonnulls(months, dates, place) = 0 and is_plain
    else (frequency = 'YEARLY') = (months is not null)
      and num_nonnulls(dates, weekdays) = 1
      and (dates is not null or is_plain = (place is not null))
  end) then
    return;
  end if;
  last := least(last, ends::date);

  return query
    select day
    from (
      select
        day, period,
        row_number() over (partition by period order by day) as nth,
        row_number() over (partition by period order by day desc) as nth_last
      from generate_series(
        date_trunc(unit, first::timestamp),
        date_trunc(unit, last::timestamp) + ('1 ' || unit)::interval - interval '1 day',
        '1 day'
      ) as moment
      cross join lateral (
        select
          moment::date as day,
          extract(month from moment)::integer as month,
          extract(day from moment)::integer as date,
          extract(day from date_trunc('month', moment) + interval '1 month -1 day')::integer as length,
          codes[extract(isodow from moment)] as weekday
      ) as calendar
      cross join lateral (
        select case frequency
          when 'DAILY' then day - anchor
          -- Whole weeks since a Monday or a Sunday long before.
          when 'WEEKLY' then
            (day - date '0001-01-01' + 1 - shifted) / 7 - (anchor - date '0001-01-01' + 1 - shifted) / 7
          when 'MONTHLY' then
            12 * (extract(year from day) - extract(year from anchor))::integer
            + month - extract(month from anchor)::integer
          else (extract(year from day) - extract(year from anchor))::integer
        end as period
      ) as periods
      where (months is null or month = any(months))
        and (dates is null or date = any(dates) or date - length - 1 = any(dates))
        and (
          weekdays is null
          or weekday = any(weekdays)
          or ceil(date / 7.0) || weekday = any(weekdays)
          or -ceil((length - date + 1) / 7.0) || weekday = any(weekdays)
        )
    ) as days
    where (place is null or place = nth or place = -nth_last)
      and period % every = 0
      and day between first and last
    order by day;
end
$function$
;

comment on function private.rule_days(text,date,date,date) is NULL;

CREATE OR REPLACE FUNCTION private.run_mutations(planned jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  mutation  jsonb;
  changed   jsonb;
  answers   jsonb[] := '{}';
  code      text;
  complaint text;
  status    text;
begin
  for mutation in select value from jsonb_array_elements(planned) loop
    changed := null;
    if mutation -> 'given' <> '{}' then
      execute mutation ->> 'statement' into changed
        using mutation -> 'given', (mutation ->> 'id')::uuid;
    end if;
    answers := answers || jsonb_build_object(
      'table', mutation -> 'table', 'id', mutation -> 'id', 'row', changed
    );
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
$function$
;

grant execute on function private.run_mutations(jsonb) to authenticated;

comment on function private.run_mutations(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.schema_version()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN '20260803090500'::text
;

grant execute on function private.schema_version() to anon;
grant execute on function private.schema_version() to authenticated;

comment on function private.schema_version() is NULL;

CREATE OR REPLACE FUNCTION private.second_factor_shown()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
$function$
;

grant execute on function private.second_factor_shown() to authenticated;

comment on function private.second_factor_shown() is NULL;

CREATE OR REPLACE FUNCTION private.send_test_push(subscription uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner constant uuid := (
    select user_id from public.push_subscriptions
    where id = subscription and user_id = auth.uid() and private.second_factor_shown()
  );
  fire_at constant timestamptz := date_trunc('milliseconds', private.present() + interval '10 seconds');
begin
  if owner is null then
    return null;
  end if;
  perform private.set_alarm('test', subscription, owner, fire_at);
  return fire_at;
end
$function$
;

grant execute on function private.send_test_push(uuid) to authenticated;

comment on function private.send_test_push(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.session_lasts(held jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((((held ->> 'not_after'::text))::timestamp with time zone > private.present()), true)
;

comment on function private.session_lasts(jsonb) is NULL;

CREATE OR REPLACE FUNCTION private.set_alarm(source text, source_id uuid, user_id uuid, fire_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if set_alarm.fire_at is null or not isfinite(set_alarm.fire_at) then
    delete from private.alarms
    where source = set_alarm.source and source_id = set_alarm.source_id and user_id = set_alarm.user_id;
  else
    insert into private.alarms as held (source, source_id, user_id, fire_at)
    values (set_alarm.source, set_alarm.source_id, set_alarm.user_id, set_alarm.fire_at)
    on conflict (source, source_id, user_id) do update
    set fire_at = excluded.fire_at, retry_at = null, tries = 0
    where held.fire_at <> excluded.fire_at;
    if found then
      perform pg_notify('daymark_alarms', '');
    end if;
  end if;
end
$function$
;

comment on function private.set_alarm(text,uuid,uuid,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.shift_future_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ahead constant interval := greatest(
    new.ended_at - private.clamp_timestamp(new.ended_at, private.present()), interval '0'
  );
begin
  new.started_at := date_trunc('milliseconds', new.started_at - ahead);
  new.ended_at := date_trunc('milliseconds', new.ended_at - ahead);
  return new;
end
$function$
;

comment on function private.shift_future_session() is NULL;

CREATE OR REPLACE FUNCTION private.silence_missed()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := private.present();
  due     private.alarms;
begin
  for due in
    select * from private.alarms where fire_at <= present
  loop
    begin
      perform private.set_alarm(due.source, due.source_id, due.user_id, private.next_alarm(due, present));
    exception when others then
      raise warning 'an alarm of % cannot ring: %', due.source, sqlerrm;
      perform private.postpone(due);
    end;
  end loop;
  update private.deliveries set due_at = null, outcome = 'before a restore' where due_at is not null;
  update private.reminder_mails set due_at = null where due_at is not null;
  update private.ring_turns set delivery_at = null where delivery_at is not null;
end
$function$
;

comment on function private.silence_missed() is NULL;

CREATE OR REPLACE FUNCTION private.silence_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.alarms as alarm using removed
  where alarm.source = 'reminder' and alarm.source_id = removed.id and alarm.user_id = removed.user_id;
  return null;
end
$function$
;

comment on function private.silence_reminders() is NULL;

CREATE OR REPLACE FUNCTION private.skip_tombstoned()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.erasures
    where user_id = new.user_id and table_name = tg_table_name and id = new.id
  ) then
    return null;
  end if;
  return new;
end
$function$
;

comment on function private.skip_tombstoned() is NULL;

CREATE OR REPLACE FUNCTION private.stamp_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  inserts   constant text := tg_argv[0];
  fields    text[] := tg_argv[1];
  maps      constant text[] := tg_argv[2];
  clamped   constant text[] := tg_argv[3];
  patterns  constant jsonb := tg_argv[4];
  sent      constant jsonb := to_jsonb(new);
  wanted    jsonb;
  map       text;
  merged    record;
  stamp     bigint;
  is_there  boolean;
begin
  -- The columns' own constraints refuse these.
  if new.user_id is null or new.updated_at is null then
    return new;
  end if;

  -- Row security refuses this one. It must not wait for a stranger's clock, nor hold it until then.
  if current_setting('role', true) = 'authenticated' and new.user_id is distinct from auth.uid() then
    return new;
  end if;

  perform from private.user_clock where user_id = new.user_id for update;
  new.seq := case when found then 0 else private.next_seq(new.user_id) end;
  -- A row that exists cannot go while the clock is held. Its insert takes no number, and an
  -- ON CONFLICT DO UPDATE reads from it what was sent, not what was clamped.
  execute format(
    'select exists (select from %I.%I where id = $1 and user_id = $2)',
    tg_table_schema, tg_table_name
  ) into is_there using new.id, new.user_id;
  if is_there then
    if inserts <> 'once' then
      new.edited := '{}';
    end if;
    return new;
  end if;
  if new.seq = 0 then
    new.seq := private.next_seq(new.user_id);
  end if;

  wanted := private.clamp_columns(sent, clamped, private.present());
  if wanted <> sent then
    new := jsonb_populate_record(new, wanted - 'seq');
  end if;
  if inserts = 'once' then
    return new;
  end if;

  stamp := floor(extract(epoch from new.updated_at) * 1000);
  fields := array(
    select name from unnest(fields) as name where inserts = 'whole' or sent ->> name is not null
  );
  new.edited := (select coalesce(jsonb_object_agg(name, stamp), '{}') from unnest(fields) as name);
  foreach map in array maps loop
    perform private.check_map(tg_table_name, map, sent -> map, patterns ->> map);
    merged := private.merge_map(map, '{}', '{}', sent -> map, stamp, 0);
    new := jsonb_populate_record(new, jsonb_build_object(map, merged.map));
    new.edited := new.edited || merged.stamps;
  end loop;
  -- An upsert may repeat the same edits.
  if sent -> 'updated_at' <> wanted -> 'updated_at' then
    new.believed := private.keep_newest_edits((
      select coalesce(jsonb_object_agg(private.hash_edit(name, sent), stamp), '{}')
      from unnest(fields || maps) as name
    ));
  end if;
  return new;
end
$function$
;

comment on function private.stamp_row() is NULL;

CREATE OR REPLACE FUNCTION private.still_rings(source text, source_id uuid, owner uuid, fire_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  reminder public.reminders;
  chosen   public.preferences;
  day      date;
begin
  case source
    when 'reminder' then
      select * into reminder from public.reminders where id = source_id and user_id = owner;
      return coalesce(private.next_ring(reminder, fire_at, fire_at) = fire_at, false);
    when 'timer' then
      return exists (
        select from public.focus_timers
        where id = source_id and user_id = owner and state ->> 'state' = 'running'
          and to_timestamp((state ->> 'endsAt')::numeric / 1000 + 2) = fire_at
      );
    when 'test' then
      return true;
    else
      select * into chosen from public.preferences where user_id = owner;
      day := (fire_at at time zone coalesce(chosen.time_zone, 'UTC'))::date;
      return exists (
        select from private.alarms as held
        where held.source = still_rings.source and held.user_id = owner
      ) and not exists (
        select from public.days
        where user_id = owner and date = day
          and case source when 'plan' then planned_at else closed_at end is not null
      );
  end case;
end
$function$
;

comment on function private.still_rings(text,uuid,uuid,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.subscriptions_of(owner uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT subscription.id
    FROM ((public.push_subscriptions subscription
      JOIN auth.sessions session ON ((session.id = subscription.session_id)))
      CROSS JOIN LATERAL to_jsonb(session.*) held(held))
   WHERE ((subscription.user_id = subscriptions_of.owner) AND private.is_push_endpoint(subscription.endpoint) AND private.session_lasts(held.held) AND (((held.held ->> 'aal'::text) = 'aal2'::text) OR (NOT (EXISTS ( SELECT
            FROM auth.mfa_factors
           WHERE ((mfa_factors.user_id = subscriptions_of.owner) AND (mfa_factors.status = 'verified'::text)))))));
END
;

comment on function private.subscriptions_of(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.synchronise(table_name text, inserts text DEFAULT 'whole'::text, maps text[] DEFAULT '{}'::text[], limit_rows integer DEFAULT NULL::integer, deletable boolean DEFAULT true, map_keys jsonb DEFAULT '{}'::jsonb, clamped text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  relation  constant regclass := format('public.%I', table_name);
  merges    constant boolean := inserts <> 'once';
  server    constant text[] := array['seq', 'edited', 'believed'];
  columns   text[];
  fields    text[];
  writable  text;
  arguments text;
  has_trash boolean;
  name      text;
begin
  if inserts not in ('whole', 'parts', 'once') or (maps <> '{}' and not merges) then
    raise exception 'inserts is whole, parts or once, and once takes no maps'
      using errcode = 'invalid_parameter_value';
  end if;

  perform private.add_sync_columns(relation, merges);
  columns := array(
    select attname::text from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  );
  if not maps || clamped <@ columns then
    raise exception '% has not all the columns %', relation, maps || clamped
      using errcode = 'undefined_column';
  end if;
  has_trash := 'deleted_at' = any (columns);
  clamped := array(
    select column_name from unnest(columns) as column_name
    where column_name = any (array['created_at', 'updated_at', 'deleted_at'] || clamped)
  );
  fields := array(
    select column_name from unnest(columns) as column_name
    where column_name <> all (array['id', 'user_id', 'created_at', 'updated_at'] || server || maps)
  );
  writable := (
    select string_agg(quote_ident(column_name), ', ') from unnest(columns) as column_name
    where column_name <> all (server)
  );

  perform private.add_policies(relation);
  execute format('revoke all on %s from public, anon, authenticated', relation);
  execute format('grant select, insert (%s) on %s to authenticated', writable, relation);
  -- An upsert assigns every column it was given, so id, user_id and created_at are granted too; the
  -- merge keeps them as they were.
  if merges then
    execute format('grant update (%s) on %s to authenticated', writable, relation);
  end if;
  if deletable then
    execute format('grant delete on %s to authenticated', relation);
  end if;

  -- Row triggers of one moment run in the order of their names: the marks, the merge, what follows.
  arguments := format('%L, %L, %L, %L, %L', inserts, fields, maps, clamped, map_keys);
  execute format(
    'create or replace trigger merge_insert before insert on %s
       for each row execute function private.stamp_row(%s)',
    relation, arguments
  );
  if merges then
    execute format(
      'create or replace trigger merge_update before update on %s
         for each row execute function private.merge_row(%s)',
      relation, arguments
    );
    foreach name in array array['updated_at'] || maps loop
      execute format(
        'create or replace trigger %I before update of %I on %s
           for each row execute function private.mark_assigned(%L)',
        'assigned_' || name, name, relation, name
      );
    end loop;
  end if;
  execute format(
    'create or replace trigger lock_clock before update or delete on %s
       for each statement execute function private.lock_clock_first()',
    relation
  );
  if deletable then
    execute format(
      'create or replace trigger record_tombstone before delete on %s
         for each row execute function private.record_tombstone()',
      relation
    );
    execute format(
      'create or replace trigger skip_tombstoned before insert on %s
         for each row execute function private.skip_tombstoned()',
      relation
    );
  end if;
  perform private.limit_rows(relation, limit_rows, has_trash);
  perform private.queue_recounts(relation);
  perform private.add_usage_triggers(relation, deletable);

  if has_trash then
    execute format(
      'create index if not exists %I on %s (deleted_at) where deleted_at is not null',
      table_name || '_deleted_at_idx', relation
    );
  end if;
  if not exists (
    select from pg_publication_tables as published
    where pubname = 'supabase_realtime'
      and schemaname = 'public' and tablename = synchronise.table_name
  ) then
    execute format('alter publication supabase_realtime add table %s', relation);
  end if;
  perform private.rebuild_news();
end
$function$
;

comment on function private.synchronise(text,text,text[],integer,boolean,jsonb,text[]) is NULL;

CREATE OR REPLACE FUNCTION private.tables_with_stamps()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT synchronised_tables.name
    FROM private.synchronised_tables
   WHERE (EXISTS ( SELECT
            FROM pg_trigger
           WHERE ((pg_trigger.tgrelid = synchronised_tables.relation) AND (pg_trigger.tgfoid = ('private.merge_row()'::regprocedure)::oid))))
   ORDER BY synchronised_tables.name;
END
;

grant execute on function private.tables_with_stamps() to service_role;

comment on function private.tables_with_stamps() is NULL;

CREATE OR REPLACE FUNCTION private.take_deliveries(most integer DEFAULT 50)
 RETURNS TABLE(source text, source_id uuid, fire_at timestamp with time zone, subscription_id uuid, tries smallint, endpoint text, p256dh text, auth text, time_to_live integer, content jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  first   boolean;
  owners  uuid[];
  places  tid[];
  taken   private.deliveries[] := '{}';
begin
  foreach first in array array[true, false] loop
    owners := array(
      select user_id from private.ring_turns
      where is_first = first and delivery_at <= present
      order by delivery_at
      limit most - cardinality(taken)
      for update skip locked
    );
    places := array(
      select place
      from (
        select waiting.place, turn, row_number() over (partition by turn order by due_at) as nth
        from unnest(owners) with ordinality as turns (owner, turn)
        cross join lateral (
          select delivery.ctid as place, due_at
          from private.deliveries as delivery
          where user_id = owner and (source in ('timer', 'test')) = first and due_at <= present
          order by due_at
          limit most
        ) as waiting
      ) as waiting
      order by nth, turn
      limit most - cardinality(taken)
    );
    -- By their places: a join by key reads the whole table where its statistics are old.
    places := array(
      select delivery.ctid from private.deliveries as delivery
      where delivery.ctid = any (places) and due_at <= present
      for update skip locked
    );
    with moved as (
      update private.deliveries as delivery
      set tries = least(delivery.tries + 1, 1000), due_at = present + interval '1 minute'
      where delivery.ctid = any (places)
      returning delivery.*
    )
    select taken || array_agg(row(moved.*)::private.deliveries) into taken from moved;
    perform private.queue_rest(owners, first, present);
  end loop;

  return query
    select
      one.source, one.source_id, one.fire_at, one.subscription_id, one.tries,
      subscription.endpoint, subscription.p256dh, subscription.auth,
      extract(epoch from private.time_to_live(one.source))::integer,
      case
        when one.fire_at > present - private.time_to_live(one.source)
          and exists (select from private.subscriptions_of(one.user_id) as live where live = subscription.id)
        then private.content_to_send(one.source, one.source_id, one.user_id, one.fire_at, one.rings)
      end
    from unnest(taken) as one
    join public.push_subscriptions as subscription on subscription.id = one.subscription_id;
end
$function$
;

grant execute on function private.take_deliveries(integer) to service_role;

comment on function private.take_deliveries(integer) is NULL;

CREATE OR REPLACE FUNCTION private.take_over_endpoint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_push_endpoint(new.endpoint) then
    raise exception 'Reminders are sent to the push services of browsers only.'
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, column = 'endpoint';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 4600));
  perform pg_advisory_xact_lock(hashtextextended(new.endpoint, 4600));
  delete from public.push_subscriptions
  where id <> new.id and (endpoint = new.endpoint or renewal_hash = new.renewal_hash);
  if tg_op = 'INSERT' then
    delete from public.push_subscriptions
    where id in (
      select id from public.push_subscriptions
      where user_id = new.user_id
      order by created_at desc, id desc
      offset 19
    );
  end if;
  return new;
end
$function$
;

comment on function private.take_over_endpoint() is NULL;

CREATE OR REPLACE FUNCTION private.take_reminder_mail(proven boolean)
 RETURNS TABLE(user_id uuid, email text, reminders jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  present constant timestamptz := private.present();
  -- Of so many is asked whether they are still to be heard of.
  looked  constant integer := 4 * private.most_in_mail();
  owner   uuid;
  address text;
  chosen  text;
  last    timestamptz;
  told    jsonb;
  rest    bigint;
begin
  for owner in
    select mail.user_id from private.reminder_mails as mail
    where mail.due_at <= present
    group by mail.user_id
    order by min(mail.due_at)
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended(owner::text, 4601));
    select max(mailed_at) into last from private.reminder_mails where user_id = owner;
    if last > present - interval '15 minutes' then
      update private.reminder_mails set due_at = last + interval '15 minutes'
      where user_id = owner and due_at < last + interval '15 minutes';
      continue;
    end if;

    address := (
      select account ->> 'email'
      from auth.users cross join to_jsonb(users) as account
      where users.id = owner and account ->> 'email_confirmed_at' is not null
        and (account ->> 'email_proven_at' is not null or not proven)
    );
    chosen := (select mail from public.preferences where user_id = owner);
    with due as (
      update private.reminder_mails set due_at = null
      where user_id = owner and due_at <= present
      returning *
    ),
    waiting as (
      select due.*, row_number() over (order by due.source = 'more', due.fire_at, due.source_id) as place
      from due
      where address is not null and chosen is distinct from 'off' and due.fire_at > present - interval '1 day'
        and (chosen = 'always' or not exists (
          select from private.deliveries as delivery
          where delivery.source = due.source and delivery.source_id = due.source_id
            and delivery.fire_at = due.fire_at and delivery.user_id = owner and delivery.delivered_at is not null
        ))
    ),
    wanted as (
      select source, source_id, fire_at, content, row_number() over (order by place) as nth
      from (
        select waiting.*, private.content_to_send(source, source_id, owner, fire_at, rings) as content
        from waiting
        where source <> 'more' and place <= looked
      ) as contents
      where content is not null
    )
    select
      (
        select jsonb_agg(to_jsonb(wanted) - 'nth' order by nth) from wanted where nth <= private.most_in_mail()
      ),
      (select count(*) from wanted where nth > private.most_in_mail())
        + coalesce((select sum(rings) from waiting where source = 'more' or place > looked), 0)
    into told, rest;

    if rest > 0 then
      told := coalesce(told, '[]') || jsonb_build_object(
        'source', 'more', 'source_id', owner, 'fire_at', present, 'content', jsonb_build_object('count', rest)
      );
    end if;
    if told is not null then
      -- What it counts is said with what it names.
      update private.reminder_mails as mail set mailed_at = present
      where mail.user_id = owner and mail.due_at is null and mail.mailed_at is null and mail.fire_at > present - interval '1 day';
      return query select owner, address, told;
      return;
    end if;
  end loop;
end
$function$
;

grant execute on function private.take_reminder_mail(boolean) to supabase_auth_admin;

comment on function private.take_reminder_mail(boolean) is NULL;

CREATE OR REPLACE FUNCTION private.tell(rung private.alarms, rings integer, due_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  mails constant text := (select mail from public.preferences where user_id = rung.user_id);
begin
  insert into private.deliveries as held (source, source_id, fire_at, subscription_id, user_id, due_at, rings)
  select rung.source, rung.source_id, rung.fire_at, subscription, rung.user_id, tell.due_at, tell.rings
  from private.subscriptions_of(rung.user_id) as subscription
  where rung.source <> 'test' or subscription = rung.source_id
  on conflict (source, source_id, fire_at, subscription_id) do update
  set rings = held.rings + excluded.rings
  where held.source = 'more' and held.delivered_at is null;

  -- A hosted project has no mailer that functions could use.
  if rung.source not in ('timer', 'test') and mails is distinct from 'off' and to_regclass('daymark.platform') is not null then
    insert into private.reminder_mails as held (source, source_id, fire_at, user_id, due_at, rings)
    values (
      rung.source, rung.source_id, rung.fire_at, rung.user_id,
      tell.due_at + case mails when 'always' then interval '0' else interval '2 minutes' end, tell.rings
    )
    on conflict (source, source_id, fire_at, user_id) do update
    set rings = held.rings + excluded.rings
    where held.source = 'more' and held.mailed_at is null;
  end if;
end
$function$
;

comment on function private.tell(private.alarms,integer,timestamp with time zone) is NULL;

CREATE OR REPLACE FUNCTION private.tidy_reminders(idle interval DEFAULT NULL::interval, lifetime interval DEFAULT NULL::interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  none     constant uuid := '00000000-0000-0000-0000-000000000000';
  reminder uuid[] := array[none, none];
  last     uuid := none;
begin
  while reminder is not null loop
    reminder := private.refresh_far_reminders(reminder, 2000);
  end loop;
  while private.purge_sent() > 0 loop
  end loop;
  while last is not null loop
    last := private.purge_subscriptions(idle, lifetime, last);
  end loop;
end
$function$
;

grant execute on function private.tidy_reminders(interval,interval) to service_role;

comment on function private.tidy_reminders(interval,interval) is NULL;

CREATE OR REPLACE FUNCTION private.time_to_live(source text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE source WHEN 'timer'::text THEN '00:05:00'::interval ELSE '24:00:00'::interval END
;

comment on function private.time_to_live(text) is NULL;

CREATE OR REPLACE FUNCTION private.time_zone_of(owner uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT preferences.time_zone FROM public.preferences WHERE (preferences.user_id = time_zone_of.owner)), 'UTC'::text)
;

comment on function private.time_zone_of(uuid) is NULL;

CREATE OR REPLACE FUNCTION private.trim_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  free  tstzmultirange;
  part  record;
begin
  -- Out of order or too long, which the table's own constraints refuse; or here already.
  if new.ended_at <= new.started_at
    or new.ended_at > new.started_at + interval '24 hours'
    or exists (select from public.focus_sessions where id = new.id and user_id = new.user_id)
  then
    return new;
  end if;

  select tstzmultirange(tstzrange(new.started_at, new.ended_at))
    - coalesce(range_agg(tstzrange(started_at, ended_at)), '{}')
  into free
  from public.focus_sessions
  where user_id = new.user_id
    and started_at < new.ended_at
    and started_at > new.started_at - interval '24 hours'
    and ended_at > new.started_at;

  -- All of it is on record already.
  if isempty(free) then
    return null;
  end if;

  for part in
    select lower(span) as started_at, upper(span) as ended_at, place
    from unnest(free) with ordinality as parts (span, place)
    where place > 1
  loop
    insert into public.focus_sessions
      (id, user_id, task_id, kind, started_at, ended_at, planned_seconds, updated_at)
    values (
      -- The same id but for its beginning, which counts.
      overlay(new.id::text placing lpad(to_hex(part.place), 8, '0') from 1)::uuid,
      new.user_id, new.task_id, new.kind, part.started_at, part.ended_at, new.planned_seconds,
      new.updated_at
    );
  end loop;

  new.ended_at := (select upper(span) from unnest(free) as span limit 1);
  new.started_at := lower(free);
  return new;
end
$function$
;

comment on function private.trim_session() is NULL;

CREATE OR REPLACE FUNCTION private.wall_clock(day date, minutes integer, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  shown   constant timestamp := day + make_interval(mins => minutes);
  -- PostgreSQL gives the later one of two, and what is asked for of one in a gap.
  later   constant timestamptz := shown at time zone zone;
  before  constant timestamptz := later - interval '25 hours';
  earlier constant timestamptz := (shown - (before at time zone zone - before at time zone 'UTC')) at time zone 'UTC';
begin
  return case when earlier at time zone zone = shown then least(earlier, later) else later end;
end
$function$
;

comment on function private.wall_clock(date,integer,text) is NULL;

CREATE OR REPLACE FUNCTION private.write_statement(relation regclass, type text, given jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  answer   constant text := 'returning to_jsonb(target.*) - ''{edited,believed}''::text[]';
  source   constant text := case type when 'patch' then 'given' else 'excluded' end;
  unknown  text;
  columns  text;
  assigned text;
  key      text;
begin
  if type = 'erase' then
    return format(
      'delete from %s as target where target.id = $2 and target.user_id = auth.uid() %s',
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
      'update %1$s as target set %2$s from jsonb_populate_record(null::%1$s, $1) as given
       where target.id = $2 and target.user_id = auth.uid() %3$s',
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
     select %2$s from jsonb_populate_record(null::%1$s, $1)
     on conflict %3$s %4$s',
    relation, columns,
    case type when 'insert' then 'do nothing' else format('(%s) do update set %s', key, assigned) end,
    answer
  );
end
$function$
;

comment on function private.write_statement(regclass,text,jsonb) is NULL;

CREATE OR REPLACE FUNCTION public.account_after_restore(person uuid, epoch bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.account_after_restore(person, epoch) AS account_after_restore;
END
;

grant execute on function public.account_after_restore(uuid,bigint) to anon;
grant execute on function public.account_after_restore(uuid,bigint) to authenticated;

comment on function public.account_after_restore(uuid,bigint) is 'rpc: whether the server was restored since this epoch, and then whether the restored backup has the user';

CREATE OR REPLACE FUNCTION public.apply_act(mutations jsonb)
 RETURNS jsonb
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.lock_clock() AS lock_clock;
 SELECT private.run_mutations(private.plan_mutations(mutations)) AS run_mutations;
END
;

grant execute on function public.apply_act(jsonb) to authenticated;

comment on function public.apply_act(jsonb) is 'rpc: applies the mutations of one act in order, all of them or none, and answers their rows';

CREATE OR REPLACE FUNCTION public.check_page()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if current_setting('request.method', true) = 'POST'
    and current_setting('request.path', true) ~ '(^|/)(tasks|lists|tags|filters|reminders|focus_sessions)$'
    and strpos(headers ->> 'prefer', 'resolution=') > 0
    -- Programs have no origin: they are told what is wrong with what they send.
    and headers ? 'origin'
    and coalesce(headers ->> 'x-client-info', '') not like 'daymark/%'
  then
    raise sqlstate 'PT503' using
      message = 'This page is older than the project.',
      hint = 'Load it again: until then its changes wait.';
  end if;
end
$function$
;

comment on function public.check_page() is NULL;

CREATE OR REPLACE FUNCTION public.delete_account()
 RETURNS void
 LANGUAGE sql
 SET statement_timeout TO '60s'
BEGIN ATOMIC
 SELECT private.delete_account() AS delete_account;
END
;

comment on function public.delete_account() is 'rpc: deletes the account of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.end_session(session uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.end_session(session) AS end_session;
END
;

comment on function public.end_session(uuid) is 'rpc: ends a session of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.level_is_reached()
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.second_factor_shown() AS second_factor_shown;
END
;

grant execute on function public.level_is_reached() to authenticated;

comment on function public.level_is_reached() is 'rpc: whether the session has shown the second factor of its user, if there is one';

CREATE OR REPLACE FUNCTION public.make_recovery_codes()
 RETURNS jsonb
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.make_recovery_codes() AS make_recovery_codes;
END
;

comment on function public.make_recovery_codes() is 'rpc: new recovery codes of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.news_after(app text, after bigint, longest integer)
 RETURNS SETOF public.news
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT news.user_id,
     news.seq,
     news.table_name,
     news.id,
     news."row"
    FROM public.news
   WHERE (( SELECT private.fits(news_after.app) AS fits) AND (news.user_id = ( SELECT auth.uid() AS uid)) AND (news.seq > news_after.after))
   ORDER BY news.seq
  LIMIT news_after.longest;
END
;

grant execute on function public.news_after(text,bigint,integer) to authenticated;

comment on function public.news_after(text,bigint,integer) is 'rpc: the next rows of news after this number, for a web app that knows the migrations up to `app`; 412 where they do not fit';

CREATE OR REPLACE FUNCTION public.own_rows(relation text, after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  columns text;
  keys    text;
  wanted  text;
  page    jsonb;
begin
  if not public.own_tables() ? relation then
    raise exception 'there is no table %', relation using errcode = 'undefined_table';
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'select');
  select string_agg(format('%I', attname), ', ' order by place),
         string_agg(format('($1 ->> %s)::%s', place - 1, format_type(atttypid, atttypmod)), ', ' order by place)
  into keys, wanted
  from pg_catalog.pg_index
  cross join unnest(indkey) with ordinality as parts (number, place)
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = parts.number
  where indrelid = format('public.%I', relation)::regclass and indisprimary;
  execute format(
    'select jsonb_build_object(
       ''rows'', coalesce(jsonb_agg(to_jsonb(one) order by %1$s), ''[]''),
       ''last'', (jsonb_agg(jsonb_build_array(%1$s) order by %1$s)) -> -1
     )
     from (
       select %4$s from public.%2$I where $1 is null or (%1$s) > (%3$s) order by %1$s limit 200
     ) as one',
    keys, relation, wanted, columns
  ) into page using after;
  return page;
end
$function$
;

comment on function public.own_rows(text,jsonb) is 'rpc: a page of rows of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.own_sessions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.own_sessions() AS own_sessions;
END
;

comment on function public.own_sessions() is 'rpc: the sessions of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.own_tables()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(relname order by relname), '[]')
  from pg_catalog.pg_class as relations
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and exists (select from pg_catalog.pg_attribute where attrelid = relations.oid and attname = 'user_id')
$function$
;

comment on function public.own_tables() is 'rpc: the tables that may have rows of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.push_deliveries()
 RETURNS TABLE(subscription uuid, source text, fire_at timestamp with time zone, delivered_at timestamp with time zone, outcome text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT push_deliveries.subscription,
     push_deliveries.source,
     push_deliveries.fire_at,
     push_deliveries.delivered_at,
     push_deliveries.outcome
    FROM private.push_deliveries() push_deliveries(subscription, source, fire_at, delivered_at, outcome);
END
;

grant execute on function public.push_deliveries() to authenticated;
grant execute on function public.push_deliveries() to service_role;

comment on function public.push_deliveries() is 'rpc: what was lately sent to the devices of the caller';

CREATE OR REPLACE FUNCTION public.push_key()
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.push_key() AS push_key;
END
;

grant execute on function public.push_key() to authenticated;
grant execute on function public.push_key() to service_role;

comment on function public.push_key() is 'rpc: the key that browsers subscribe with; null where nothing is sent while the app is closed';

CREATE OR REPLACE FUNCTION public.recovery_codes_left()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.recovery_codes_left() AS recovery_codes_left;
END
;

comment on function public.recovery_codes_left() is 'rpc: how many recovery codes the caller has, on a hosted project';

CREATE OR REPLACE FUNCTION public.redeem_recovery_code(code text)
 RETURNS jsonb
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.redeem_recovery_code(code) AS redeem_recovery_code;
END
;

comment on function public.redeem_recovery_code(text) is 'rpc: a recovery code removes the factors of the caller, on a hosted project';

CREATE OR REPLACE FUNCTION public.renew_subscription(secret text, endpoint text, p256dh text, auth text)
 RETURNS boolean
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.renew_subscription(secret, endpoint, p256dh, auth) AS renew_subscription;
END
;

grant execute on function public.renew_subscription(text,text,text,text) to anon;
grant execute on function public.renew_subscription(text,text,text,text) to authenticated;
grant execute on function public.renew_subscription(text,text,text,text) to service_role;

comment on function public.renew_subscription(text,text,text,text) is 'rpc: a service worker says where its pushes go now';

CREATE OR REPLACE FUNCTION public.schema_version()
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT private.schema_version() AS schema_version;
END
;

grant execute on function public.schema_version() to anon;
grant execute on function public.schema_version() to authenticated;

comment on function public.schema_version() is 'rpc: the newest migration that was applied';

CREATE OR REPLACE FUNCTION public.send_test_push(subscription uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
BEGIN ATOMIC
 SELECT private.send_test_push(subscription) AS send_test_push;
END
;

grant execute on function public.send_test_push(uuid) to authenticated;
grant execute on function public.send_test_push(uuid) to service_role;

comment on function public.send_test_push(uuid) is 'rpc: sends a push to a device of the caller in 10 s, and answers when';

alter publication supabase_realtime add table public.days, public.erasures, public.filters, public.focus_sessions, public.focus_timers, public.lists, public.preferences, public.reminders, public.tags, public.task_completions, public.tasks;
