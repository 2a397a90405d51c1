-- Three roles without a login. The server takes one of them at the start of every transaction (SET LOCAL ROLE):
-- plumbline_app for one workspace's rows, plumbline_global for the global tables, plumbline_keeper for backups.
-- Roles belong to the whole server, so another database of it may have brought them already.
do $$
declare
  role_name text;
  wanted constant text[] := array['plumbline_app', 'plumbline_global', 'plumbline_keeper'];
  may_take boolean;
begin
  foreach role_name in array wanted loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
      exception when duplicate_object or unique_violation then
        null; -- another database's migration was faster
      end;
    end if;
    if current_setting('server_version_num')::int >= 160000 then
      execute 'select pg_has_role(current_user, $1, ''SET'')' into may_take using role_name;
    else
      may_take := pg_has_role(current_user, role_name, 'MEMBER');
    end if;
    if not may_take then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
exception when insufficient_privilege then
  raise exception 'the user % may not make the roles %. Let an administrator make them (create role NAME nologin noinherit) and grant them to %.',
    current_user, array_to_string(wanted, ', '), current_user;
end
$$;

grant usage on schema public to plumbline_app, plumbline_global, plumbline_keeper;

-- Every workspace table is handed to this once, right after it is made.
-- FORCE, because the tables' owner is the user the server signs in as.
create procedure protect_workspace_table(target regclass) language plpgsql as $$
declare
  own_rows constant text := 'workspace_id = nullif(current_setting(''plumbline.workspace_id'', true), '''')::bigint';
begin
  if (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = target and i.indisprimary) is distinct from 'workspace_id' then
    raise exception 'the primary key of % must begin with workspace_id', target;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy workspace_rows on %s to plumbline_app using (%s) with check (%s)', target, own_rows, own_rows);
  execute format('create policy kept_rows on %s to plumbline_keeper using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to plumbline_app, plumbline_keeper', target);
end
$$;

-- Every global table is handed to this once. Who works inside a workspace does not reach it.
create procedure expose_global_table(target regclass) language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to plumbline_global, plumbline_keeper', target);
end
$$;

revoke execute on procedure protect_workspace_table(regclass), expose_global_table(regclass) from public;

-- The one stream every log, webhook, notification and roll-up reads. A reader takes only rows whose transaction is
-- older than every open one, in the order (xid, id): a transaction that commits late is never skipped.
create table events (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor_id bigint,
  type text not null,
  subject_type text not null,
  subject_id bigint,
  subject_uuid uuid,
  before jsonb,
  after jsonb,
  tracking_key text,
  primary key (workspace_id, id)
);
create index events_in_reading_order on events (workspace_id, xid, id);
create index events_of_a_subject on events (workspace_id, subject_type, subject_id, id);
call protect_workspace_table('events');

-- How far each reader has come, written in the transaction of its effect.
create table event_readers (
  workspace_id bigint not null,
  name text not null,
  place_xid xid8 not null default '0',
  place_id bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, name)
);
call protect_workspace_table('event_readers');

-- The first answer to a write that carried an Idempotency-Key; fingerprint is the hash of call and body.
create table idempotency_keys (
  workspace_id bigint not null,
  actor_id bigint not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (workspace_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (workspace_id, created_at);
call protect_workspace_table('idempotency_keys');

-- Tries within a span of time, shared by all servers: sign-in, reset and public calls.
create table rate_counters (
  bucket text not null,
  subject text not null,
  since timestamptz not null,
  hits integer not null default 0,
  primary key (bucket, subject)
);
create index rate_counters_by_age on rate_counters (since);
call expose_global_table('rate_counters');

-- Mails to be sent, and those nobody could send. Work inside a workspace may add one and read none.
create table outbox_mails (
  uuid uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  failure text
);
create index outbox_mails_by_age on outbox_mails (created_at, uuid);
call expose_global_table('outbox_mails');
grant insert on outbox_mails to plumbline_app;
