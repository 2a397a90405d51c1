alter table memberships drop column entered_at;
