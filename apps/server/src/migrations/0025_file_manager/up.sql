-- The file manager: folders, and the files that stand in one of them or at the top (`parent_id` null). What has a
-- `name_key` stands in the file manager; it is the name as others are held against it (`fileNameKey` of the contract).
-- Other files are what inspections and templates name. A folder is a row without bytes, so that both share their ids.
alter table files add column is_file boolean not null default true;
alter table files add column parent_id bigint;
alter table files add column name_key text;
alter table files add constraint files_where_they_stand
  check (name_key is not null or (is_file and parent_id is null));
create unique index files_in_a_folder on files (workspace_id, coalesce(parent_id, 0), name_key) where name_key is not null;
