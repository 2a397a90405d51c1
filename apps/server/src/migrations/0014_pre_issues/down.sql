alter table inspections drop column collaborative;
drop index inspections_by_issues;
drop trigger keep_file_uses_of_issues on inspection_operations;
create or replace function files_in_operation(value json) returns setof uuid language sql immutable as $$
  select distinct lower(named)::uuid from (values (value ->> 'uuid'), (value ->> 'markup_uuid')) as v(named)
  where named ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
drop table pre_issues;
