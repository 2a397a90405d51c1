set local role plumbline_keeper;
delete from file_uses where subject_type = 'organization';
reset role;
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout', 'asset', 'user'));
drop table organization_settings;
drop table user_settings;
drop table security_settings;
