-- Somebody sees the workspace as another user: a sign-in below their own, which ends with it.
alter table sessions add column parent_id bigint references sessions (id) on delete cascade;
-- A user of the same workspace.
alter table sessions add column viewed_user_id bigint;
alter table sessions add constraint sessions_view_as check ((parent_id is null) = (viewed_user_id is null));
create index sessions_of_a_session on sessions (parent_id) where parent_id is not null;
