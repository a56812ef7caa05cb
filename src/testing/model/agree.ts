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
function claimsIn(model: Model, { opening }: RealSystem): string[] {
  const claims = opening.trips.flatMap(({ seatIds }, trip) =>
    [...holders(model, trip)].map(([place, holder]) => {
      const [seat = '', leg] = place.split('/')
      return `${seatIds[Number(seat)]}/${leg}: ${holder}`
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
export function agree(model: Model, system: RealSystem): void {
  const database = {
    bookings: system.rows<BookingRow>(
      `select id, status, cancel_reason as reason, deadline_at as deadline, total_paise as total,
        refunded_paise as refunded from bookings order by id`,
    ),
    claims: system
      .rows<{ claim: string }>(
        `select seat_id || '/' || leg || ': ' || coalesce(booking_id, 'blocked') as claim from claims`,
      )
      .map(({ claim }) => claim)
      .toSorted(),
    ledger: system
      .rows<{ entry: string }>(
        `select booking_id || ' ' || kind || ' ' || amount_paise as entry from ledger`,
      )
      .map(({ entry }) => entry)
      .toSorted(),
    returns: system.rows(
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
