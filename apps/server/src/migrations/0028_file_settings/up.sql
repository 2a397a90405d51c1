-- What a workspace wants of its file manager; without a row everything is as it is at first.
create table file_settings (
  workspace_id bigint not null,
  -- Whether photos and films that are put there keep where they were taken.
  keeps_place boolean not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id)
);
call protect_workspace_table('file_settings');
