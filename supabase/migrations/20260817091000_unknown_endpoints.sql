-- Those that were stored before endpoints were checked. A migration of its own: the one before it locks the table for a moment only.
update public.push_subscriptions as held set is_known = false
where not private.is_push_endpoint(held.endpoint);

insert into private.schema_versions (version) values ('20260817091000');
