drop table outbox_mails;
drop table rate_counters;
drop table idempotency_keys;
drop table event_readers;
drop table events;
drop procedure expose_global_table(regclass);
drop procedure protect_workspace_table(regclass);
revoke usage on schema public from plumbline_app, plumbline_global, plumbline_keeper;
-- The roles stay: they belong to the whole server, and another of its databases may use them.
