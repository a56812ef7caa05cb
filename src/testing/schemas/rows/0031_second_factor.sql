-- An administrator who has set an app up, with a recovery code that is left and one that was used.
insert into totp_factors (user_id, sealed_secret, created_at, confirmed_at, last_step)
select id, printf('%064d', 1), created_at, created_at + 60000, created_at / 30000 from users where role = 'ADMIN' limit 1;
insert into recovery_codes (code_hash, user_id, created_at, used_at)
select printf('%064d', 1), id, created_at, null from users where role = 'ADMIN' limit 1;
insert into recovery_codes (code_hash, user_id, created_at, used_at)
select printf('%064d', 2), id, created_at, created_at + 90000 from users where role = 'ADMIN' limit 1;
