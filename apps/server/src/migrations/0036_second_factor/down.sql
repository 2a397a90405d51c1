drop table passkey_challenges;
drop table passkeys;
alter table users drop column registered_at;
drop table recovery_codes;
drop table authenticators;
alter table sessions drop column factor;
drop table sign_in_attempts;
alter table accounts drop column mail_factor;
