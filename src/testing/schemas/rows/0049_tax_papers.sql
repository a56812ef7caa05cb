-- A business that bought a booking which is not paid yet.
update bookings set buyer = '{"name":"Udyog Limited","gstin":"27AAPFU0939F1ZV"}' where payment_status <> 'PAID';
