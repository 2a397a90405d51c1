-- Answers name assets and sites, and outlive them: what was deleted keeps its name for the reports.
create table names_of_deleted (
  workspace_id bigint not null,
  uuid uuid not null,
  -- What a site stood below; that may be deleted as well.
  parent_uuid uuid,
  name text not null,
  deleted_at timestamptz not null default now(),
  primary key (workspace_id, uuid)
);
call protect_workspace_table('names_of_deleted');

-- Deleted, made again under its uuid, and deleted again: the last name counts.
create function keep_names_of_deleted_sites() returns trigger language plpgsql as $$
begin
  insert into names_of_deleted (workspace_id, uuid, parent_uuid, name)
  select workspace_id, id, parent_id, title from before_rows
  on conflict (workspace_id, uuid) do update
    set parent_uuid = excluded.parent_uuid, name = excluded.name, deleted_at = excluded.deleted_at;
  return null;
end
$$;
create trigger keep_names_of_deleted after delete on site_nodes referencing old table as before_rows
  for each statement execute function keep_names_of_deleted_sites();

create function keep_names_of_deleted_assets() returns trigger language plpgsql as $$
begin
  insert into names_of_deleted (workspace_id, uuid, name)
  select workspace_id, uuid, display_name || ' (' || asset_id || ')' from before_rows
  on conflict (workspace_id, uuid) do update set name = excluded.name, deleted_at = excluded.deleted_at;
  return null;
end
$$;
create trigger keep_names_of_deleted after delete on assets referencing old table as before_rows
  for each statement execute function keep_names_of_deleted_assets();
