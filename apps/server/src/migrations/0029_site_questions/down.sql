alter table template_versions drop column asks_sites;
alter table templates drop column asks_sites;
