-- An SMS that has a mail to fall back on, a reminder that is of use for a while, and a message for each outcome at the desk.
insert into outbox (fact, kind, to_address, subject, body_text, body_html, booking_id, next_attempt_at, created_at, channel, body_sms, sms_template, mail_to, valid_until)
select 'reminder:' || min(id), 'reminder', '+919820012345', 'Reminder', 'Text', 'Text', min(id), 1, 1, 'SMS', 'Your bus leaves', '1107160000000001', 'asha@example.com', 2
from bookings;
insert into desk_messages (fact, kind, schedule_id, booking_id, phone, body_text, created_at, outcome, marked_by, marked_at)
select 'trip-message:1:' || id, 'trip-message', schedule_id, id, '+919820012345', 'The bus leaves from gate 2', 1, null, null, null
from bookings where id = (select min(id) from bookings);
insert into desk_messages (fact, kind, schedule_id, booking_id, phone, body_text, created_at, outcome, marked_by, marked_at)
select 'trip-message:2:' || id, 'trip-message', schedule_id, id, '+919820012345', 'The bus leaves from gate 3', 1, 'SENT', (select min(id) from users), 2
from bookings where id = (select min(id) from bookings);
insert into desk_messages (fact, kind, schedule_id, booking_id, phone, body_text, created_at, outcome, marked_by, marked_at)
select 'trip-times-changed:1:' || id, 'trip-times-changed', schedule_id, id, null, 'Other times', 1, 'REPLACED', null, 2
from bookings where id = (select max(id) from bookings);
