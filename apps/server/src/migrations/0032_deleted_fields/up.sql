-- A deleted field is gone for everybody at once. Its values are taken out of the records in slices; until that is done
-- nobody else gets its key.
alter table custom_fields add column deleted_at timestamptz;

-- A field that goes with its owner takes its values with it; of a deleted one none is left in the records.
create or replace function drop_field_values() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    execute format('update %s set fields = fields - $3 where workspace_id = $1 and %I = $2 and jsonb_exists(fields, $3)',
      tg_argv[0], tg_argv[1]) using old.workspace_id, old.owner_id, old.key;
  end if;
  delete from custom_field_texts where workspace_id = old.workspace_id and field_id = old.id;
  delete from custom_field_numbers where workspace_id = old.workspace_id and field_id = old.id;
  return null;
end
$$;

-- Takes the values of a deleted field out of at most so many records, and tells of how many; after the last of them the
-- field itself goes. Which table the records are in, the trigger above was told when it was handed over. Whoever calls
-- this holds what writers of those records take before they read them.
create function clear_field_values(of_workspace bigint, of_field bigint, most integer) returns integer
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
      (select record_id from custom_field_texts where workspace_id = of_workspace and field_id = of_field limit most)
      union
      (select record_id from custom_field_numbers where workspace_id = of_workspace and field_id = of_field limit most)) m;
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
