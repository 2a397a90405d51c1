-- Whose account asked for a workspace: one person makes only so many.
alter table workspaces add column made_by bigint references accounts (id) on delete set null;
create index workspaces_by_maker on workspaces (made_by) where made_by is not null;

-- Personal API keys: like sessions they sign in to one workspace, and only their hash is kept.
create table api_keys (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  token_hash bytea not null unique,
  account_id bigint not null references accounts (id) on delete cascade,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  user_id bigint not null,
  name text not null,
  -- The beginning of the key, so that a person knows it again.
  prefix text not null,
  read_only boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_of_an_account on api_keys (account_id, workspace_id);
create index api_keys_by_end on api_keys (expires_at);
call expose_global_table('api_keys');

-- The notices a person does not want by mail.
alter table users add column notices_off text[] not null default '{}';
