import { sql } from 'kysely'
import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { CLAIM_IN_USE } from '../../db/expressions.ts'
import { fieldOf, rowsOf } from '../../db/json-sql.ts'

/** Passengers and the seats that they get, `[passenger, seat]` each, as one JSON list. */
interface NewSeats {
  seats: string
}
const seatedBy = (seats: string) => sql`(
  select ${fieldOf(0, 'integer')} as passenger_id, ${fieldOf(1, 'integer')} as to_seat
  from ${rowsOf(seats)}
) as seated`

/** Claims the new seats on every leg on which their passengers have a seat, sold or held as that one. */
export const insertClaimsOfSeated = compiledWrite((trx, p: Slot<NewSeats>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'booking_id', 'held_until'])
    .expression(
      sql`select seated.to_seat, claims.leg, claims.schedule_id, claims.booking_id, claims.held_until
      from ${seatedBy(p('seats'))}
      join passengers on passengers.id = seated.passenger_id
      join claims on claims.seat_id = passengers.seat_id and claims.booking_id = passengers.booking_id`,
    ),
)

/** Sets the new seats of passengers; what was paid stays. */
export const updateSeated = compiledWrite((trx, p: Slot<NewSeats>) =>
  trx
    .updateTable('passengers')
    .set({
      seat_id: sql<number>`(
        select seated.to_seat from ${seatedBy(p('seats'))} where seated.passenger_id = passengers.id
      )`,
    })
    .where('id', 'in', sql<number>`(select seated.passenger_id from ${seatedBy(p('seats'))})`),
)

/** Frees what bookings have claimed of the retired seats on which nobody of theirs sits any more. */
export const deleteClaimsLeft = compiledWrite((trx, p: Slot<{ scheduleId: number }>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('booking_id', 'is not', null)
    .where(sql<boolean>`not ${CLAIM_IN_USE}`)
    .where((claim) =>
      claim.not(
        claim.exists(
          claim
            .selectFrom('passengers')
            .select('passengers.id')
            .whereRef('passengers.booking_id', '=', 'claims.booking_id')
            .whereRef('passengers.seat_id', '=', 'claims.seat_id')
            .where('passengers.status', '<>', sql.lit('CANCELLED')),
        ),
      ),
    ),
)
