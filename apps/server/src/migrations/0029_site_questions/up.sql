-- Whether a checklist asks for a site: devices keep the structures only where a published one does.
alter table templates add column asks_sites boolean not null default false;
alter table template_versions add column asks_sites boolean not null default false;
set local role plumbline_keeper;
update templates set asks_sites = true where content::text like '%"type":"site"%';
update template_versions set asks_sites = true where content::text like '%"type":"site"%';
reset role;
create index template_versions_asking_sites on template_versions (workspace_id, template_id, version) where asks_sites;
