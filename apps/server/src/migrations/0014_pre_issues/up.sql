-- What inspectors raise while they inspect (Q-ISS-6): drafts of issues, written by `issue` operations in the
-- transaction that takes these in. `path` and `uuid` are the aspect of the inspection they stand under.
create table pre_issues (
  workspace_id bigint not null,
  id bigint generated always as identity,
  -- Made by the device.
  uuid text not null,
  inspection_id bigint not null,
  path text not null,
  -- The question or section it was raised at; null: the inspection itself.
  item_base_uuid text,
  title text not null default '',
  description text not null default '',
  priority text check (priority in ('low', 'medium', 'high')),
  -- The uuid of a user, as the device wrote it.
  assignee text,
  due_date date,
  media text[] not null default '{}',
  -- All that was written, also parts that have no column.
  written json not null,
  -- UUID of the user who raised it, and on which device.
  raised_by text not null,
  device text not null,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  -- The inspector took it back. It can be restored.
  withdrawn boolean not null default false,
  -- A rule hides its question now: it stays out of the report and of promotion.
  hidden boolean not null default false,
  primary key (workspace_id, id)
);
create unique index pre_issues_of_an_inspection on pre_issues (workspace_id, inspection_id, path, uuid);
create index pre_issues_by_age on pre_issues (workspace_id, raised_at nulls first, id) where not withdrawn and not hidden;
call protect_workspace_table('pre_issues');

-- The files of a pre-issue belong to its inspection, as other evidence does.
create or replace function files_in_operation(value json) returns setof uuid language sql immutable as $$
  select distinct lower(named)::uuid from (
    select value ->> 'uuid' union all select value ->> 'markup_uuid'
    union all select m from json_array_elements_text(
      case when json_typeof(value -> 'media') = 'array' then value -> 'media' else '[]' end) m
  ) as v(named)
  where named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
create trigger keep_file_uses_of_issues after insert on inspection_operations for each row
  when (new.kind = 'issue') execute function keep_file_uses();

-- Issues that were raised before this table was.
set local role plumbline_keeper;
insert into pre_issues (workspace_id, uuid, inspection_id, path, item_base_uuid, title, description, priority, assignee,
  due_date, media, written, raised_by, device, raised_at, changed_at)
select a.workspace_id, substr(a.aspect, 7), a.inspection_id, a.path, nullif(substring(a.path from '[^/]*$'), ''),
  coalesce(v ->> 'title', ''), coalesce(v ->> 'description', ''),
  case when v ->> 'priority' in ('low', 'medium', 'high') then v ->> 'priority' end, v ->> 'assignee', null,
  array(select json_array_elements_text(case when json_typeof(v -> 'media') = 'array' then v -> 'media' else '[]' end)),
  v, coalesce(a.standing ->> 'actor', ''), a.standing ->> 'device', (a.standing ->> 'at')::timestamptz,
  (a.standing ->> 'at')::timestamptz
from inspection_answers a cross join lateral (select a.standing -> 'value' as v) as written
where a.aspect like 'issue:%' and json_typeof(v) = 'object';
reset role;

-- One index for the order of the list by how many were raised.
create index inspections_by_issues on inspections (workspace_id, issue_count nulls first, id) where archived_at is null;

-- Several people take part. Kept with who is added: counted for every row of the list it would read all of them.
alter table inspections add column collaborative boolean not null default false;
set local role plumbline_keeper;
update inspections i set collaborative = true from (
  select workspace_id, inspection_id from inspection_participants group by 1, 2 having count(*) > 1
) as shared
where i.workspace_id = shared.workspace_id and i.id = shared.inspection_id;
reset role;
