import * as fc from 'fast-check'
import { MINUTE } from '../../domain/time/calendar.ts'
import {
  cancelWithoutQuote,
  confirmCancellation,
} from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { cancelByOperator } from '../../server/payment/cancellation/cancel-by-operator.service.ts'
import { quoteCancellation } from '../../server/payment/cancellation/quote.service.ts'
import { cancelTrip } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { Command, take } from './command.ts'
import { boardingAt, whoIsOut } from './hold-step.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking, ModelSeat } from './model.ts'
import { allBack, refundBySlab } from './money.ts'
import type { RealSystem } from './real-system.ts'
import { clearOverdue, endBooking, stateOf, tripOf } from './seats.ts'
import { some, trip } from './selling.ts'

const QUOTE_HOLDS = 2 * MINUTE

const sold = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ customer }) => customer !== null)

/** Which of a booking are meant: one of them, or everybody. */
export const who = fc.option(fc.nat(2), { freq: 2 })

const meant = ({ seats }: ModelBooking, who: number | null): ModelSeat[] =>
  who === null ? seats : seats.slice(who % seats.length, (who % seats.length) + 1)

/** The ids of those who are meant; nothing where everybody is. */
async function passengerIds(system: RealSystem, booking: ModelBooking, who: number | null) {
  if (who === null) return undefined
  const ids = await system.passengerIds(booking.id)
  return meant(booking, who).map((seat) => ids[booking.seats.indexOf(seat)] ?? 0)
}

/** Seats are cancelled, with the refund granted for them. */
export function giveBack(
  booking: ModelBooking,
  seats: readonly ModelSeat[],
  paise: number,
  reason: ModelBooking['reason'],
): void {
  if (paise > 0) booking.refunds.push({ paise, handedOutBy: null, isVoid: false })
  for (const seat of seats) seat.gone = true
  if (booking.seats.every(({ gone }) => gone)) endBooking(booking, reason)
}

export const leftOf = (booking: ModelBooking, who: number | null): ModelSeat[] =>
  meant(booking, who).filter(({ gone }) => !gone)

function whyStays(
  model: Model,
  booking: ModelBooking,
  seats: readonly ModelSeat[],
): string | undefined {
  if (tripOf(model, booking).cancelled) return 'the trip is cancelled'
  if (boardingAt(model, booking) <= model.clock.now) return 'the bus has left'
  return whoIsOnBoard(seats)
}

const whoIsOnBoard = (seats: readonly ModelSeat[]): string | undefined =>
  seats.some(({ mark }) => mark === 'BOARDED') ? 'somebody is on board' : undefined

const cancelling = fc.record({ some, who }).map(
  ({ some, who }) =>
    new Command(
      `cancel ${JSON.stringify({ some, who })}`,
      async (play) => {
        const { model, system } = play
        const booking = oneOf(sold(model), some)
        const { status } = stateOf(model, booking)
        const seats = leftOf(booking, who)
        const isDone = status === 'CANCELLED' || (status === 'CONFIRMED' && seats.length === 0)
        const isPart = meant(booking, who).length < booking.seats.length
        const refused =
          status === 'PENDING'
            ? isPart
              ? 'a hold is given up as a whole'
              : undefined
            : whyStays(model, booking, seats)
        await take(play, 'cancel', {
          refused: whoIsOut(model, booking.customer ?? 0) ?? (isDone ? undefined : refused),
          act: async () =>
            cancelWithoutQuote(await system.customer(booking.customer ?? 0), {
              bookingId: booking.id,
              passengerIds: await passengerIds(system, booking, who),
            }),
          after: () => {
            if (isDone) return
            if (status === 'PENDING') return endBooking(booking, 'CUSTOMER')
            giveBack(booking, seats, refundBySlab(model, booking, seats), 'CUSTOMER')
          },
        })
      },
      ({ model }) => sold(model).length > 0,
    ),
)

