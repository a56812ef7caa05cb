import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'

/** The bus of a trip was changed for good: seat 3A was sold, 5A is held, and Z1 of the bus before is retired. */
const afterChange = async (office: BoxOffice, ...sql: string[]) => {
  const { id } = office.trip
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  const held = await office.hold(await office.actingAs('CUSTOMER'), ['5A'])
  const retired = (number: string) =>
    `insert into seats (schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise, retired_by_swap)
     values (${id}, '${number}', 'LOWER', 1, 1, 'SEATER', 'WINDOW', 1, 90000, 1)`
  return tamper(
    office.file,
    `insert into buses (id, name, number, type, total_seats, amenities, operator_name, created_at, updated_at)
     select 99, name, 'MH 12 ZZ 9999', type, total_seats, amenities, operator_name, 1, 1 from buses
     where id = (select bus_id from schedules where id = ${id})`,
    `insert into bus_swaps (id, schedule_id, old_bus_id, new_bus_id, old_total_seats, new_total_seats, from_node, reason, opened_at, opened_by, open_until)
     select 1, id, bus_id, 99, total_seats, total_seats, 0, 'OTHER', 1, (select min(id) from users), 2 from schedules where id = ${id}`,
    `update schedules set bus_id = 99 where id = ${id}`,
    retired('Z1'),
    `update bus_swaps set state = 'DONE', confirmed_at = 1, confirmed_by = opened_by, undo_until = 2`,
    `update bus_swaps set state = 'FINAL', ended_at = 2`,
    `insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
     select 1, opened_by, 'changeBus', 'schedule', schedule_id, '{"swapId":1}', 'x' from bus_swaps`,
    ...sql.map((text) =>
      text
        .replaceAll('@held', String(held.id))
        .replaceAll('@sold', String(booking.id))
        .replaceAll('@trip', String(id)),
    ),
  )
}
const Z1 = `(select id from seats where number = 'Z1')`

const guards: Guard[] = [
  {
    invariant: 'I22',
    ...trigger('seats_retire_in_swap'),
    harm: (office) =>
      afterChange(
        office,
        `update seats set retired_by_swap = 1 where id = (select seat_id from passengers where booking_id = @sold)`,
      ),
  },
  {
    invariant: 'I22',
    ...trigger('claims_on_seats_in_use'),
    harm: (office) =>
      afterChange(
        office,
        `insert into claims (seat_id, leg, schedule_id, block_reason) values (${Z1}, 0, @trip, 'Broken')`,
      ),
  },
  {
    invariant: 'I22',
    ...trigger('passengers_sit_on_seats_in_use'),
    harm: (office) =>
      afterChange(office, `update passengers set seat_id = ${Z1} where booking_id = @held`),
  },
  {
    invariant: 'I22',
    ...trigger('schedules_sold_stay'),
    harm: (office) =>
      afterChange(
        office,
        'update schedules set bus_id = (select old_bus_id from bus_swaps) where id = @trip',
      ),
  },
  {
    invariant: 'I22',
    ...trigger('bus_swap_moves_in_swap'),
    harm: (office) =>
      afterChange(
        office,
        `insert into schedules (bus_id, route_id, is_master, automation_duration, service_day, departure_minutes, arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node, created_at, updated_at)
         select bus_id, route_id, 0, automation_duration, '2028-01-01', departure_minutes, arrival_minutes, departure_at + 86400000000, arrival_at + 86400000000, 1, fare_paise, last_node, 1, 1 from schedules where id = @trip`,
        `insert into seats (schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise)
         select max(id), 'Y1', 'LOWER', 1, 1, 'SEATER', 'WINDOW', 1, 90000 from schedules`,
        `insert into bus_swap_moves (swap_id, passenger_id, old_seat_id, outcome, changed, base_refund_paise)
         select 1, id, (select max(id) from seats), 'LEFT', '[]', 0 from passengers where booking_id = @sold`,
      ),
  },
]

tryGuards(guards)
