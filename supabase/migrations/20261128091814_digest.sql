-- A device finds that it lost a row by the digest, and one without rows is sent no old tombstones.

-- The first 32 bits of the MD5 of “id:seq”: it is quick here and on a device, and nobody gains by another row of the same hash.
-- `hashOfRow` in `digest.ts` is its twin.
create function private.hash_of_row(id uuid, seq bigint) returns bigint
language sql
immutable
return ('x' || left(md5(id || ':' || seq), 8))::bit(32)::bigint;

-- What a device has to hold, so that it finds what it lost: of each table how many rows, those in the trash too, and the sum
-- of a hash of “id:seq” over them, in which no order counts. Tombstones are
-- taken off again, because only a whole row of `news` tells that it is one.
create function public.digest() returns table (table_name text, rows bigint, hash bigint)
language sql
stable
begin atomic
  select held.table_name, sum(held.count)::bigint, sum(held.count * private.hash_of_row(held.id, held.seq))::bigint
  from (
    select news.table_name, news.id, news.seq, 1 as count
    from public.news
    where news.user_id = (select auth.uid())
    union all
    select erasures.table_name, erasures.id, erasures.seq, -1
    from public.erasures
    where erasures.user_id = (select auth.uid())
  ) as held
  group by held.table_name
  having sum(held.count) > 0;
end;

-- The next changes in commit order, of a database that fits the web app. The planner puts it into the query that calls it:
-- it is asked once a request, before any row is read. A device that has no rows yet asks for no tombstone up to the number
-- that was the newest when it began: it can have no row of them.
create function public.news_after(app text, after bigint, longest integer, tombstones_after bigint default 0)
returns setof public.news
language sql
stable
begin atomic
  select news.*
  from public.news
  where (select private.fits(app))
    and user_id = (select auth.uid())
    and seq > after
    and (seq > tombstones_after or row is not null)
  order by seq
  limit longest;
end;

comment on function public.news_after(text,bigint,integer) is null;

drop function public.news_after(text,bigint,integer);

comment on function public.digest() is 'rpc: of each table the number of rows and the sum of a hash of “id:seq”, by which a device finds that it lost one';

comment on function public.news_after(text,bigint,integer,bigint) is 'rpc: the next rows of news after this number, without tombstones up to another, for a web app that knows the migrations up to `app`; 412 where they do not fit';

revoke execute on function private.hash_of_row(uuid,bigint) from public;

revoke execute on function public.digest() from anon;

revoke execute on function public.digest() from public;

revoke execute on function public.digest() from service_role;

revoke execute on function public.news_after(text,bigint,integer,bigint) from anon;

revoke execute on function public.news_after(text,bigint,integer,bigint) from public;

revoke execute on function public.news_after(text,bigint,integer,bigint) from service_role;

grant execute on function private.hash_of_row(uuid,bigint) to authenticated;

insert into private.schema_versions (version) values ('20261128091814');