/** A quote is refunded exactly, for two minutes; confirming it again refunds nothing more. */
const quoting = fc.record({ some, who, minutes: fc.nat(3) }).map(
  ({ some, who, minutes }) =>
    new Command(
      `quote ${JSON.stringify({ some, who, minutes })}`,
      async (play) => {
        const { model, system } = play
        const { clock } = model
        const booking = oneOf(sold(model), some)
        const customer = booking.customer ?? 0
        const seats = leftOf(booking, who)
        const paise = refundBySlab(model, booking, seats)
        const unsold =
          stateOf(model, booking).status === 'CONFIRMED'
            ? whyStays(model, booking, seats)
            : 'it is not sold'
        let token = ''
        const isQuoted = await take(play, 'quote', {
          refused:
            whoIsOut(model, customer) ??
            unsold ??
            (seats.length === 0 ? 'they are gone' : undefined),
          act: async () =>
            quoteCancellation(await system.customer(customer), {
              bookingId: booking.id,
              passengerIds: await passengerIds(system, booking, who),
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
          minutes * MINUTE > QUOTE_HOLDS ? 'the quote is over' : whyStays(model, booking, seats)
        const confirm = async () =>
          confirmCancellation(await system.customer(customer), { bookingId: booking.id, token })
        const isConfirmed = await take(play, 'confirm a quote', {
          refused,
          act: confirm,
          after: () => giveBack(booking, seats, paise, 'CUSTOMER'),
        })
        if (isConfirmed) await take(play, 'confirm a quote again', { act: confirm })
      },
      ({ model }) => sold(model).length > 0,
    ),
)

const byOperator = fc.record({ some, who, terms: fc.constantFrom('FULL', 'SLAB') }).map(
  ({ some, who, terms }) =>
    new Command(
      `operator cancels ${JSON.stringify({ some, who, terms })}`,
      async (play) => {
        const { model, system } = play
        const booking = oneOf(model.bookings, some)
        const { status } = stateOf(model, booking)
        const seats = leftOf(booking, who)
        const isDone = status === 'CANCELLED' || seats.length === 0
        const cancelled = tripOf(model, booking).cancelled ? 'the trip is cancelled' : undefined
        const boarded = whoIsOnBoard(seats)
        const paise =
          terms === 'FULL' ? allBack(booking, seats) : refundBySlab(model, booking, seats)
        await take(play, `operator cancels ${terms}`, {
          refused: isDone
            ? undefined
            : status === 'PENDING'
              ? 'it is not sold'
              : (cancelled ?? boarded),
          act: async () =>
            cancelByOperator(system.admin(), {
              requestedBy: 'OPERATOR',
              bookingId: booking.id,
              passengerIds: await passengerIds(system, booking, who),
              terms,
              reason: 'Overbooked',
            }),
          after: () => {
            if (!isDone) giveBack(booking, seats, paise, 'OPERATOR')
          },
        })
      },
      ({ model }) => model.bookings.length > 0,
    ),
)

const wholeTrip = trip.map(
  (trip) =>
    new Command(`cancel trip ${trip}`, async (play) => {
      const { model, system } = play
      const its = tripOf(model, { trip })
      const arrived = (its.places.at(-1)?.at ?? 0) <= model.clock.now
      const refused = its.cancelled ? 'it is cancelled' : arrived ? 'it is over' : undefined
      await take(play, 'cancel a trip', {
        refused,
        act: async () => {
          const scheduleId = system.tripId(trip)
          const figures = await dryRunTripCancellation(system.admin(), scheduleId)
          const { confirmBy: typed, bookings, refundPaise } = figures
          const expected = { bookings, refundPaise }
          return cancelTrip(system.admin(), { scheduleId, typed, reason: 'Landslide', expected })
        },
        after: () => {
          its.cancelled = true
          clearOverdue(model, trip)
          for (const booking of model.bookings.filter((one) => one.trip === trip)) {
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
export const cancelled = [cancelling, quoting, quoting, byOperator]
export const cancelledTrips = [wholeTrip]
