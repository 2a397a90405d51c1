-- Sections of a workspace's settings; without a row a section is as the product has it.
create table security_settings (
  workspace_id bigint not null,
  second_factor text not null check (second_factor in ('off', 'optional', 'required')),
  session_hours integer not null check (session_hours between 1 and 720),
  password_min_length integer not null check (password_min_length between 8 and 64),
  -- Passwords open nothing: people come in by the identity provider.
  sso_only boolean not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id)
);
call protect_workspace_table('security_settings');

-- What new people begin with; the role they are given is the one whose is_default is set.
create table user_settings (
  workspace_id bigint not null,
  self_registration boolean not null,
  default_language text not null,
  default_tz_code text not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id)
);
call protect_workspace_table('user_settings');

-- Until now new people began with language and time zone of their workspace.
set local role plumbline_keeper;
insert into user_settings (workspace_id, self_registration, default_language, default_tz_code)
select id, false, default_lang, tz_code from workspaces;
reset role;

-- What of the organisation is not in its row of `workspaces`: name, time zone and language stand there.
create table organization_settings (
  workspace_id bigint not null,
  -- A picture of this workspace.
  logo uuid,
  address text not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id)
);
call protect_workspace_table('organization_settings');

-- The logo is kept as long as it is shown.
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout', 'asset', 'user', 'organization'));
