-- Somebody changes the address, and an email that no server took.
update users set pending_email = 'new-address@example.com'
where id = (select max(id) from users where role = 'CUSTOMER');
insert into link_tokens (token_hash, purpose, user_id, created_at, expires_at, address)
select 'kept-verify', 'VERIFY', id, created_at, created_at + 86400000, pending_email
from users where pending_email is not null;
insert into outbox (fact, kind, to_address, subject, body_text, body_html, user_id, status, attempts, next_attempt_at,
  created_at, failure, resent)
select 'welcome:kept', 'welcome', email, 'Welcome', 'Welcome', '<p>Welcome</p>', id, 'FAILED', 1, created_at,
  created_at, '550', 1
from users where pending_email is not null;
