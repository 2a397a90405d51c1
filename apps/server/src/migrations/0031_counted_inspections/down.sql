drop index inspections_by_start;
create index inspections_by_start on inspections (workspace_id, started_at nulls first, id) where archived_at is null;
drop index inspections_counted;
