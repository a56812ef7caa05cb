-- A guest who is still buying, and one whose bookings an account has.
insert into users (full_name, email, email_folded, role, created_at, updated_at)
values ('Guest', 'guest-68', 'guest-68', 'CUSTOMER', 1, 1), ('Guest', 'guest-69', 'guest-69', 'CUSTOMER', 1, 1);
insert into guests (user_id, email, created_at)
select id, 'buyer@example.com', 1 from users where email in ('guest-68', 'guest-69');
update guests set email = null, ended_at = 2, joined_at = 2,
  joined_user_id = (select min(id) from users where role = 'CUSTOMER' and erased_at is null and email like '%@%')
where user_id = (select id from users where email = 'guest-69');
update users set full_name = 'Removed user', email = 'removed-69', email_folded = 'removed-69', disabled_at = 2, removed_at = 2, erased_at = 2
where email = 'guest-69';
