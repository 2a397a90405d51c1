-- When somebody last came into a workspace by their own sign-in, or asked to; null: never, a provider, a directory or an
-- invitation named them. They return there also when that sign-in has long ended, and what a workspace asks of an
-- account counts from then on.
alter table memberships add column entered_at timestamptz;
set local role plumbline_keeper;
update memberships m set entered_at = u.signed_in_at
from users u where u.workspace_id = m.workspace_id and u.id = m.user_id;
reset role;
