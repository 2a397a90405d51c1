-- What was answered last time, for each template a device may start: read from its newest end, one row a template.
create index inspections_last_of_a_template on inspections (workspace_id, template_uuid, completed_at, id)
  where status = 'completed' and archived_at is null;
