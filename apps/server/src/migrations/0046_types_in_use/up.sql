-- The asset types whose fields a checklist's questions ask for: none of them is deleted for good.
alter table templates add column asset_types uuid[] not null default '{}';
alter table template_versions add column asset_types uuid[] not null default '{}';
set local role plumbline_keeper;
update templates t set asset_types = (
  select coalesce(array_agg(distinct (item -> 'options' ->> 'asset_type_uuid')::uuid), '{}')
  from json_array_elements(t.content -> 'items') as item
  where item ->> 'type' = 'asset_field'
    and item -> 'options' ->> 'asset_type_uuid' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) where t.content::text like '%"asset_field"%';
update template_versions v set asset_types = (
  select coalesce(array_agg(distinct (item -> 'options' ->> 'asset_type_uuid')::uuid), '{}')
  from json_array_elements(v.content -> 'items') as item
  where item ->> 'type' = 'asset_field'
    and item -> 'options' ->> 'asset_type_uuid' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
) where v.content::text like '%"asset_field"%';
reset role;
create index templates_with_types on templates (workspace_id, id) where asset_types <> '{}';
create index template_versions_with_types on template_versions (workspace_id, template_id, version)
  where asset_types <> '{}';
