-- Realtime carries row changes only: what broadcast and presence needed goes.
drop table realtime.messages, realtime.presences, realtime.servers;
drop function realtime.may_read(text), realtime.may_write(text), realtime.topic();

revoke usage on schema realtime from anon, authenticated, service_role;
