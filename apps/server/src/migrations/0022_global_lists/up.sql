-- Lists that all checklists may use, and their items.
create table global_lists (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  -- Moves with every change of the list, its fields and its items: a device keeps the list until then.
  stamp bigint not null default 1,
  archived_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index global_lists_uuid on global_lists (workspace_id, uuid);
call protect_workspace_table('global_lists');

create table global_list_items (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  list_id bigint not null,
  item_id text not null,
  display_name text not null,
  -- Values of the list's own fields, by key.
  fields jsonb not null default '{}',
  archived_at timestamptz,
  -- A deleted item is in no table any more. What was answered with it keeps its name.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index global_list_items_uuid on global_list_items (workspace_id, uuid);
create unique index global_list_items_item_id on global_list_items (workspace_id, list_id, item_id)
  where deleted_at is null;
create index global_list_items_by_name on global_list_items (workspace_id, list_id, display_name nulls first, id)
  where deleted_at is null;
call protect_workspace_table('global_list_items');
call keep_fields_of('global_list_items', 'global_list', 'list_id');

-- The global lists that a checklist's questions name.
alter table templates add column global_lists uuid[] not null default '{}';
alter table template_versions add column global_lists uuid[] not null default '{}';
create index template_versions_with_lists on template_versions (workspace_id, template_id, version)
  where global_lists <> '{}';
create index templates_with_lists on templates (workspace_id, id) where global_lists <> '{}';
