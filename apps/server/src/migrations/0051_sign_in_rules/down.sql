alter table sessions drop column active_at;
alter table sessions drop column idle_minutes;
alter table security_settings drop column idle_minutes;
set local role plumbline_keeper;
update sso_providers set config = config - 'require_factor' - 'factor_context';
reset role;
