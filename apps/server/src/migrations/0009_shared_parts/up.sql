-- What all templates of a workspace share: response sets, units of its own, the rating scale.
create table global_responses (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  title text not null,
  -- [{uuid, label, value, score, color, label_lang: {"fr": "..."}}]
  options json not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  -- Kept as a mark: a template that still names the set must be told from one that brought a set of its own along.
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create unique index global_responses_uuid on global_responses (workspace_id, uuid);
call protect_workspace_table('global_responses');

create table custom_units (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name text not null,
  symbol text not null,
  unit_type text not null default 'custom',
  key text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (workspace_id, id)
);
create unique index custom_units_uuid on custom_units (workspace_id, uuid);
create unique index custom_units_name on custom_units (workspace_id, lower(name));
create unique index custom_units_key on custom_units (workspace_id, key);
call protect_workspace_table('custom_units');

create table ratings (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  value integer not null,
  place integer not null,
  title_lang json not null,
  color text,
  icon_id bigint,
  -- The icon as a data: address, small enough to travel with every template.
  icon text,
  standard boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (workspace_id, id)
);
create unique index ratings_uuid on ratings (workspace_id, uuid);
create unique index ratings_value on ratings (workspace_id, value);
call protect_workspace_table('ratings');

-- The global responses that a draft's questions name.
alter table templates add column global_sets uuid[] not null default '{}';
