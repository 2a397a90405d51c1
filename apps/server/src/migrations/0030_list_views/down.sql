alter table saved_queries drop constraint saved_queries_of_one_list;
set local role plumbline_keeper;
-- One of each key for all lists: the oldest.
insert into saved_queries
  (workspace_id, uuid, user_id, table_name, key, name, query_string, created_at, updated_at)
select distinct on (q.workspace_id, q.user_id, q.key)
  q.workspace_id, gen_random_uuid(), q.user_id, 'global_list_items', q.key, q.name, q.query_string, q.created_at,
  q.updated_at
from saved_queries q
where q.table_name like 'global\_list\_items:%'
order by q.workspace_id, q.user_id, q.key, q.id;
delete from saved_queries where table_name ~ '^global_list_items(_archive)?:';
reset role;
