-- Views of tables that people keep, each for one of them.
create table saved_queries (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  user_id bigint not null,
  table_name text not null,
  -- "default": what the table begins with.
  key text not null,
  name text not null,
  query_string text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index saved_queries_key on saved_queries (workspace_id, user_id, table_name, key);
create unique index saved_queries_uuid on saved_queries (workspace_id, uuid);
call protect_workspace_table('saved_queries');
