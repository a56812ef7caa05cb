-- A payment with test keys.
insert into captured_payments (provider, reference, amount_paise, method, seen_at, is_test)
select 'stripe', 'pi_kept_test', 52500, 'Visa card ending in 4242', created_at, 1
from payments order by id limit 1;
