-- A bank works on a payment; an event was not signed.
update payment_pages set pending_since = opened_at;
insert into refused_events (provider, refused_at) select 'stripe', created_at from payments order by id limit 1;
