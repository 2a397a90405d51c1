drop trigger keep_names_of_deleted on assets;
drop trigger keep_names_of_deleted on site_nodes;
drop function keep_names_of_deleted_assets();
drop function keep_names_of_deleted_sites();
drop table names_of_deleted;
