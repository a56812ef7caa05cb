-- A session that says from where, and a change of address that its owner can still undo.
update sessions set device = 'Firefox on Linux', network = '203.0.113.0/24'
where id = (select min(id) from sessions);
insert into email_changes (token_hash, user_id, old_address, old_verified_at, changed_at, expires_at)
select printf('%064d', 29), id, 'before@example.com', created_at, created_at, created_at + 604800000
from users where role = 'CUSTOMER' and erased_at is null limit 1;
