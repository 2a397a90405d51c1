-- Whether codes by mail are asked at sign-in because the person wants it; a workspace may ask for them anyway.
alter table accounts add column mail_factor boolean not null default false;

-- A password that was right, waiting for its second step. The client holds the id, of which only the hash is kept.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references accounts (id) on delete cascade,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  user_id bigint not null,
  -- Of the password hash at that time: a password changed meanwhile ends the try.
  password_mark bytea not null,
  -- The device or the network it began from.
  place text not null,
  method text not null check (method in ('mail', 'app')),
  -- Of a mailed code, keyed by the installation's secret.
  code_mark bytea,
  code_expires_at timestamptz,
  tries integer not null default 0,
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_attempts_of_an_account on sign_in_attempts (account_id, id);
create index sign_in_attempts_by_end on sign_in_attempts (ends_at);
call expose_global_table('sign_in_attempts');

-- What was asked of a sign-in beside a password; null: nothing.
alter table sessions add column factor text check (factor in ('mail', 'app', 'recovery', 'passkey', 'sso'));

-- An app that computes codes. The shared secret is sealed by the installation's; not asked for until it is confirmed.
create table authenticators (
  account_id bigint primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it is not taken again, nor an earlier one.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
call expose_global_table('authenticators');

-- Each good for one sign-in; only keyed hashes are kept.
create table recovery_codes (
  account_id bigint not null references accounts (id) on delete cascade,
  code_mark bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, code_mark)
);
call expose_global_table('recovery_codes');

-- When somebody registered by themselves; who never comes in after that gives the seat back.
alter table users add column registered_at timestamptz;

-- Public keys of authenticators that sign in without a password.
create table passkeys (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  account_id bigint not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of signatures; some authenticators count none. One that goes back has been copied.
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null,
  name text not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkeys_of_an_account on passkeys (account_id, id);
call expose_global_table('passkeys');

-- What browsers were asked to sign; good once. Of a new passkey: for this account only.
create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id bigint references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
call expose_global_table('passkey_challenges');
