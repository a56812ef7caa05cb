import * as fc from 'fast-check'
import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import {
  giveUpCallerHold,
  payHeldInCash,
  sellAtCounter,
} from '../../server/counter/counter.service.ts'
import { voidSale } from '../../server/payment/void.service.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { boardingAt, newBooking, whyGone, whyStopped } from './hold-step.ts'
import { dayOf, totalOf } from './money.ts'
import { areFree, clearOverdue, endBooking, stateOf, tripOf } from './seats.ts'
import { part, seats, some, trip } from './selling.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking } from './model.ts'

const STAFF_HOLD = 120 * MINUTE

/** 0 the agent, 1 the administrator. */
const by = fc.nat(1)
const soldAtCounter = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ soldBy }) => soldBy !== null)
const hasSales = ({ truth }: Play): boolean => soldAtCounter(truth).length > 0

function paidInCash({ clock: { now } }: Model, booking: ModelBooking, by: number): void {
  booking.status = 'CONFIRMED'
  booking.chargedPaise = totalOf(booking)
  booking.cash = { by, at: now }
}

const sale = fc.record({ by, trip, seats, part, payment: fc.constantFrom('CASH', 'LATER') }).map(
  ({ by, trip, seats, part: [from = 0, to = 4], payment }) =>
    new Command(`sell ${JSON.stringify({ by, trip, seats, from, to, payment })}`, async (play) => {
      const { truth, world } = play
      const wanted = { trip, seats, from, to }
      await take(play, `sell ${payment}`, {
        refused:
          whyGone(truth, wanted, 0) ??
          whyStopped(truth, wanted) ??
          (areFree(truth, wanted) ? undefined : 'a seat is taken'),
        act: () =>
          sellAtCounter(world.staff(by), {
            scheduleId: world.tripId(trip),
            seatIds: seats.map((seat) => world.seatId(trip, seat)),
            from,
            to,
            passengers: seats.map(() => ({ passengerName: 'Guest', age: 40, gender: 'MALE' })),
            phone: '9876543210',
            email: null,
            payment,
            key: `model-sale-${truth.bookings.length}`,
          }),
        after: ({ id }) => {
          clearOverdue(truth, trip)
          const deadline = Math.min(truth.clock.now + STAFF_HOLD, boardingAt(truth, wanted))
          const terms = { id, customer: null, soldBy: by, deadline, named: true }
          const booking = newBooking(truth, wanted, terms)
          truth.bookings.push(booking)
          if (payment === 'CASH') paidInCash(truth, booking, by)
        },
      })
    }),
)

const onSale = (
  name: string,
  act: (play: Play, booking: ModelBooking, by: number) => Promise<unknown>,
) =>
  fc
    .record({ some, by })
    .map(
      ({ some, by }) =>
        new Command(
          `${name} ${JSON.stringify({ some, by })}`,
          (play) => act(play, oneOf(soldAtCounter(play.truth), some), by),
          hasSales,
        ),
    )

/** The caller comes and pays; the same hand is answered again for a day. */
function payHeld(play: Play, booking: ModelBooking, by: number) {
  const { truth, world } = play
  const paidAt = booking.paidKeys.get(by)
  const isRepeated = paidAt !== undefined && paidAt > truth.clock.now - DAY
  const refused =
    stateOf(truth, booking).status === 'PENDING' ? whyGone(truth, booking, 0) : 'it is held no more'
  return take(play, 'pay at the counter', {
    refused: isRepeated ? undefined : refused,
    act: () => payHeldInCash(world.staff(by), booking.id),
    after: () => {
      if (isRepeated) return
      paidInCash(truth, booking, by)
      booking.paidKeys.set(by, truth.clock.now)
    },
  })
}

function giveUpHeld(play: Play, booking: ModelBooking, by: number) {
  const { truth, world } = play
  const { status } = stateOf(truth, booking)
  return take(play, 'give up at the counter', {
    refused: status === 'CONFIRMED' ? 'it is paid' : undefined,
    act: () => giveUpCallerHold(world.staff(by), booking.id),
    after: () => {
      if (status === 'PENDING') endBooking(booking, 'CUSTOMER')
    },
  })
}

function whyNotVoid(truth: Model, booking: ModelBooking, by: number): string | undefined {
  const { now } = truth.clock
  if (booking.cash === null) return 'no cash was taken'
  if (booking.cash.by !== by && by === 0) return 'another hand took it'
  if (booking.status !== 'CONFIRMED') return 'it is not sold'
  if (dayOf(booking.cash.at) !== dayOf(now)) return 'it is another day'
  if ((tripOf(truth, booking).places[0]?.at ?? 0) <= now) return 'the bus has left'
  return booking.seats.some(({ gone }) => gone) ? 'somebody was cancelled' : undefined
}

/** A sale for cash was a mistake; the same hand is answered again. */
function voidOne(play: Play, booking: ModelBooking, by: number) {
  const { truth, world } = play
  const isRepeated = booking.refunds.some((one) => one.isVoid && one.handedOutBy === by)
  return take(play, 'void', {
    refused: isRepeated ? undefined : whyNotVoid(truth, booking, by),
    act: () => voidSale(world.staff(by), booking.id),
    after: () => {
      if (isRepeated) return
      booking.refunds.push({ paise: totalOf(booking), handedOutBy: by, isVoid: true })
      for (const seat of booking.seats) seat.gone = true
      endBooking(booking, 'OPERATOR')
    },
  })
}

/** What staff do at the counter. */
export const counter = [
  sale,
  sale,
  onSale('pay held', payHeld),
  onSale('give up held', giveUpHeld),
  onSale('void', voidOne),
]
