const BOOKED = 'select schedule_id from bookings'
const SOLD = `select schedule_id from bookings where status = 'CONFIRMED'`

/** What was sold, paid and written down, rewritten by somebody who has the database open. decisions/0042 */
export const REWRITING = {
  'move a fare from one passenger to another': `
    update passengers set base_paise = base_paise + case position when 1 then -100 else 100 end
    where booking_id in (select booking_id from passengers group by booking_id having count(*) > 1)`,
  'better terms than were sold': `
    update bookings set cancellation_slabs = '[{"hoursBefore":0,"keptPercent":0}]'`,
  'unpay what is paid': `update bookings set payment_status = 'FAILED' where payment_status = 'PAID'`,
  'another reason of a cancellation': `
    update bookings set cancel_reason = case cancel_reason when 'CUSTOMER' then 'OPERATOR' else 'CUSTOMER' end
    where status = 'CANCELLED'`,
  'somebody older with the same ticket': `
    update passengers set age = age + 1 where age is not null and booking_id in (
      select id from bookings where payment_status = 'PAID')`,
  'forget a passenger': 'delete from passengers',
  'another number for a seat': `update seats set number = number || 'X'`,
  'another place for a sold seat': `
    update seats set row_number = row_number + 1 where id in (
      select seat_id from claims where booking_id is not null and held_until is null)`,
  'another bus for a sold trip': `
    update schedules set bus_id = (
      select max(id) from buses where id <> schedules.bus_id and not exists (
        select 1 from bus_swaps where buses.id in (old_bus_id, new_bus_id) and state in ('OPEN', 'DONE')))
    where id in (${SOLD})`,
  'another seat for who was moved to another bus':
    'update bus_swap_moves set old_seat_id = old_seat_id + 1',
  'forget who was moved to another bus': 'delete from bus_swap_moves',
  'forget a change of bus': `delete from bus_swaps where state <> 'GIVEN_UP'`,
  'undo a change of bus for good': `update bus_swaps set state = 'UNDONE' where state = 'FINAL'`,
  'another bus of a plan': 'update bus_swaps set new_bus_id = old_bus_id',
  'another day for a booked trip': `
    update schedules set service_day = '2099-01-01' where id in (${BOOKED})`,
  'another name for a place': `update trip_nodes set name = name || 'X', slug = slug || 'x'`,
  'a bus that leaves before those who board know': `
    update trip_nodes set departure_at = departure_at - 60000 where exists (
      select 1 from bookings where bookings.schedule_id = trip_nodes.schedule_id
        and from_node = node and status = 'CONFIRMED')`,
  'a place less on the way of a booked trip': `
    delete from trip_nodes where schedule_id in (${BOOKED})`,
  'another reference of a payment': `
    update payments set reference = reference || 'x' where status = 'SUCCEEDED'`,
  'an attempt to pay for another sum': 'update payments set amount_paise = amount_paise + 1',
  'forget an attempt to pay': 'delete from payments',
  'another hand that paid a refund out': `
    update refunds set paid_by = (select max(id) from users) where status = 'DONE'`,
  'another reference of a refund': `
    update refunds set reference = reference || 'x' where status = 'DONE'`,
  'another number for a transaction': 'update transactions set number = number + 1000',
  'forget a transaction': 'delete from transactions',
  'another bus on an invoice': `update invoices set bus_number = bus_number || 'X'`,
  'forget what a bus was called': 'delete from bus_history',
  'somebody else’s session': 'update sessions set user_id = user_id + 1',
  'another answer for a repeated call': `update idempotency set answer = '{}'`,
} satisfies Record<string, string>
