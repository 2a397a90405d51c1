delete from file_uses where subject_type = 'template_share';
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check check (subject_type in ('inspection', 'template'));
drop table template_shares;
alter table templates drop column access;
