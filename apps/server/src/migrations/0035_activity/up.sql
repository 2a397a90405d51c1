-- The activity logs show the newest first, of everybody or of one person.
create index events_by_time on events (workspace_id, at, id);
create index events_of_a_person on events (workspace_id, actor_id, at, id);
