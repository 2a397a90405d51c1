-- What the search of the lists reads. Beside row-level security an index serves only leakproof comparisons (text = < are,
-- ILIKE and trigrams are not), so a title is looked for among the few different ones, and a number by how its parts
-- begin. Triggers keep both in the transaction of the write, whoever writes.

-- Every title an inspection ever had. One that no inspection has any more finds nothing and costs nothing.
create table inspection_titles (
  workspace_id bigint not null,
  title text not null,
  primary key (workspace_id, title)
);
call protect_workspace_table('inspection_titles');

-- Byte order, so that what begins with a word lies together in any database.
create table inspection_number_parts (
  workspace_id bigint not null,
  part text collate "C" not null,
  inspection_id bigint not null,
  -- Of the inspection: those a title finds already need not be found by their numbers too.
  title text not null,
  primary key (workspace_id, part, inspection_id) include (title)
);
call protect_workspace_table('inspection_number_parts');

-- What a document number may be found by: itself, and what is left of it from each word or figure on, also without
-- leading zeros. FIR-2026-007: fir-2026-007, 2026-007, 007, 7.
create function number_parts(number text) returns setof text language sql immutable as $$
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

create function keep_inspection_search() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from inspection_number_parts p
    where p.workspace_id = old.workspace_id and p.inspection_id = old.id
      and p.part = any (array(select number_parts(old.number)));
  end if;
  if tg_op <> 'DELETE' then
    insert into inspection_titles (workspace_id, title) values (new.workspace_id, new.title) on conflict do nothing;
    insert into inspection_number_parts (workspace_id, part, inspection_id, title)
    select new.workspace_id, part, new.id, new.title from number_parts(new.number) part;
  end if;
  return null;
end
$$;

create trigger keep_search after insert or delete on inspections
  for each row execute function keep_inspection_search();
create trigger keep_search_of_changed after update of number, title on inspections
  for each row when (old.number is distinct from new.number or old.title is distinct from new.title)
  execute function keep_inspection_search();

-- As the keeper: not every owner of the tables is let through their policies, and who is not sees no row and no error.
set local role plumbline_keeper;
insert into inspection_titles (workspace_id, title) select distinct workspace_id, title from inspections;
insert into inspection_number_parts (workspace_id, part, inspection_id, title)
select i.workspace_id, part, i.id, i.title from inspections i cross join number_parts(i.number) part;
reset role;
