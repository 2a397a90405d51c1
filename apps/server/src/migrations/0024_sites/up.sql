-- Trees of places. Column values of a node stand in `options` by the key of the column.
create table site_structures (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  title text not null,
  columns jsonb not null default '[]',
  -- Rises with every change; who saves names the one that was read.
  revision integer not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index site_structures_uuid on site_structures (workspace_id, uuid);
call protect_workspace_table('site_structures');

create table site_nodes (
  workspace_id bigint not null,
  structure_id bigint not null,
  id uuid not null,
  parent_id uuid,
  -- Among its siblings; numbers may be left out between them.
  position integer not null,
  -- What a file names it by, so that the file can be imported again.
  code text,
  title text not null,
  folded text generated always as (folded(title)) stored,
  is_site boolean not null default true,
  options jsonb not null default '{}',
  primary key (workspace_id, id)
);
create index site_nodes_of_a_parent on site_nodes (workspace_id, structure_id, parent_id, position, id);
create index site_nodes_below on site_nodes (workspace_id, parent_id);
create unique index site_nodes_code on site_nodes (workspace_id, structure_id, code);
-- A file may name one that was made by hand.
create index site_nodes_by_title on site_nodes (workspace_id, structure_id, title) where code is null;
call protect_workspace_table('site_nodes');
