import * as fc from 'fast-check'
import { MINUTE } from '../../domain/time/calendar.ts'
import {
  cancelNow,
  confirmCancellation,
} from '../../server/payment/cancellation/confirm.service.ts'
import { cancelByOperator } from '../../server/payment/cancellation/office.service.ts'
import { quoteCancellation } from '../../server/payment/cancellation/quote.service.ts'
import { cancelTrip } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTrip } from '../../server/payment/cancellation/trip-figures.service.ts'
import { Command, take } from './command.ts'
import { boardingAt, whoIsOut } from './hold-step.ts'
import { allBack, basesBack, keptPercent } from './money.ts'
import { clearOverdue, endBooking, stateOf, tripOf } from './seats.ts'
import { some, trip } from './selling.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking, ModelSeat } from './model.ts'
import type { RealSystem } from './real-system.ts'

const QUOTE_HOLDS = 2 * MINUTE

const sold = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ customer }) => customer !== null)

/** Which of a booking are meant: one of them, or everybody. */
const who = fc.option(fc.nat(2), { freq: 2 })

const meant = ({ seats }: ModelBooking, who: number | null): ModelSeat[] =>
  who === null ? seats : seats.slice(who % seats.length, (who % seats.length) + 1)

/** The ids of those who are meant; nothing where everybody is. */
function passengerIds(world: RealSystem, booking: ModelBooking, who: number | null) {
  if (who === null) return undefined
  const ids = world.passengerIds(booking.id)
  return meant(booking, who).map((seat) => ids[booking.seats.indexOf(seat)] ?? 0)
}

/** Seats are given back, and what is granted for them. */
function giveBack(
  booking: ModelBooking,
  seats: readonly ModelSeat[],
  paise: number,
  reason: ModelBooking['reason'],
): void {
  if (paise > 0) booking.refunds.push({ paise, handedOutBy: null, isVoid: false })
  for (const seat of seats) seat.gone = true
  if (booking.seats.every(({ gone }) => gone)) endBooking(booking, reason)
}

const leftOf = (booking: ModelBooking, who: number | null): ModelSeat[] =>
  meant(booking, who).filter(({ gone }) => !gone)

function whyStays(truth: Model, booking: ModelBooking): string | undefined {
  if (tripOf(truth, booking).cancelled) return 'the trip is cancelled'
  return boardingAt(truth, booking) <= truth.clock.now ? 'the bus has left' : undefined
}

const cancelling = fc.record({ some, who }).map(
  ({ some, who }) =>
    new Command(
      `cancel ${JSON.stringify({ some, who })}`,
      async (play) => {
        const { truth, world } = play
        const booking = oneOf(sold(truth), some)
        const { status } = stateOf(truth, booking)
        const seats = leftOf(booking, who)
        const isDone = status === 'CANCELLED' || (status === 'CONFIRMED' && seats.length === 0)
        const isPart = meant(booking, who).length < booking.seats.length
        const refused =
          status === 'PENDING'
            ? isPart
              ? 'a hold is given up as a whole'
              : undefined
            : whyStays(truth, booking)
        await take(play, 'cancel', {
          refused: whoIsOut(truth, booking.customer ?? 0) ?? (isDone ? undefined : refused),
          act: async () =>
            cancelNow(await world.customer(booking.customer ?? 0), {
              bookingId: booking.id,
              passengerIds: passengerIds(world, booking, who),
            }),
          after: () => {
            if (isDone) return
            if (status === 'PENDING') return endBooking(booking, 'CUSTOMER')
            giveBack(booking, seats, basesBack(seats, keptPercent(truth, booking)), 'CUSTOMER')
          },
        })
      },
      ({ truth }) => sold(truth).length > 0,
    ),
)

