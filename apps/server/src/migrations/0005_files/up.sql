-- Photos, signatures and other files. The bytes lie in the storage under `path`; smaller sizes beside them.
create table files (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  path text not null,
  width integer,
  height integer,
  -- [{kind, path, content_type, width, height}]: re-encoded for display, upright.
  derived jsonb not null default '[]',
  uploaded_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, uuid)
);
call protect_workspace_table('files');
