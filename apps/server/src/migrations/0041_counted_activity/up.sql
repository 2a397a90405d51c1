-- The logs count the events of a year by their type: the index tells it without the rows.
drop index events_by_time;
drop index events_of_a_person;
create index events_by_time on events (workspace_id, at, id) include (type);
create index events_of_a_person on events (workspace_id, actor_id, at, id) include (type);

-- Whether anybody reaches an inspection of a version: asked before records its questions name are read.
create index inspections_of_a_version on inspections (workspace_id, template_id, template_version);
