-- One who has an account and one who has none have asked; the next start answers both.
insert into password_requests (email, request_id, asked_at)
select email, 'kept', created_at from users where role = 'CUSTOMER' and erased_at is null limit 1;
insert into password_requests (email, request_id, asked_at)
values ('nobody@example.com', 'kept', 1);
