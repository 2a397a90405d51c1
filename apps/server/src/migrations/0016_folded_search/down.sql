alter table templates drop column uses_ratings;

create or replace function number_parts(number text) returns setof text language sql immutable as $$
  with written as (
    select lower(number) as text, '[[:alpha:]]+|[[:digit:]]+' as pattern
  ), rests as (
    select substr(text, regexp_instr(text, pattern, 1, n)) as rest
    from written cross join generate_series(1, least(regexp_count(text, pattern), 8)) n
  )
  select part from (
    select text from written union select rest from rests union select ltrim(rest, '0') from rests
  ) as parts(part)
  where part <> ''
$$;
set local role plumbline_keeper;
delete from inspection_number_parts p using inspections i
where i.workspace_id = p.workspace_id and i.id = p.inspection_id and folded(i.number) <> lower(i.number);
insert into inspection_number_parts (workspace_id, part, inspection_id, title)
select i.workspace_id, part, i.id, i.title from inspections i cross join number_parts(i.number) part
where folded(i.number) <> lower(i.number)
on conflict do nothing;
reset role;

alter table inspection_titles drop column folded;
drop function folded(text);
