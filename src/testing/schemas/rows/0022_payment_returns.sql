-- Money that came too late for a hold that was over.
insert into payment_returns (id, payment_id, paid_reference, amount_paise, status, reference, attempts,
  next_attempt_at, created_at, finished_at)
select 9201, id, 'late_kept', amount_paise, 'DONE', 'rfnd_late', 1, created_at, created_at, created_at + 60000
from payments where status = 'FAILED' limit 1;
