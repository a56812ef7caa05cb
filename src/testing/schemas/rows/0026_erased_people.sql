-- A hold that ran out long ago, of which nobody's name is kept.
update bookings set erased_at = held_at + 31536000000, contact_email = null, contact_phone = null
where id = (select id from bookings where cancel_reason = 'EXPIRED' limit 1);
