-- Fields that a workspace adds to the records of an owner: assets of a type, items of a list, assignments. Values are
-- kept in the record's own `fields` (jsonb, by key).
create table custom_fields (
  workspace_id bigint not null,
  id bigint generated always as identity,
  -- asset_type, global_list, assignment; of these the record with this number.
  owner_kind text not null,
  owner_id bigint not null,
  key text not null,
  name text not null,
  description text not null default '',
  field_type text not null,
  is_required boolean not null default false,
  is_used boolean not null default true,
  -- A standard field: its values stand in columns of their own.
  is_locked boolean not null default false,
  default_value jsonb,
  max_digits smallint,
  decimals smallint,
  place integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index custom_fields_key on custom_fields (workspace_id, owner_kind, owner_id, key);
call protect_workspace_table('custom_fields');

-- What filters and sorting of custom fields read. Beside row-level security an index serves only leakproof comparisons,
-- and `->>` is none: so each value stands here too, as text folded and in byte order, or as a number. Triggers keep
-- both in the transaction of the write, whoever writes.
create table custom_field_texts (
  workspace_id bigint not null,
  field_id bigint not null,
  -- Of a long text its beginning: an index row has its bounds.
  value text collate "C" not null,
  record_id bigint not null,
  is_whole boolean not null,
  primary key (workspace_id, field_id, value, record_id)
);
-- Of which more has to be read than stands here.
create index custom_field_texts_in_part on custom_field_texts (workspace_id, field_id, record_id) where not is_whole;
call protect_workspace_table('custom_field_texts');

create table custom_field_numbers (
  workspace_id bigint not null,
  field_id bigint not null,
  value float8 not null,
  record_id bigint not null,
  primary key (workspace_id, field_id, value, record_id)
);
call protect_workspace_table('custom_field_numbers');

-- A text as custom_field_texts has it.
create function field_text(written text) returns text language sql immutable parallel safe as $$
  select left(folded(written), 400)
$$;

-- After each statement on a table of records. Arguments: the kind of owner and the column that names it.
create function keep_field_values() returns trigger language plpgsql as $$
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
    execute format(
      $sql$with gone as materialized (%s), texts as (
             delete from custom_field_texts t using gone g where not g.is_number and t.workspace_id = g.workspace_id
               and t.field_id = g.field_id and t.value = field_text(g.value) and t.record_id = g.record_id)
           delete from custom_field_numbers t using gone g where g.is_number and t.workspace_id = g.workspace_id
             and t.field_id = g.field_id and t.value = g.value::float8 and t.record_id = g.record_id$sql$, gone);
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

-- A deleted field takes its values with it. Arguments: the table of records and its column that names the owner.
create function drop_field_values() returns trigger language plpgsql as $$
begin
  execute format('update %s set fields = fields - $3 where workspace_id = $1 and %I = $2 and jsonb_exists(fields, $3)',
    tg_argv[0], tg_argv[1]) using old.workspace_id, old.owner_id, old.key;
  delete from custom_field_texts where workspace_id = old.workspace_id and field_id = old.id;
  delete from custom_field_numbers where workspace_id = old.workspace_id and field_id = old.id;
  return null;
end
$$;

-- Every table of records with custom fields is handed to this once. It has `id` and `fields jsonb not null`.
create procedure keep_fields_of(records regclass, owner_kind text, owner_column text) language plpgsql as $$
begin
  execute format('create trigger keep_fields_of_added after insert on %s referencing new table as after_rows
    for each statement execute function keep_field_values(%L, %L)', records, owner_kind, owner_column);
  execute format('create trigger keep_fields_of_changed after update on %s
    referencing old table as before_rows new table as after_rows
    for each statement execute function keep_field_values(%L, %L)', records, owner_kind, owner_column);
  execute format('create trigger keep_fields_of_deleted after delete on %s referencing old table as before_rows
    for each statement execute function keep_field_values(%L, %L)', records, owner_kind, owner_column);
  execute format('create trigger drop_values_of_%s after delete on custom_fields for each row
    when (old.owner_kind = %L) execute function drop_field_values(%L, %L)', records, owner_kind, records, owner_column);
end
$$;
revoke execute on procedure keep_fields_of(regclass, text, text) from public;
