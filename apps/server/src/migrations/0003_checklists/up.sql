-- Folders and templates in one tree. A template's whole content stands in one value, without the record's own fields.
create table templates (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  is_template boolean not null,
  parent_id bigint,
  title text not null,
  description text not null default '',
  language text not null default 'en',
  languages text[] not null default '{}',
  -- What an editor names when saving; a save moves it by one.
  revision integer not null default 1,
  -- Moves with every change of the content, also with those that keep the revision (a part stored or cleared away).
  stamp bigint not null default 1,
  content json,
  questions integer not null default 0,
  contains_asset boolean not null default false,
  has_draft_translations boolean not null default false,
  -- The newest published version, and the stamp it was made from.
  version integer,
  published_stamp bigint,
  published_at timestamptz,
  global_type text,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (workspace_id, id),
  check (is_template = (content is not null))
);
create unique index templates_uuid on templates (workspace_id, uuid);
create index templates_of_a_folder on templates (workspace_id, parent_id);
call protect_workspace_table('templates');

-- What was published, as it was: inspections point here, also when the template is gone.
create table template_versions (
  workspace_id bigint not null,
  template_id bigint not null,
  version integer not null,
  id bigint generated always as identity,
  template_uuid uuid not null,
  title text not null,
  description text not null default '',
  language text not null,
  languages text[] not null,
  questions integer not null,
  assigned_only boolean not null default false,
  content json not null,
  note text not null default '',
  published_at timestamptz not null default now(),
  published_by bigint,
  primary key (workspace_id, template_id, version)
);
create unique index template_versions_uuid on template_versions (workspace_id, template_uuid, version);
create index template_versions_by_age on template_versions (workspace_id, published_at);
call protect_workspace_table('template_versions');
-- Immutable: a version is made and never changed.
revoke update on template_versions from plumbline_app;

-- How many inspections were started from a template, and the next document number it gives out.
create table template_use (
  workspace_id bigint not null,
  template_id bigint not null,
  inspections bigint not null default 0,
  next_number bigint not null default 1,
  primary key (workspace_id, template_id)
) with (fillfactor = 70);
call protect_workspace_table('template_use');
