import { sql } from 'kysely'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { keepsSeat } from '../../db/expressions.ts'
import { listed } from '../../db/json-sql.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

interface Judged {
  bookingId: number
  /** The passengers whose seats are new, as a JSON list. */
  passengerIds: string
  now: number
  /** 1 where whoever is neither woman nor man may take them. */
  forOthers: 0 | 1
  /** 1 where seats for ladies are kept for them still. */
  keepsSeats: 0 | 1
}

/** Two seats of one trip and deck, side by side; a long berth is beside all it reaches. */
const areBeside = sql<boolean>`(
  beside.schedule_id = seats.schedule_id and beside.deck = seats.deck
  and beside.retired_by_swap is null
  and abs(beside.column_number - seats.column_number) = 1
  and beside.row_number < seats.row_number + seats.row_span
  and seats.row_number < beside.row_number + beside.row_span
)`

/** Whoever sits there, or whom the seat is held for, is a woman. */
const isWoman = (who: 'lady' | 'passengers') =>
  sql<boolean>`coalesce(${sql.ref(`${who}.gender`)}, ${sql.ref(`${who}.held_for`)}) = 'FEMALE'`

/** Passengers of a booking who may not take a seat for women. */
const judged = (db: Reader, p: Slot<Judged>) =>
  db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .where('passengers.booking_id', '=', p('bookingId'))
    .where('passengers.id', 'in', listed(p('passengerIds')))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where(
      sql<boolean>`case coalesce(passengers.gender, passengers.held_for, 'MALE')
        when 'FEMALE' then 0 when 'OTHER' then 1 - ${p('forOthers')} else 1 end = 1`,
    )

/**
 * Those of them beside whom a woman of another booking sits, or is held a seat, on a leg of their journey: but for
 * exemptions of either.
 */
export const selectBesideLadies = compiled((db, p: Slot<Judged>) =>
  judged(db, p)
    .innerJoin('seats as beside', (join) => join.on(areBeside))
    .innerJoin('claims', (join) =>
      join
        .onRef('claims.seat_id', '=', 'beside.id')
        .onRef('claims.leg', '>=', 'bookings.from_node')
        .onRef('claims.leg', '<', 'bookings.to_node')
        .onRef('claims.booking_id', '<>', 'bookings.id'),
    )
    .innerJoin('passengers as lady', (join) =>
      join
        .onRef('lady.booking_id', '=', 'claims.booking_id')
        .onRef('lady.seat_id', '=', 'beside.id')
        .on('lady.status', '<>', sql.lit('CANCELLED'))
        .on(isWoman('lady')),
    )
    .innerJoin('bookings as other', 'other.id', 'claims.booking_id')
    .select('seats.number')
    .distinct()
    // Whoever bought both seats themselves knows who sits beside whom.
    .where((one) =>
      one.or([
        one('other.user_id', '<>', one.ref('bookings.user_id')),
        one('other.sold_by', 'is not', null),
        one('bookings.sold_by', 'is not', null),
      ]),
    )
    .where(keepsSeat(p('now')))
    .where((who) =>
      who.not(
        who.exists(
          who
            .selectFrom('ladies_exemptions as exempt')
            .select('exempt.id')
            .where((one) =>
              one.or([
                one.and([
                  one('exempt.booking_id', '=', p('bookingId')),
                  one.or([
                    one('exempt.other_id', 'is', null),
                    one('exempt.other_id', '=', one.ref('claims.booking_id')),
                  ]),
                ]),
                one.and([
                  one('exempt.booking_id', '=', one.ref('claims.booking_id')),
                  one('exempt.other_id', '=', p('bookingId')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('seats.number'),
)

/** Those of them whose seats are for ladies, while these are kept for them; staff may have let them. */
export const selectOnLadiesSeats = compiled((db, p: Slot<Judged>) =>
  judged(db, p)
    .select('seats.number')
    .where('seats.for_ladies', '=', sql.lit(1))
    .where(sql<boolean>`${p('keepsSeats')} = 1`)
    .where((who) =>
      who.not(
        who.exists(
          who
            .selectFrom('ladies_exemptions as exempt')
            .select('exempt.id')
            .where('exempt.booking_id', '=', p('bookingId'))
            .where('exempt.other_id', 'is', null),
        ),
      ),
    )
    .orderBy('passengers.position'),
)

/** Writes down when the rule let some passengers onto their seats. */
export const updateSeatedAt = compiledWrite((trx, p: Slot<{ passengerIds: string; now: number }>) =>
  trx
    .updateTable('passengers')
    .set({ seated_at: p('now') })
    .where('id', 'in', listed(p('passengerIds'))),
)

/** The seats of a trip on which women sit, or that are held for them, on the legs of a journey; not those of a user's own. */
export const selectLadiesSeats = compiled(
  (db, p: Slot<{ scheduleId: number; from: number; to: number; now: number; userId: number }>) =>
    db
      .selectFrom('claims')
      .innerJoin('passengers', (join) =>
        join
          .onRef('passengers.booking_id', '=', 'claims.booking_id')
          .onRef('passengers.seat_id', '=', 'claims.seat_id')
          .on('passengers.status', '<>', sql.lit('CANCELLED'))
          .on(isWoman('passengers')),
      )
      .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
      .select('claims.seat_id as seatId')
      .distinct()
      .where('claims.schedule_id', '=', p('scheduleId'))
      .where('claims.leg', '>=', p('from'))
      .where('claims.leg', '<', p('to'))
      .where((one) =>
        one.or([
          one('bookings.user_id', '<>', p('userId')),
          one('bookings.sold_by', 'is not', null),
        ]),
      )
      .where(keepsSeat(p('now'))),
)

export interface NewExemption {
  bookingId: number
  otherId: number | null
  reason: LadiesReason | 'KNOWN_BOOKING'
  allowedBy: number | null
  at: number
}

export async function insertExemption(
  trx: Trx,
  { bookingId, otherId, reason, allowedBy, at }: NewExemption,
): Promise<void> {
  await trx
    .insertInto('ladies_exemptions')
    .values({ booking_id: bookingId, other_id: otherId, reason, allowed_by: allowedBy, at })
    .execute()
}

/** A booking of a trip by its number and the phone of whoever made it, if it is held or paid. */
export const selectKnownBooking = compiled(
  (db, p: Slot<{ scheduleId: number; number: string; phone: string }>) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('number', '=', p('number'))
      .where('schedule_id', '=', p('scheduleId'))
      .where('contact_phone', '=', p('phone'))
      .where('status', '<>', sql.lit('CANCELLED')),
)
