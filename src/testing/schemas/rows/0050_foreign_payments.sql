-- Paid in dollars, on the page of an attempt.
insert into foreign_payments (provider, reference, payment_id, amount, currency, seen_at)
  select provider, 'pay_in_dollars', id, 1200, 'USD', created_at from payments order by id limit 1;
