set local role plumbline_keeper;
delete from file_uses where subject_type = 'user';
reset role;
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout', 'asset'));
drop table user_group_members;
drop table user_groups;
drop index roles_default;
drop index users_by_status;
drop index users_by_name;
alter table users drop column invited_at;
alter table users drop column signed_in_at;
alter table users drop column avatar;
alter table users drop column locale;
alter table users drop column birth_date;
alter table users drop column gender;
alter table users drop column mobile;
