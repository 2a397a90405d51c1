alter table inspections drop column earlier_versions;
