drop trigger keep_last_inspection_of_added on inspections;
drop trigger keep_last_inspection_of_deleted on inspections;
drop trigger keep_last_inspection_of_changed on inspections;
drop function keep_last_inspection();
drop index inspections_of_an_asset;
alter table inspections drop column asset_id;
drop trigger drop_values_asset_type on custom_fields;
drop table assets;
drop table asset_types;
