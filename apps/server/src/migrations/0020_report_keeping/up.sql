-- The logo of a workspace's reports is named like every other file: it may be a photo of an inspection too.
alter table file_uses drop constraint file_uses_subject_type_check;
alter table file_uses add constraint file_uses_subject_type_check
  check (subject_type in ('inspection', 'template', 'template_share', 'report_layout'));
set local role plumbline_keeper;
insert into file_uses (workspace_id, file_uuid, subject_type, subject_id)
select l.workspace_id, f.uuid, 'report_layout', l.workspace_id
from report_layouts l join files f on f.workspace_id = l.workspace_id and f.uuid::text = lower(l.layout ->> 'logo')
on conflict do nothing;
reset role;

-- When a run of it last said something: one whose runs all died is told as failed.
alter table report_exports add column touched_at timestamptz not null default now();
