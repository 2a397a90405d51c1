-- What a person tells of themselves beside their name (decisions Q-USR-3).
alter table users add column mobile text not null default '';
alter table users add column gender text check (gender in ('male', 'female'));
alter table users add column birth_date date;
-- How numbers and dates are written; null: as the language writes them.
alter table users add column locale text;
-- A file of this workspace.
alter table users add column avatar uuid;
-- When they signed in to this workspace last.
alter table users add column signed_in_at timestamptz;
alter table users add column invited_at timestamptz;
create index users_by_name on users (workspace_id, folded(first_name || ' ' || last_name) nulls first, id);
create index users_by_status on users (workspace_id, status);

-- One role at most is given to new people.
create unique index roles_default on roles (workspace_id) where is_default;

create table user_groups (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  name_lang jsonb not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, uuid)
);
call protect_workspace_table('user_groups');

create table user_group_members (
  workspace_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  primary key (workspace_id, group_id, user_id),
  foreign key (workspace_id, group_id) references user_groups (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
);
create index user_group_members_by_user on user_group_members (workspace_id, user_id);
call protect_workspace_table('user_group_members');

-- A person's picture is kept as long as they show it.
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout', 'asset', 'user'));
