-- A calendar that is one's own plan went without a word, and one whose address another secret has sealed said that it asks for a password.

alter table public.calendars drop constraint calendars_problem_check;

drop function private.drop_own_plan(uuid,uuid,timestamp with time zone);

alter table public.calendars add constraint calendars_problem_check CHECK ((problem = ANY (ARRAY['password'::text, 'gone'::text, 'not_calendar'::text, 'incomplete'::text, 'too_large'::text, 'no_answer'::text, 'not_public'::text, 'own_plan'::text, 'sealed'::text])));

insert into private.schema_versions (version) values ('20261128160200');
