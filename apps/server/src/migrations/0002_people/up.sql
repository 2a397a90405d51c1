-- Who may sign in (accounts), where (workspaces), and as whom there (users: an account's membership in one workspace).
create table accounts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  email text not null unique,
  password_hash text,
  -- A mailed password: good for /reset-password only, until it expires.
  temporary_hash text,
  temporary_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email))
);
call expose_global_table('accounts');

-- A new password differs from the earlier ones (the last 10).
create table account_passwords (
  account_id bigint not null references accounts (id) on delete cascade,
  id bigint generated always as identity,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
call expose_global_table('account_passwords');

create table workspaces (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  key text not null unique,
  name text not null,
  region text not null default 'EU',
  tz_code text not null default 'UTC',
  default_lang text not null default 'en',
  plan text not null default 'enterprise',
  -- While a trial runs, `plan` is the tried one and this the one that returns.
  plan_before_trial text,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call expose_global_table('workspaces');

-- Which workspaces an account belongs to: the directory that sign-in needs before it knows a workspace.
create table memberships (
  account_id bigint not null references accounts (id) on delete cascade,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  user_id bigint not null,
  primary key (account_id, workspace_id)
);
call expose_global_table('memberships');

-- A token is for one workspace; only its hash is kept.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references accounts (id) on delete cascade,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  user_id bigint not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_an_account on sessions (account_id, created_at);
create index sessions_by_end on sessions (expires_at);
call expose_global_table('sessions');

-- Devices that once signed in well: somebody else's wrong tries do not shut them out.
create table account_devices (
  account_id bigint not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
call expose_global_table('account_devices');

-- One-time links of an installation without a workspace.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);
call expose_global_table('setup_links');

create table roles (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  -- administrator, manager, auditor for the built-in ones.
  key text,
  name_lang jsonb not null,
  permissions text[] not null,
  is_default boolean not null default false,
  is_system boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, uuid)
);
call protect_workspace_table('roles');

create table users (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  account_id bigint not null,
  first_name text not null,
  last_name text not null,
  nick_name text,
  email text not null,
  status text not null default 'active' check (status in ('invited', 'active', 'deactivated', 'disabled', 'inactive')),
  language text not null default 'en',
  tz_code text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, uuid),
  unique (workspace_id, account_id)
);
call protect_workspace_table('users');

create table user_roles (
  workspace_id bigint not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (workspace_id, user_id, role_id),
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade,
  foreign key (workspace_id, role_id) references roles (workspace_id, id)
);
create index user_roles_by_role on user_roles (workspace_id, role_id);
call protect_workspace_table('user_roles');
