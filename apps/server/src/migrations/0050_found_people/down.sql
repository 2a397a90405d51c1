drop index users_by_name;
alter table users drop column found_email;
alter table users drop column found_name;
create index users_by_name on users (workspace_id, folded(first_name || ' ' || last_name) nulls first, id);
