-- Imports of rows from files. What a run needs stands here: another process goes on where one was cut off, because the
-- rows and how far they are are written in the same transaction.
create table imports (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  created_by bigint not null,
  -- What the rows become, and below which record: a module reads its own.
  kind text not null,
  owner jsonb,
  columns jsonb not null,
  valid_only boolean not null,
  language text not null,
  file text not null,
  -- Null once nothing more is read from it.
  path text,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'done', 'failed')),
  -- Which run writes now: one that was taken for dead finds another name here and ends.
  run text,
  tries integer not null default 0,
  -- 0 writes the rows, 1 joins them to one another.
  pass integer not null default 0,
  passes integer not null default 1,
  done integer not null default 0,
  total integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  imported integer not null default 0,
  errors_count integer not null default 0,
  errors jsonb not null default '[]',
  errors_cut boolean not null default false,
  bad_rows integer[] not null default '{}',
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (workspace_id, id)
);
create unique index imports_uuid on imports (workspace_id, uuid);
create index imports_of_a_person on imports (workspace_id, created_by, id);
call protect_workspace_table('imports');
