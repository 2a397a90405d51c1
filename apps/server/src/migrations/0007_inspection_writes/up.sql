-- What every write of an inspection keeps up beside it, in its own transaction: the dashboard's figures and who names
-- which file; and how its two functions are planned.

-- The dashboard's figures, added up as they change: every write adds what it takes away and what it brings, in its own
-- transaction, and waits for nobody else's. A job merges them; the sum is the same before and after.
create table inspection_tallies (
  workspace_id bigint not null,
  -- The Monday (UTC) of the week an inspection was started in; -infinity: before the weeks that are shown.
  week date not null,
  user_id bigint not null,
  id bigint generated always as identity,
  inspections bigint not null,
  issues bigint not null,
  -- Completed ones that have a maximum, and the sum of their percentages: exact, so that nothing is left over.
  scored bigint not null,
  percents numeric not null,
  primary key (workspace_id, week, user_id, id)
);
call protect_workspace_table('inspection_tallies');

create function inspection_tally(i inspections, sign integer, out week date, out user_id bigint,
  out inspections bigint, out issues bigint, out scored bigint, out percents numeric)
language sql immutable as $$
  select date_trunc('week', i.started_at at time zone 'UTC')::date, i.started_by, sign, sign * i.issue_count,
    case when counted then sign else 0 end, case when counted then sign * i.score_percent::numeric else 0 end
  from (select i.status = 'completed' and i.score_max > 0 and i.score_percent is not null as counted) as c
$$;

create function keep_inspection_tally() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inspection_tallies (workspace_id, week, user_id, inspections, issues, scored, percents)
    select old.workspace_id, t.* from inspection_tally(old, -1) t;
  end if;
  if tg_op <> 'DELETE' then
    insert into inspection_tallies (workspace_id, week, user_id, inspections, issues, scored, percents)
    select new.workspace_id, t.* from inspection_tally(new, 1) t;
  end if;
  return null;
end
$$;

create trigger keep_tally after insert or delete on inspections for each row execute function keep_inspection_tally();
create trigger keep_tally_of_changed
  after update of status, score_percent, score_max, issue_count, started_at, started_by on inspections for each row
  when (old.status <> new.status or old.score_percent is distinct from new.score_percent
    or old.score_max <> new.score_max or old.issue_count <> new.issue_count
    or old.started_at <> new.started_at or old.started_by <> new.started_by)
  execute function keep_inspection_tally();

-- As the keeper, because not every owner is let through the policies (as in 0006).
set local role plumbline_keeper;
insert into inspection_tallies (workspace_id, week, user_id, inspections, issues, scored, percents)
select i.workspace_id, t.week, t.user_id, sum(t.inspections), sum(t.issues), sum(t.scored), sum(t.percents)
from inspections i cross join inspection_tally(i, 1) t group by i.workspace_id, t.week, t.user_id;
reset role;

-- Who names a file. It goes with the last of them; a template's stay, because its versions do.
create table file_uses (
  workspace_id bigint not null,
  file_uuid uuid not null,
  subject_type text not null check (subject_type in ('inspection', 'template')),
  subject_id bigint not null,
  primary key (workspace_id, file_uuid, subject_type, subject_id)
);
create index file_uses_of_a_subject on file_uses (workspace_id, subject_type, subject_id, file_uuid);
call protect_workspace_table('file_uses');
-- Several files may show the same bytes.
create index files_by_path on files (workspace_id, path);

-- What an operation's value names: a medium or a signature, and the drawing over it.
create function files_in_operation(value json) returns setof uuid language sql immutable as $$
  select distinct lower(named)::uuid from (values (value ->> 'uuid'), (value ->> 'markup_uuid')) as v(named)
  where named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

create function keep_file_uses() returns trigger language plpgsql as $$
begin
  insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
  select new.workspace_id, named, 'inspection', new.inspection_id from files_in_operation(new.value) named
  on conflict do nothing;
  -- Whoever is taking the file away ends first, or waits for this and then sees that it is named.
  perform from files f where f.workspace_id = new.workspace_id and f.uuid in (select files_in_operation(new.value))
  order by f.uuid for key share;
  return null;
end
$$;

create trigger keep_file_uses after insert on inspection_operations for each row
  when (new.kind in ('media_add', 'media_edit', 'sign')) execute function keep_file_uses();

set local role plumbline_keeper;
insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
select distinct o.workspace_id, named, 'inspection', o.inspection_id
from inspection_operations o cross join files_in_operation(o.value) named
where o.kind in ('media_add', 'media_edit', 'sign');
reset role;

-- Planned once per connection: beside arrays PostgreSQL chose to plan these for every call anew, which took three
-- quarters of their time.
alter function open_inspection_for_operations(bigint, bigint, uuid, bigint, text[], uuid[], bigint)
  set plan_cache_mode = force_generic_plan;
alter function store_inspection_operations(bigint, bigint, text, json, json, bigint[], bigint)
  set plan_cache_mode = force_generic_plan;
