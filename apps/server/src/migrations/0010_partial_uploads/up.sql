-- Files that come in parts (tus 1.0): how far each is, and where its parts lie in the storage until the last one is here.
create table partial_uploads (
  workspace_id bigint not null,
  uuid uuid not null,
  name text not null,
  content_type text not null,
  length bigint not null,
  received bigint not null default 0,
  -- Of the whole file, where the device said it.
  sha256 text,
  -- Paths in the storage, in order.
  parts text[] not null default '{}',
  uploaded_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (workspace_id, uuid)
);
create index partial_uploads_by_expiry on partial_uploads (workspace_id, expires_at);
call protect_workspace_table('partial_uploads');
