create table inspections (
  workspace_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  number text not null,
  title text not null,
  template_id bigint not null,
  template_uuid uuid not null,
  template_version integer not null,
  status text not null default 'in_progress' check (status in ('to_do', 'in_progress', 'completed')),
  score_points double precision not null default 0,
  score_max double precision not null default 0,
  -- Percent; null while nothing scored is answered.
  score_percent double precision,
  score_target double precision,
  failed_count integer not null default 0,
  issue_count integer not null default 0,
  answered integer not null default 0,
  questions integer not null default 0,
  note text,
  started_by bigint not null,
  -- The zone in which the inspection was started: what "current" and relative dates are measured in.
  tz_code text not null default 'UTC',
  started_at timestamptz not null,
  completed_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The number of operations taken in; the last one has it.
  seq bigint not null default 0,
  -- Scores and counts above are older than the operations: the refresher has to come.
  dirty boolean not null default false,
  primary key (workspace_id, id)
) with (fillfactor = 80);
create unique index inspections_uuid on inspections (workspace_id, uuid);
-- Twins never (api.md, "numbers").
create unique index inspections_number_of_a_template on inspections (workspace_id, template_id, number);
create index inspections_to_refresh on inspections (workspace_id, id) where dirty;

-- One index for each way the list is sorted; read backwards they serve the descending order (nulls last).
create index inspections_by_start on inspections (workspace_id, started_at nulls first, id) where archived_at is null;
create index inspections_by_completion on inspections (workspace_id, completed_at nulls first, id) where archived_at is null;
create index inspections_by_number on inspections (workspace_id, number nulls first, id) where archived_at is null;
create index inspections_by_title on inspections (workspace_id, title nulls first, id) where archived_at is null;
create index inspections_by_status on inspections (workspace_id, status nulls first, id) where archived_at is null;
create index inspections_by_score on inspections (workspace_id, score_percent nulls first, id) where archived_at is null;
create index inspections_by_failed on inspections (workspace_id, failed_count nulls first, id) where archived_at is null;
create index inspections_by_answered on inspections (workspace_id, answered nulls first, id) where archived_at is null;
create index inspections_archived on inspections (workspace_id, started_at nulls first, id) where archived_at is not null;
call protect_workspace_table('inspections');

-- Who may answer: the starter, and whom a participant adds.
create table inspection_participants (
  workspace_id bigint not null,
  inspection_id bigint not null,
  user_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (workspace_id, inspection_id, user_id)
);
create index inspections_of_a_participant on inspection_participants (workspace_id, user_id, inspection_id);
call protect_workspace_table('inspection_participants');

-- Every operation taken in, by seq without gaps: the inspection's event stream.
create table inspection_operations (
  workspace_id bigint not null,
  inspection_id bigint not null,
  seq bigint not null,
  id uuid not null,
  kind text not null,
  -- The parts of the path, joined by "/".
  path text not null,
  value json,
  -- What stood for the aspect before.
  before json,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  device text not null,
  based_on bigint not null,
  by_rule text,
  settles json,
  -- UUIDs of users: who did it, and who sent it.
  actor text not null,
  sent_by text not null,
  -- Arrived after completion: kept, does not stand.
  late boolean not null default false,
  -- Its instance is not there: kept, and applied when it is.
  waiting boolean not null default false,
  primary key (workspace_id, inspection_id, seq)
);
create unique index inspection_operations_once on inspection_operations (workspace_id, inspection_id, id);
create index inspection_operations_waiting on inspection_operations (workspace_id, inspection_id, seq) where waiting;
call protect_workspace_table('inspection_operations');

-- What stands, per path and aspect, as the engine's StandingRow.
create table inspection_answers (
  workspace_id bigint not null,
  inspection_id bigint not null,
  path text not null,
  aspect text not null,
  standing json not null,
  -- Holds another's value that nobody has settled yet.
  contested boolean not null default false,
  primary key (workspace_id, inspection_id, path, aspect)
) with (fillfactor = 80);
create index inspection_answers_contested on inspection_answers (workspace_id, inspection_id) where contested;
call protect_workspace_table('inspection_answers');

-- An operation as the API answers it.
create function stored_operation(o inspection_operations) returns json language sql stable as $$
  select json_build_object(
    'id', o.id, 'seq', o.seq, 'kind', o.kind,
    'path', case when o.path = '' then '[]' else array_to_json(string_to_array(o.path, '/')) end,
    'value', o.value, 'at', o.at, 'received_at', o.received_at, 'device', o.device, 'based_on', o.based_on,
    'by_rule', o.by_rule, 'settles', coalesce(o.settles, '[]'), 'actor', o.actor, 'sent_by', o.sent_by,
    'late', o.late)
