set local role plumbline_keeper;
-- Views of a global list's items belong to that list, which has fields of its own; until now every list showed them all.
insert into saved_queries
  (workspace_id, uuid, user_id, table_name, key, name, query_string, created_at, updated_at)
select q.workspace_id, gen_random_uuid(), q.user_id, 'global_list_items:' || l.uuid, q.key, q.name, q.query_string,
  q.created_at, q.updated_at
from saved_queries q join global_lists l on l.workspace_id = q.workspace_id
where q.table_name = 'global_list_items'
order by q.workspace_id, l.id, q.id;
delete from saved_queries where table_name = 'global_list_items';
reset role;
alter table saved_queries add constraint saved_queries_of_one_list check (table_name <> 'global_list_items');
