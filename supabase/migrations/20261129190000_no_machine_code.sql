-- PostgreSQL compiles a statement to machine code where it estimates a high cost. What a write of one row does is estimated by
-- the costs of its functions, and to compile takes eight times as long as to run it. A server of Daymark switches that off on
-- its own connections; on a hosted project PostgREST connects, and meets this with each new connection.
do $$
begin
  if to_regclass('daymark.platform') is null then
    alter role authenticator set jit = off;
  end if;
exception when insufficient_privilege then
  raise warning 'Writes take longer than they need to, until a role with the right to it runs: alter role authenticator set jit = off';
end
$$;

insert into private.schema_versions (version) values ('20261129190000');
