-- After each statement on a table of records. Arguments: the kind of owner and the column that names it.
create or replace function keep_field_values() returns trigger language plpgsql as $$
declare
  -- Values of the rows of a transition table that stand in one of the two tables.
  given constant text := format(
    $sql$select r.workspace_id, f.id as field_id, f.field_type in ('integer', 'decimal', 'number') as is_number,
           r.fields ->> f.key as value, r.id as record_id
         from %%s r join custom_fields f
           on f.workspace_id = r.workspace_id and f.owner_kind = %L and f.owner_id = r.%I and not f.is_locked
         where r.fields ->> f.key is not null$sql$, tg_argv[0], tg_argv[1]);
  gone text := case tg_op when 'DELETE' then format(given, 'before_rows') end;
  came text := case tg_op when 'INSERT' then format(given, 'after_rows') end;
  is_other boolean;
begin
  if tg_op = 'UPDATE' then
    execute format(
      $sql$select exists (
             select from before_rows b join after_rows a on a.workspace_id = b.workspace_id and a.id = b.id
             where b.fields is distinct from a.fields or b.%1$I is distinct from a.%1$I)$sql$, tg_argv[1]) into is_other;
    if not is_other then return null; end if;
    gone := format(given, 'before_rows') || ' except ' || format(given, 'after_rows');
    came := format(given, 'after_rows') || ' except ' || format(given, 'before_rows');
  end if;
  if gone is not null then
    -- What is looked for is worked out before the tables are read: beside row-level security an index serves only leakproof
    -- comparisons, and folding or casting within them would have every value of the field read for each that is gone.
    execute format(
      $sql$with gone as materialized (
             select workspace_id, field_id, record_id, case when not is_number then field_text(value) end as text,
               case when is_number then value::float8 end as number
             from (%s) g), texts as (
             delete from custom_field_texts t using gone g where t.workspace_id = g.workspace_id
               and t.field_id = g.field_id and t.value = g.text and t.record_id = g.record_id)
           delete from custom_field_numbers t using gone g where t.workspace_id = g.workspace_id
             and t.field_id = g.field_id and t.value = g.number and t.record_id = g.record_id$sql$, gone);
  end if;
  if came is not null then
    execute format(
      $sql$with came as materialized (%s), texts as (
             insert into custom_field_texts (workspace_id, field_id, value, record_id, is_whole)
             select c.workspace_id, c.field_id, left(f.text, 400), c.record_id, length(f.text) <= 400
             from came c cross join lateral (select folded(c.value) as text offset 0) f where not c.is_number)
           insert into custom_field_numbers (workspace_id, field_id, value, record_id)
           select workspace_id, field_id, value::float8, record_id from came where is_number$sql$, came);
  end if;
  return null;
end
$$;

-- Takes the values of a deleted field out of the records behind `behind`, in the order of their numbers: nothing that was
-- cleared is read again. Looks at no more than `most_read` records and changes no more than `most` of them. Tells how many
-- it changed, and the last record it looked at, null behind the last of all. Values that came back behind it meanwhile are
-- left to clear_field_values, which takes the field away too. Whoever calls this holds what that one asks for.
create function clear_field_records(
  of_workspace bigint, of_field bigint, behind bigint, most integer, most_read integer,
  out cleared integer, out last bigint
) language plpgsql as $$
declare
  field custom_fields;
  given text[];
begin
  cleared := 0;
  select f.* into field from custom_fields f
  where f.workspace_id = of_workspace and f.id = of_field and f.deleted_at is not null;
  if not found then return; end if;
  select string_to_array(encode(t.tgargs, 'escape'), '\000') into given from pg_trigger t
  where t.tgrelid = 'custom_fields'::regclass and t.tgname = 'drop_values_' || field.owner_kind;
  if given is null then return; end if;
  execute format(
    $sql$with near as materialized (
           select r.id, r.%2$I = $4 and jsonb_exists(r.fields, $3) as is_meant from %1$s r
           where r.workspace_id = $1 and r.id > $2 order by r.id limit $6),
         meant as materialized (select id from near where is_meant order by id limit $5),
         changed as (
           update %1$s r set fields = r.fields - $3 from meant m where r.workspace_id = $1 and r.id = m.id returning 1)
         select (select count(*) from changed),
           case when (select count(*) from meant) < $5 then (select max(id) from near) else (select max(id) from meant) end$sql$,
    given[1], given[2])
  into cleared, last using of_workspace, behind, field.key, field.owner_id, most, most_read;
end
$$;

-- As before, but for the order: what looks for the first value that is left walks the index, where a reader before it may
-- have marked what is gone; and where none is left, nothing is looked for again.
create or replace function clear_field_values(of_workspace bigint, of_field bigint, most integer) returns integer
language plpgsql as $$
declare
  field custom_fields;
  records text;
  meant bigint[] := '{}';
begin
  select f.* into field from custom_fields f
  where f.workspace_id = of_workspace and f.id = of_field and f.deleted_at is not null;
  if not found then return 0; end if;
  select split_part(encode(t.tgargs, 'escape'), '\000', 1) into records from pg_trigger t
  where t.tgrelid = 'custom_fields'::regclass and t.tgname = 'drop_values_' || field.owner_kind;
  if records is not null then
    select coalesce(array_agg(m.record_id), '{}') into meant from (
      (select record_id from custom_field_texts where workspace_id = of_workspace and field_id = of_field
       order by value, record_id limit most)
      union
      (select record_id from custom_field_numbers where workspace_id = of_workspace and field_id = of_field
       order by value, record_id limit most)) m;
  end if;
  if cardinality(meant) > 0 then
    execute format('update %s set fields = fields - $3 where workspace_id = $1 and id = any($2) and jsonb_exists(fields, $3)',
      records) using of_workspace, meant, field.key;
    -- Those that stood for no value of their record too: what was taken is never taken again.
    delete from custom_field_texts
    where workspace_id = of_workspace and field_id = of_field and record_id = any(meant);
    delete from custom_field_numbers
    where workspace_id = of_workspace and field_id = of_field and record_id = any(meant);
  end if;
  if cardinality(meant) = 0 then delete from custom_fields where workspace_id = of_workspace and id = of_field; end if;
  return cardinality(meant);
end
$$;
