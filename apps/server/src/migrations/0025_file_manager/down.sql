set local role plumbline_keeper;
delete from files where not is_file;
reset role;
drop index files_in_a_folder;
alter table files drop constraint files_where_they_stand;
alter table files drop column name_key;
alter table files drop column parent_id;
alter table files drop column is_file;
