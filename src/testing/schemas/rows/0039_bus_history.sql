-- A bus that got another number.
update buses set number = number || ' A', version = version + 1, updated_at = updated_at + 60000
where id = (select min(id) from buses);
