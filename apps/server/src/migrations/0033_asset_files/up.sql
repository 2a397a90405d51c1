-- What is known of an asset as a file: named like every other one, so that it stays when the file manager loses it.
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout', 'asset'));
