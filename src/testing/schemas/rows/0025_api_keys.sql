-- A key that works, one that was revoked, and what the first has done.
insert into api_keys (name, role, secret_hash, created_by, created_at)
select 'accounts', 'AGENT', printf('%064d', 1), id, created_at from users where role = 'ADMIN' limit 1;
insert into api_keys (name, role, secret_hash, created_by, created_at)
select 'old script', 'CUSTOMER', printf('%064d', 2), id, created_at from users where role = 'ADMIN' limit 1;
update api_keys set revoked_at = created_at + 1000, revoked_by = created_by where name = 'old script';
