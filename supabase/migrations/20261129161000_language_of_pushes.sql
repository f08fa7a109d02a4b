-- Mails, pushes and pages are in six languages: where an account says none, a push has that of its device, anything else that of the
-- sign-up.

alter table public.push_subscriptions add column language text;

-- What is said of it, in the order in which it counts: by the account, by the device that is told, at the sign-up.
create function private.languages_of(owner uuid, of_device text default null) returns text[]
language sql
stable
security definer
set search_path = ''
return array_remove(
  array[
    (select language from public.preferences where user_id = owner),
    of_device,
    (select left(raw_user_meta_data ->> 'language', 16) from auth.users where id = owner)
  ],
  null
);

-- What is to be sent now, with what it takes to send it: timers and tests first, and of each person as many as of the others that
-- wait. Whoever has taken it has a minute to note what came of it.
create or replace function private.take_deliveries(most integer default 50) returns table (
  source text, source_id uuid, fire_at timestamptz, subscription_id uuid, tries smallint,
  endpoint text, p256dh text, auth text, time_to_live integer, content jsonb
)
language plpgsql
security definer
set search_path = ''
as $$
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
        then private.with_languages(
          private.with_clock(
            private.content_to_send(one.source, one.source_id, one.user_id, one.fire_at, one.rings), one.user_id, subscription.clock
          ),
          one.user_id, subscription.language
        )
      end
    from unnest(taken) as one
    join public.push_subscriptions as subscription on subscription.id = one.subscription_id;
end
$$;

-- Where nothing is said, what is told stays as it is.
create function private.with_languages(content jsonb, owner uuid, of_device text) returns jsonb
language sql
stable
set search_path = ''
return content || coalesce(
  (
    select jsonb_build_object('languages', said)
    from private.languages_of(owner, of_device) as said
    where said <> '{}'
  ),
  '{}'
);

alter table public.push_subscriptions add constraint push_subscriptions_language_check CHECK ((char_length(language) <= 16));

revoke execute on function private.languages_of(uuid,text) from public;

revoke execute on function private.with_languages(jsonb,uuid,text) from public;

-- Mails are written by the role that owns their queue. A hosted project has no such queue.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.languages_of to supabase_auth_admin;
  end if;
end
$$;

grant insert (language), select (language), update (language) on public.push_subscriptions to authenticated;

insert into private.schema_versions (version) values ('20261129161000');
