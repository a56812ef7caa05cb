import { deepStrictEqual } from 'node:assert'
import type { Model } from './model.ts'
import { refundedOf, totalOf } from './money.ts'
import type { RealSystem } from './real-system.ts'
import { holders } from './seats.ts'

interface BookingRow {
  id: number
  status: string
  reason: string | null
  deadline: number | null
  total: number
  refunded: number
}

interface ClaimRow {
  seat: number
  leg: number
  /** The booking; null where the seat is blocked. */
  by: number | null
}

interface EntryRow {
  booking: number
  kind: string
  paise: number
}

/** By id, which is not when they were made: the clock is set back. */
const bookingsIn = (model: Model): BookingRow[] =>
  model.bookings
    .map((booking) => ({
      id: booking.id,
      status: booking.status,
      reason: booking.reason,
      deadline: booking.status === 'PENDING' ? booking.deadline : null,
      total: totalOf(booking),
      refunded: refundedOf(booking),
    }))
    .toSorted((a, b) => a.id - b.id)

/** Each seat and leg that is taken, and by whom. */
function claimsIn(model: Model, system: RealSystem): string[] {
  const claims = model.trips.flatMap((_, trip) =>
    [...holders(model, trip)].map(([place, holder]) => {
      const [seat, leg] = place.split('/')
      return `${system.seatId(trip, Number(seat))}/${leg}: ${holder}`
    }),
  )
  return claims.toSorted()
}

/** What a booking was charged, and what was granted back, entry by entry. */
const ledgerIn = (model: Model): string[] =>
  model.bookings
    .flatMap(({ id, chargedPaise, refunds }) => [
      ...(chargedPaise > 0 ? [`${id} CHARGE ${chargedPaise}`] : []),
      ...refunds.map(({ paise }) => `${id} REFUND ${paise}`),
    ])
    .toSorted()

/**
 * Asserts that model and database agree: who has which seat and leg, the state of each booking, and every
 * charge and refund. @throws AssertionError that shows where they differ
 */
export async function agree(model: Model, system: RealSystem): Promise<void> {
  const claims = await system.rows<ClaimRow>(
    'select seat_id as seat, leg, booking_id as by from claims',
  )
  const ledger = await system.rows<EntryRow>(
    'select booking_id as booking, kind, amount_paise as paise from ledger',
  )
  const database = {
    bookings: await system.rows<BookingRow>(
      `select id, status, cancel_reason as reason, deadline_at as deadline, total_paise as total,
        refunded_paise as refunded from bookings order by id`,
    ),
    claims: claims.map(({ seat, leg, by }) => `${seat}/${leg}: ${by ?? 'blocked'}`).toSorted(),
    ledger: ledger.map(({ booking, kind, paise }) => `${booking} ${kind} ${paise}`).toSorted(),
    returns: await system.rows(
      'select payment_id as attempt, amount_paise as paise from payment_returns order by payment_id',
    ),
  }
  const expected = {
    bookings: bookingsIn(model),
    claims: claimsIn(model, system),
    ledger: ledgerIn(model),
    returns: [...model.returns]
      .map(([attempt, paise]) => ({ attempt, paise }))
      .toSorted((a, b) => a.attempt - b.attempt),
  }
  deepStrictEqual(database, expected)
}
