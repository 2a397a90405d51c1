drop trigger leave_library_when_hidden on templates;
drop trigger leave_library_when_deleted on templates;
drop function leave_library();
drop function count_library_download(uuid);
drop function list_in_library(bigint, json);
drop table library_templates;
alter table templates drop column category_id;