/** What was quoted comes back exactly, for two minutes; confirmed again nothing more does. */
const quoting = fc.record({ some, who, minutes: fc.nat(3) }).map(
  ({ some, who, minutes }) =>
    new Command(
      `quote ${JSON.stringify({ some, who, minutes })}`,
      async (play) => {
        const { truth, world } = play
        const { clock } = truth
        const booking = oneOf(sold(truth), some)
        const customer = booking.customer ?? 0
        const seats = leftOf(booking, who)
        const paise = basesBack(seats, keptPercent(truth, booking))
        const unsold =
          stateOf(truth, booking).status === 'CONFIRMED'
            ? whyStays(truth, booking)
            : 'it is not sold'
        let token = ''
        const isQuoted = await take(play, 'quote', {
          refused:
            whoIsOut(truth, customer) ??
            unsold ??
            (seats.length === 0 ? 'they are gone' : undefined),
          act: async () =>
            quoteCancellation(await world.customer(customer), {
              bookingId: booking.id,
              passengerIds: passengerIds(world, booking, who),
            }),
          after: (quote) => {
            if (quote.refundPaise !== paise)
              throw new Error(`Quoted ${quote.refundPaise} instead of ${paise}`)
            token = quote.token
          },
        })
        if (!isQuoted) return
        clock.now += minutes * MINUTE
        const refused =
          minutes * MINUTE > QUOTE_HOLDS ? 'the quote is over' : whyStays(truth, booking)
        const confirm = async () =>
          confirmCancellation(await world.customer(customer), { bookingId: booking.id, token })
        const isConfirmed = await take(play, 'confirm a quote', {
          refused,
          act: confirm,
          after: () => giveBack(booking, seats, paise, 'CUSTOMER'),
        })
        if (isConfirmed) await take(play, 'confirm a quote again', { act: confirm })
      },
      ({ truth }) => sold(truth).length > 0,
    ),
)

const byOperator = fc.record({ some, who, terms: fc.constantFrom('FULL', 'SLAB') }).map(
  ({ some, who, terms }) =>
    new Command(
      `operator cancels ${JSON.stringify({ some, who, terms })}`,
      async (play) => {
        const { truth, world } = play
        const booking = oneOf(truth.bookings, some)
        const { status } = stateOf(truth, booking)
        const seats = leftOf(booking, who)
        const isDone = status === 'CANCELLED' || seats.length === 0
        const cancelled = tripOf(truth, booking).cancelled ? 'the trip is cancelled' : undefined
        const paise =
          terms === 'FULL' ? allBack(booking, seats) : basesBack(seats, keptPercent(truth, booking))
        await take(play, `operator cancels ${terms}`, {
          refused: isDone ? undefined : status === 'PENDING' ? 'it is not sold' : cancelled,
          act: () =>
            cancelByOperator(world.admin(), {
              bookingId: booking.id,
              passengerIds: passengerIds(world, booking, who),
              terms,
              reason: 'Overbooked',
            }),
          after: () => {
            if (!isDone) giveBack(booking, seats, paise, 'OPERATOR')
          },
        })
      },
      ({ truth }) => truth.bookings.length > 0,
    ),
)

const wholeTrip = trip.map(
  (trip) =>
    new Command(`cancel trip ${trip}`, async (play) => {
      const { truth, world } = play
      const its = tripOf(truth, { trip })
      const arrived = (its.places.at(-1)?.at ?? 0) <= truth.clock.now
      const refused = its.cancelled ? 'it is cancelled' : arrived ? 'it is over' : undefined
      await take(play, 'cancel a trip', {
        refused,
        act: async () => {
          const scheduleId = world.tripId(trip)
          const figures = await dryRunTrip(world.admin(), scheduleId)
          const { confirmBy: typed, bookings, refundPaise } = figures
          const expected = { bookings, refundPaise }
          return cancelTrip(world.admin(), { scheduleId, typed, reason: 'Landslide', expected })
        },
        after: () => {
          its.cancelled = true
          clearOverdue(truth, trip)
          for (const booking of truth.bookings.filter((one) => one.trip === trip)) {
            const seats = leftOf(booking, null)
            if (booking.status === 'PENDING') endBooking(booking, 'TRIP_CANCELLED')
            if (booking.status === 'CONFIRMED')
              giveBack(booking, seats, allBack(booking, seats), 'TRIP_CANCELLED')
          }
        },
      })
    }),
)

/** What takes a sale back. */
export const cancelled = [cancelling, quoting, quoting, byOperator, wholeTrip]
