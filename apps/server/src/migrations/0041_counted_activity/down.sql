drop index inspections_of_a_version;
drop index events_of_a_person;
drop index events_by_time;
create index events_by_time on events (workspace_id, at, id);
create index events_of_a_person on events (workspace_id, actor_id, at, id);
