drop trigger drop_values_global_list on custom_fields;
alter table template_versions drop column global_lists;
alter table templates drop column global_lists;
drop table global_list_items;
drop table global_lists;
