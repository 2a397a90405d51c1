-- The list of what several people take part in is counted without reading what one person did alone.
create index inspections_collaborative on inspections (workspace_id, started_at nulls first, id)
  where archived_at is null and collaborative;
