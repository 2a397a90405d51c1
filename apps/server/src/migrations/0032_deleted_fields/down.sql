drop function clear_field_values(bigint, bigint, integer);
create or replace function drop_field_values() returns trigger language plpgsql as $$
begin
  execute format('update %s set fields = fields - $3 where workspace_id = $1 and %I = $2 and jsonb_exists(fields, $3)',
    tg_argv[0], tg_argv[1]) using old.workspace_id, old.owner_id, old.key;
  delete from custom_field_texts where workspace_id = old.workspace_id and field_id = old.id;
  delete from custom_field_numbers where workspace_id = old.workspace_id and field_id = old.id;
  return null;
end
$$;
alter table custom_fields drop column deleted_at;
