drop table template_use;
drop table template_versions;
drop table templates;
