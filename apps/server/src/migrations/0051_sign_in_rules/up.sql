-- Whether a provider has to say that it took a second factor, and by which names: what is registered asks for none.
set local role plumbline_keeper;
update sso_providers set config = config || '{"require_factor": false, "factor_context": ""}' where auth <> 'cas';
reset role;

-- After so many minutes without use a sign-in ends; null: never by that.
alter table security_settings add column idle_minutes integer check (idle_minutes between 5 and 1440);
-- Of the workspace it is for, kept beside the sign-in: every call looks there and nowhere else.
alter table sessions add column idle_minutes integer;
alter table sessions add column active_at timestamptz not null default now();
