alter table users drop column notices_off;
drop table api_keys;
drop index workspaces_by_maker;
alter table workspaces drop column made_by;
