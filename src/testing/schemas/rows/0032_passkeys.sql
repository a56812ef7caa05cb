insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
select id, 'a2VwdA', 'a2VwdA', 7, '["internal"]', 'Office laptop', created_at from users where role = 'ADMIN' limit 1;
insert into answered_challenges (challenge_hash, expires_at)
select printf('%064d', 1), created_at + 300000 from users where role = 'ADMIN' limit 1;
