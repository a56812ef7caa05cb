-- A transfer that staff have found, and one that nobody has looked for.
insert into upi_claims (payment_id, utr, claimed_at, answered_at, answered_by)
select payments.id, '412345678901', payments.created_at, payments.created_at, (select min(id) from users)
from payments order by payments.id limit 1;
insert into upi_claims (payment_id, utr, claimed_at)
select payments.id, '412345678902', payments.created_at from payments order by payments.id desc limit 1;
