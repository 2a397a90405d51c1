delete from sessions where parent_id is not null;
drop index sessions_of_a_session;
alter table sessions drop constraint sessions_view_as;
alter table sessions drop column viewed_user_id;
alter table sessions drop column parent_id;
