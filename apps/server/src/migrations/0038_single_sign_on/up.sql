-- The identity providers of a workspace. What is secret of them is sealed with the product's key.
create table sso_providers (
  workspace_id bigint not null,
  auth text not null check (auth in ('saml2', 'okta', 'oidc', 'cas')),
  uuid uuid not null,
  enabled boolean not null default false,
  config jsonb not null,
  sealed text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, auth)
);
call protect_workspace_table('sso_providers');

-- Which of them are on: what sign-in asks for before it knows a workspace.
create table sso_doors (
  workspace_id bigint not null references workspaces (id) on delete cascade,
  auth text not null,
  primary key (workspace_id, auth)
);
call expose_global_table('sso_doors');

-- Whom a provider means by the id it has for a person.
create table sso_links (
  workspace_id bigint not null,
  auth text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, auth, subject),
  unique (workspace_id, auth, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index sso_links_of_a_user on sso_links (workspace_id, user_id);
call protect_workspace_table('sso_links');

-- Sign-ins and sign-outs that a browser went to a provider with, until it comes back: each is answered once.
create table sso_requests (
  id text primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  auth text not null,
  kind text not null check (kind in ('sign_in', 'sign_out')),
  -- Of what the browser keeps: nobody else can go on with what it began.
  browser_hash bytea,
  redirect_uri text not null default '',
  nonce text,
  code_verifier text,
  expires_at timestamptz not null
);
create index sso_requests_by_end on sso_requests (expires_at);
call expose_global_table('sso_requests');

-- Assertions that were taken, until they would be too old anyway.
create table sso_assertions (
  workspace_id bigint not null references workspaces (id) on delete cascade,
  auth text not null,
  assertion text not null,
  expires_at timestamptz not null,
  primary key (workspace_id, auth, assertion)
);
create index sso_assertions_by_end on sso_assertions (expires_at);
call expose_global_table('sso_assertions');

-- A sign-on that ended well, until the browser fetches its session: for a minute, once. Only the code's hash is kept.
create table sso_codes (
  code_hash bytea primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint not null,
  auth text not null,
  browser_hash bytea,
  -- How the provider names this sign-in when it, or we, end it.
  subject text not null,
  session_index text,
  sealed text,
  expires_at timestamptz not null
);
create index sso_codes_by_end on sso_codes (expires_at);
call expose_global_table('sso_codes');

-- Sessions that a provider opened.
create table sso_sessions (
  session_id bigint primary key references sessions (id) on delete cascade,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  auth text not null,
  subject text not null,
  session_index text,
  sealed text
);
create index sso_sessions_of_a_subject on sso_sessions (workspace_id, auth, subject);
call expose_global_table('sso_sessions');

-- Keys of directories that provision users and groups.
create table scim_keys (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (workspace_id, id)
);
create unique index scim_keys_by_uuid on scim_keys (workspace_id, uuid);
call protect_workspace_table('scim_keys');

-- Whose a key is, for who comes with it: all that is kept of the key itself.
create table scim_key_hashes (
  key_hash bytea primary key,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  key_id bigint not null,
  foreign key (workspace_id, key_id) references scim_keys (workspace_id, id) on delete cascade
);
create index scim_key_hashes_of_a_key on scim_key_hashes (workspace_id, key_id);
call expose_global_table('scim_key_hashes');

-- What a directory calls the users and groups that it keeps.
create table scim_users (
  workspace_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  external_id text,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create unique index scim_users_by_name on scim_users (workspace_id, lower(user_name));
create index scim_users_by_external_id on scim_users (workspace_id, external_id);
call protect_workspace_table('scim_users');

create table scim_groups (
  workspace_id bigint not null,
  group_id bigint not null,
  external_id text,
  primary key (workspace_id, group_id),
  foreign key (workspace_id, group_id) references user_groups (workspace_id, id) on delete cascade
);
create index scim_groups_by_external_id on scim_groups (workspace_id, external_id);
call protect_workspace_table('scim_groups');