$$;

-- One round trip for the start of POST /ops: locks the inspection, then reads what the operations need to be judged.
-- Every query of it sees what was committed when the lock came (a volatile function takes a new snapshot for each).
-- Sequential scans are off because the plans are kept: they may have been made while the tables were small.
create function open_inspection_for_operations(
  named_workspace bigint, named_id bigint, named_uuid uuid, user_id bigint,
  paths text[], operation_ids uuid[], since bigint
) returns json language plpgsql volatile set enable_seqscan = off as $$
declare
  head inspections;
begin
  if named_uuid is not null then
    select * into head from inspections i
    where i.workspace_id = named_workspace and i.uuid = named_uuid for update;
  else
    select * into head from inspections i
    where i.workspace_id = named_workspace and i.id = named_id for update;
  end if;
  if head.id is null then
    return null;
  end if;
  return json_build_object(
    'id', head.id, 'uuid', head.uuid, 'status', head.status, 'archived', head.archived_at is not null,
    'template_uuid', head.template_uuid, 'template_version', head.template_version, 'seq', head.seq,
    'participant', exists (
      select from inspection_participants p
      where p.workspace_id = named_workspace and p.inspection_id = head.id
        and p.user_id = open_inspection_for_operations.user_id),
    'seen', (
      select coalesce(json_agg(o.id), '[]') from inspection_operations o
      where o.workspace_id = named_workspace and o.inspection_id = head.id and o.id = any (operation_ids)),
    'standing', (
      select coalesce(json_agg(a.standing), '[]') from inspection_answers a
      where a.workspace_id = named_workspace and a.inspection_id = head.id and a.path = any (
        paths || array(
          select o.path from inspection_operations o
          where o.workspace_id = named_workspace and o.inspection_id = head.id and o.waiting))),
    'contested', (
      select coalesce(json_agg(a.standing), '[]') from inspection_answers a
      where a.workspace_id = named_workspace and a.inspection_id = head.id and a.contested),
    'waiting', (
      select coalesce(json_agg(stored_operation(o) order by o.seq), '[]') from inspection_operations o
      where o.workspace_id = named_workspace and o.inspection_id = head.id and o.waiting),
    'others', case when since >= head.seq then '[]' else (
      select coalesce(json_agg(stored_operation(o) order by o.seq), '[]') from inspection_operations o
      where o.workspace_id = named_workspace and o.inspection_id = head.id and o.seq > since
        and o.id <> all (operation_ids)) end
  );
end
$$;

-- The other half, also one round trip with kept plans: the operations, what stands now, and the inspection's new seq.
create function store_inspection_operations(
  named_workspace bigint, named_inspection bigint, sender text, operations json, answers json, arrived bigint[],
  new_seq bigint
) returns void language plpgsql volatile set enable_seqscan = off as $$
begin
  insert into inspection_operations (workspace_id, inspection_id, seq, id, kind, path, value, before, at, device,
    based_on, by_rule, settles, actor, sent_by, late, waiting)
  select named_workspace, named_inspection, o.seq, o.id, o.kind, o.path, o.value, o.before, o.at, o.device, o.based_on,
    o.by_rule, o.settles, o.actor, sender, o.late, o.waiting
  from json_to_recordset(operations) as o(seq bigint, id uuid, kind text, path text, value json, before json,
    at timestamptz, device text, based_on bigint, by_rule text, settles json, actor text, late boolean,
    waiting boolean);

  insert into inspection_answers as a (workspace_id, inspection_id, path, aspect, standing, contested)
  select named_workspace, named_inspection, n.path, n.aspect, n.standing, n.contested
  from json_to_recordset(answers) as n(path text, aspect text, standing json, contested boolean)
  on conflict (workspace_id, inspection_id, path, aspect)
    do update set standing = excluded.standing, contested = excluded.contested;

  if cardinality(arrived) > 0 then
    update inspection_operations o set waiting = false
    where o.workspace_id = named_workspace and o.inspection_id = named_inspection and o.seq = any (arrived);
  end if;

  update inspections i set seq = new_seq, dirty = true, updated_at = now(),
    status = case when i.status = 'to_do' then 'in_progress' else i.status end
  where i.workspace_id = named_workspace and i.id = named_inspection;
end
$$;
