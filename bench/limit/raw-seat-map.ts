import type { Database } from 'better-sqlite3'
import { NODES } from '../fleet/shape.ts'

const SEAT_MAP = `
  select seats.id, seats.schedule_id as scheduleId, seats.number, seats.deck, seats.row_number as row,
    seats.column_number as column, seats.kind, seats.type, seats.at_window as window,
    seats.price_paise as pricePaise, 0 as heldByMe,
    case when count(claims.seat_id) = 0 then 'AVAILABLE'
      when count(claims.booking_id) > count(claims.held_until) then 'BOOKED' else 'RESERVED' end as status
  from seats
  left join claims on claims.schedule_id = seats.schedule_id and claims.seat_id = seats.id
    and claims.leg >= 0 and claims.leg < ${NODES - 1}
    and (claims.held_until is null or claims.held_until > unixepoch() * 1000)
  where seats.schedule_id = +?
  group by seats.id
  order by seats.id`

/** The limit of the seat map: the seats of a trip and their claims, by one prepared statement. */
export function rawSeatMap(sqlite: Database): (scheduleId: number) => string {
  const statement = sqlite.prepare(SEAT_MAP)
  return (scheduleId) => JSON.stringify(statement.all(scheduleId))
}
