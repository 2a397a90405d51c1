alter table template_versions drop column asset_types;
alter table templates drop column asset_types;
