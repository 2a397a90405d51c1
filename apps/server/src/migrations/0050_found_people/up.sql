-- What people are found and sorted by, folded once. Beside row-level security no index finds a word inside a text; one
-- that holds the words themselves is read instead of the rows, in the order of the names and no further than asked for.
drop index users_by_name;
alter table users
  add column found_name text generated always as (folded(first_name || ' ' || last_name)) stored,
  add column found_email text collate "C" generated always as (folded(email)) stored;
create index users_by_name on users (workspace_id, found_name nulls first, id) include (found_email, status);
