-- Versions an inspection was under before it was upgraded: what a device still answers under one of them is taken in.
alter table inspections add column earlier_versions integer[] not null default '{}';
