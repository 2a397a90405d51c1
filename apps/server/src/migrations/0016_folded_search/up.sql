-- As people type it: no case, no accents, no Arabic vowel signs or lengthening; letters that do not fall apart into a base
-- and a mark stand for their plain ones. Both forms of a letter with an accent, one sign or two, are the same. Most texts
-- have as many bytes as characters: of these only the case is folded, at a hundredth of the cost.
create function folded(written text) returns text language sql immutable parallel safe as $$
  select case when octet_length(written) = length(written) then lower(written) else replace(translate(regexp_replace(normalize(lower(normalize(written, NFKC)), NFKD),
    '[\u0300-\u036f\u064b-\u065f\u0670\u0640]', '', 'g'), 'øłđıςىة', 'oldiσيه'), 'ß', 'ss') end
$$;

alter table inspection_titles add column folded text generated always as (folded(title)) stored;

create or replace function number_parts(number text) returns setof text language sql immutable as $$
  with written as (
    select folded(number) as text, '[[:alpha:]]+|[[:digit:]]+' as pattern
  ), rests as (
    select substr(text, regexp_instr(text, pattern, 1, n)) as rest
    from written cross join generate_series(1, least(regexp_count(text, pattern), 8)) n
  )
  select part from (
    select text from written union select rest from rests union select ltrim(rest, '0') from rests
  ) as parts(part)
  where part <> ''
$$;

-- Numbers that are written otherwise than they are looked for now.
set local role plumbline_keeper;
delete from inspection_number_parts p using inspections i
where i.workspace_id = p.workspace_id and i.id = p.inspection_id and folded(i.number) <> lower(i.number);
insert into inspection_number_parts (workspace_id, part, inspection_id, title)
select i.workspace_id, part, i.id, i.title from inspections i cross join number_parts(i.number) part
where folded(i.number) <> lower(i.number)
on conflict do nothing;
reset role;

-- Which drafts show the rating scale: a change of it is a change of theirs.
alter table templates add column uses_ratings boolean not null default false;
set local role plumbline_keeper;
update templates set uses_ratings = true
where is_template and exists (
  select from json_array_elements(content -> 'items') item where item -> 'options' ->> 'enable_rating' = 'true');
reset role;
