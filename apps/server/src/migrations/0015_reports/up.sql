-- How a workspace's reports look (Q-SET-5); a workspace without a row has what the product starts with.
create table report_layouts (
  workspace_id bigint not null,
  layout json not null,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (workspace_id)
);
call protect_workspace_table('report_layouts');

-- Many reports as one archive, made by a job. What the job needs stands here, so that another process can begin anew.
create table report_exports (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  created_by bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Which run writes now: one that was taken for dead finds another name here and ends.
  run text,
  tries integer not null default 0,
  inspection_ids bigint[] not null,
  done integer not null default 0,
  language text not null,
  only_failed boolean not null,
  contents text[] not null,
  path text,
  bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (workspace_id, id)
);
create unique index report_exports_uuid on report_exports (workspace_id, uuid);
create index report_exports_of_a_person on report_exports (workspace_id, created_by, id);
call protect_workspace_table('report_exports');

-- Links that open one report without a sign-in. Global, because who opens one is in no workspace; of the token only its
-- SHA-256 is kept.
create table share_links (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  token_hash bytea not null unique,
  workspace_id bigint not null,
  inspection_id bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  created_by_name text,
  opened_at timestamptz
);
create index share_links_of_an_inspection on share_links (workspace_id, inspection_id);
create index share_links_by_end on share_links (expires_at);
call expose_global_table('share_links');
