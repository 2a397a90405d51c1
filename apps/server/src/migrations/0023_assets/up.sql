create table asset_types (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  archived_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index asset_types_uuid on asset_types (workspace_id, uuid);
call protect_workspace_table('asset_types');

create table assets (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  type_id bigint not null,
  -- The identifier staff give it.
  asset_id text not null,
  display_name text not null,
  parent_id bigint,
  -- Values of the type's custom fields, by their keys.
  fields jsonb not null default '{}',
  -- When the last inspection at it was completed; kept by the trigger below.
  last_inspection_at timestamptz,
  -- What archives together gets the same moment: it comes back together.
  archived_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  -- What the search reads, folded once.
  searched text collate "C" generated always as (folded(asset_id || ' ' || display_name)) stored,
  primary key (workspace_id, id)
);
create unique index assets_uuid on assets (workspace_id, uuid);
-- One name each in the organisation, archived ones too: they may come back. Also the usual order of the list.
create unique index assets_asset_id on assets (workspace_id, asset_id nulls first);
create index assets_children on assets (workspace_id, parent_id) where parent_id is not null;
create index assets_by_type on assets (workspace_id, type_id, asset_id nulls first, id) where archived_at is null;
create index assets_by_name on assets (workspace_id, display_name nulls first, id) where archived_at is null;
create index assets_by_last_inspection on assets (workspace_id, last_inspection_at nulls first, id)
  where archived_at is null;
create index assets_by_change on assets (workspace_id, updated_at nulls first, id) where archived_at is null;
create index assets_archived on assets (workspace_id, asset_id nulls first, id) where archived_at is not null;
call protect_workspace_table('assets');
call keep_fields_of('assets', 'asset_type', 'type_id');

-- Where it was inspected; kept with the scores and counts.
alter table inspections add column asset_id bigint;
create index inspections_of_an_asset on inspections (workspace_id, asset_id, started_at nulls first, id)
  where asset_id is not null;

-- Whoever completes, reopens, moves or deletes an inspection: its asset knows when it was inspected last.
create function keep_last_inspection() returns trigger language plpgsql as $$
declare
  named bigint;
begin
  foreach named in array array[
    case when tg_op <> 'INSERT' then old.asset_id end,
    case when tg_op <> 'DELETE' then new.asset_id end
  ] loop
    if named is not null then
      update assets a set last_inspection_at = (
        select max(i.completed_at) from inspections i
        where i.workspace_id = a.workspace_id and i.asset_id = a.id and i.status = 'completed')
      where a.workspace_id = coalesce(new.workspace_id, old.workspace_id) and a.id = named;
    end if;
  end loop;
  return null;
end
$$;

create trigger keep_last_inspection_of_added after insert on inspections
  for each row when (new.asset_id is not null) execute function keep_last_inspection();
create trigger keep_last_inspection_of_deleted after delete on inspections
  for each row when (old.asset_id is not null) execute function keep_last_inspection();
create trigger keep_last_inspection_of_changed after update of asset_id, status, completed_at on inspections
  for each row when (old.asset_id is distinct from new.asset_id or (new.asset_id is not null and
    (old.status is distinct from new.status or old.completed_at is distinct from new.completed_at)))
  execute function keep_last_inspection();
