alter table templates drop column global_sets;
drop table ratings;
drop table custom_units;
drop table global_responses;
