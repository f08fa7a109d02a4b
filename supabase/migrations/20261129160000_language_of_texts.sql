-- Texts are in six languages: which of them a person reads is known on all their devices.

alter table public.preferences add column language text;

select private.synchronise('preferences');

alter table public.preferences add constraint preferences_language_check CHECK ((char_length(language) <= 16));

insert into private.schema_versions (version) values ('20261129160000');
