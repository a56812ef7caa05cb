import { requireStaff } from '../../server/core/call.ts'
import type { StaffCall, SignedInCall } from '../../server/core/call.ts'
import { refundFixture } from '../builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../builders/cancellation/refund-fixture.ts'
import { tamper } from '../harness/tamper.ts'
import type { Dice } from './dice.ts'
import { neighbour } from './neighbour.ts'

/** The staff and customers of an evening's trip, each by either of two servers on one database. */
export interface Cast {
  fixture: RefundFixture
  dice: Dice
  /** Makes a call at one server or the other. */
  either: <C extends SignedInCall>(call: C) => C
  customers: readonly SignedInCall[]
  staff: () => StaffCall
  admin: () => RefundFixture['admin']
  /** One to three seats, so few that they are wanted by several. */
  seats: () => string[]
  /** Something that the trip has by now; of id 0, which is nobody's, now and then. */
  anyBooking: () => number
  anyPassenger: () => { id: number; bookingId: number }
  anyRefund: () => number
  ownerOf: (bookingId: number) => SignedInCall
}

export const SEATS = ['1', '2', '3', '4', '5'].flatMap((row) =>
  ['A', 'B', 'C', 'D'].map((letter) => row + letter),
)

/** Creates them. */
export async function castOf(dice: Dice): Promise<Cast> {
  const fixture = await refundFixture()
  const { file, trip, asha } = fixture
  const next = await neighbour(fixture)
  const either: Cast['either'] = (call) => (dice.roll(2) === 0 ? call : next(call))
  const customers = [asha, await fixture.actingAs('CUSTOMER')]
  const staff = [
    fixture.agent,
    requireStaff(await fixture.actingAs('AGENT')),
    requireStaff(fixture.admin),
  ]
  const anyOf = (sql: string) =>
    dice.oneOf([{ id: 0, bookingId: 0 }, ...tamper<{ id: number; bookingId: number }>(file, sql)])
  return {
    fixture,
    dice,
    either,
    customers,
    staff: () => either(dice.oneOf(staff)),
    admin: () => either(fixture.admin),
    seats: () => [...new Set([dice.oneOf(SEATS), dice.oneOf(SEATS), dice.oneOf(SEATS)])],
    anyBooking: () =>
      anyOf(`select id, id as bookingId from bookings where schedule_id = ${trip.id}
        order by status = 'CONFIRMED' desc, held_at desc, id limit 8`).id,
    anyPassenger: () =>
      anyOf(`select passengers.id, booking_id as bookingId
        from passengers join bookings on bookings.id = booking_id
        where schedule_id = ${trip.id} and bookings.status <> 'CANCELLED'
        order by bookings.status = 'CONFIRMED' desc, passengers.id desc limit 12`),
    anyRefund: () =>
      anyOf('select id, booking_id as bookingId from refunds order by created_at desc, id limit 8')
        .id,
    ownerOf(bookingId) {
      const [row] = tamper<{ id: number }>(
        file,
        `select user_id as id from bookings where id = ${bookingId}`,
      )
      return either(customers.find(({ actor }) => actor.id === row?.id) ?? asha)
    },
  }
}
