-- Whether others find a template once it is published: private, public or withdrawn.
alter table templates add column access text not null default 'private'
  check (access in ('private', 'public', 'withdrawn'));

-- A published version on its way to another workspace. Either side has a row of its own, with the same uuid; the content
-- waits with the one that received it.
create table template_shares (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  received boolean not null,
  peer_id bigint not null,
  -- Sent: the template it was made from. Received: the template that was made of it.
  template_id bigint,
  title text not null,
  version integer not null,
  questions integer not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  peer_name text not null,
  shared_by text not null,
  content json,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint,
  primary key (workspace_id, id)
);
create unique index template_shares_uuid on template_shares (workspace_id, uuid);
create index template_shares_of_a_template on template_shares (workspace_id, template_id);
create index template_shares_received on template_shares (workspace_id, received, created_at);
call protect_workspace_table('template_shares');

-- The files of what was shared, until it is accepted or declined.
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share'));
