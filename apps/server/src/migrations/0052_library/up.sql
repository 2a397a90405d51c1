-- Where in the public library a template stands, or stood last; null: it was never made public.
alter table templates add column category_id integer;
-- So far the flag did nothing. Nobody was told that names and content would be seen by everybody: it is asked anew.
set local role plumbline_keeper;
update templates set access = 'private' where access = 'public';
reset role;

-- The public library: what everybody may read, without a workspace. It holds copies and never a row of a workspace.
create table library_templates (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  workspace_id bigint not null references workspaces (id) on delete cascade,
  template_id bigint not null,
  category_id integer not null,
  name text not null,
  description text not null,
  searched text generated always as (folded(name || ' ' || description)) stored,
  sorted text collate "C" generated always as (folded(name)) stored,
  author_name text not null,
  items_count integer not null,
  version integer not null,
  language text not null,
  languages text[] not null,
  contains_asset boolean not null,
  -- The published version as others may have it; null while it is not listed.
  content json,
  downloads integer not null default 0,
  is_private boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (workspace_id, template_id),
  check ((content is not null) = (not is_private and deleted_at is null))
);
create index library_templates_by_downloads on library_templates (downloads desc, sorted, id) where content is not null;
create index library_templates_by_name on library_templates (sorted, id) where content is not null;
create index library_templates_of_category_by_downloads on library_templates (category_id, downloads desc, sorted, id)
  where content is not null;
create index library_templates_of_category_by_name on library_templates (category_id, sorted, id)
  where content is not null;
call expose_global_table('library_templates');

-- Who works in a workspace does not reach the library. These three are all that may be done there, in the transaction
-- of the change itself, and only with what belongs to the workspace the transaction is in.

create function list_in_library(of_template bigint, listed json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint := nullif(current_setting('plumbline.workspace_id', true), '')::bigint;
begin
  if own is null then
    raise exception 'only a workspace lists what is its own';
  end if;
  if not exists (select from templates t
      where t.workspace_id = own and t.id = of_template and t.is_template and t.access = 'public') then
    raise exception 'only a public template of the workspace is listed';
  end if;
  insert into library_templates as l (uuid, workspace_id, template_id, category_id, name, description, author_name,
    items_count, version, language, languages, contains_asset, content)
  values ((listed ->> 'uuid')::uuid, own, of_template, (listed ->> 'category_id')::integer, listed ->> 'name',
    listed ->> 'description', coalesce(listed ->> 'author_name', ''), (listed ->> 'items_count')::integer,
    (listed ->> 'version')::integer, listed ->> 'language',
    array(select json_array_elements_text(listed -> 'languages')), (listed ->> 'contains_asset')::boolean,
    listed -> 'content')
  on conflict (workspace_id, template_id) do update set
    category_id = excluded.category_id, name = excluded.name, description = excluded.description,
    -- A new version does not change who made it public.
    author_name = coalesce(listed ->> 'author_name', l.author_name),
    items_count = excluded.items_count, version = excluded.version, language = excluded.language,
    languages = excluded.languages, contains_asset = excluded.contains_asset, content = excluded.content,
    is_private = false, deleted_at = null, updated_at = now();
end
$$;

create function count_library_download(entry uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update library_templates set downloads = downloads + 1 where uuid = entry and content is not null;
  return found;
end
$$;

-- Whatever call it comes by: what is not public any more is gone from the library in the same transaction. Its address
-- and how often it was taken are kept for the day it is public again.
create function leave_library() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from library_templates where workspace_id = old.workspace_id and template_id = old.id;
  else
    update library_templates set content = null, name = '', description = '', author_name = '',
      is_private = new.access = 'private', deleted_at = case when new.access = 'withdrawn' then now() end,
      updated_at = now()
    where workspace_id = new.workspace_id and template_id = new.id;
  end if;
  return null;
end
$$;
create trigger leave_library_when_deleted after delete on templates for each row
  when (old.is_template) execute function leave_library();
create trigger leave_library_when_hidden after update of access on templates for each row
  when (old.access is distinct from new.access and new.access <> 'public') execute function leave_library();

revoke execute on function list_in_library(bigint, json), count_library_download(uuid), leave_library() from public;
grant execute on function list_in_library(bigint, json), count_library_download(uuid) to plumbline_app;
