-- The page of a payment, and an event about it that waits.
insert into payment_pages (payment_id, page_id, url, open_until, opened_at, look_at)
select id, 'plink_' || id, 'https://pay.example.com/' || id, created_at + 900000, created_at, created_at + 15000
from payments order by id limit 1;
insert into payment_events (provider, event_id, subject, subject_id, received_at, next_attempt_at)
select provider, 'evt_' || id, 'attempt', id, created_at + 60000, created_at + 60000
from payments order by id limit 1;
