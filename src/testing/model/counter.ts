import * as fc from 'fast-check'
import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import {
  cancelCashHold,
  payHeldInCash,
  sellAtCounter,
} from '../../server/counter/counter.service.ts'
import { voidSale } from '../../server/payment/void-sale.service.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { boardingAt, newBooking, whyGone, whyStopped } from './hold-step.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking } from './model.ts'
import { dayOf, refundedOf, totalOf } from './money.ts'
import { areFree, clearTheWay, endBooking, seatsOf, stateOf, tripOf } from './seats.ts'
import { part, seats, some, trip } from './selling.ts'

const STAFF_HOLD = 120 * MINUTE

/** 0 the agent, 1 the administrator. */
const by = fc.nat(1)
const soldAtCounter = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ soldBy }) => soldBy !== null)
const hasSales = ({ model }: Play): boolean => soldAtCounter(model).length > 0

function paidInCash({ clock: { now } }: Model, booking: ModelBooking, by: number): void {
  booking.status = 'CONFIRMED'
  booking.chargedPaise = totalOf(booking)
  booking.cash = { by, at: now }
}

const sale = fc.record({ by, trip, seats, part, payment: fc.constantFrom('CASH', 'LATER') }).map(
  ({ by, trip, seats: chosen, part: [from = 0, to = 4], payment }) =>
    new Command(`sell ${JSON.stringify({ by, trip, chosen, from, to, payment })}`, async (play) => {
      const { model, system } = play
      const seats = seatsOf(model, trip, chosen)
      const wanted = { trip, seats, from, to }
      await take(play, `sell ${payment}`, {
        refused:
          whyGone(model, wanted, 0) ??
          whyStopped(model, wanted) ??
          (areFree(model, wanted) ? undefined : 'a seat is taken'),
        act: () =>
          sellAtCounter(system.staff(by), {
            scheduleId: system.tripId(trip),
            seatIds: seats.map((seat) => system.seatId(trip, seat)),
            from,
            to,
            passengers: seats.map(() => ({ passengerName: 'Guest', age: 40, gender: 'MALE' })),
            phone: '9876543210',
            email: null,
            payment,
            key: `model-sale-${model.bookings.length}`,
          }),
        after: ({ id }) => {
          clearTheWay(model, wanted)
          const deadline = Math.min(model.clock.now + STAFF_HOLD, boardingAt(model, wanted))
          const terms = { id, customer: null, soldBy: by, deadline, named: true }
          const booking = newBooking(model, wanted, terms)
          model.bookings.push(booking)
          if (payment === 'CASH') paidInCash(model, booking, by)
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
          (play) => act(play, oneOf(soldAtCounter(play.model), some), by),
          hasSales,
        ),
    )

/** The caller comes and pays; the same agent gets the same answer again for a day. */
function payHeld(play: Play, booking: ModelBooking, by: number) {
  const { model, system } = play
  const paidAt = booking.paidKeys.get(by)
  const isRepeated = paidAt !== undefined && paidAt > model.clock.now - DAY
  const refused =
    stateOf(model, booking).status === 'PENDING' ? whyGone(model, booking, 0) : 'it is held no more'
  return take(play, 'pay at the counter', {
    refused: isRepeated ? undefined : refused,
    act: () => payHeldInCash(system.staff(by), booking.id),
    after: () => {
      if (isRepeated) return
      paidInCash(model, booking, by)
      booking.paidKeys.set(by, model.clock.now)
    },
  })
}

function giveUpHeld(play: Play, booking: ModelBooking, by: number) {
  const { model, system } = play
  const { status } = stateOf(model, booking)
  return take(play, 'give up at the counter', {
    refused: status === 'CONFIRMED' ? 'it is paid' : undefined,
    act: () => cancelCashHold(system.staff(by), booking.id),
    after: () => {
      if (status === 'PENDING') endBooking(booking, 'OPERATOR')
    },
  })
}

function whyNotVoid(model: Model, booking: ModelBooking, by: number): string | undefined {
  const { now } = model.clock
  if (booking.cash === null) return 'no cash was taken'
  if (booking.cash.by !== by && by === 0) return 'another hand took it'
  if (booking.status !== 'CONFIRMED') return 'it is not sold'
  if (dayOf(booking.cash.at) !== dayOf(now)) return 'it is another day'
  if ((tripOf(model, booking).places[0]?.at ?? 0) <= now) return 'the bus has left'
  if (booking.seats.some(({ gone, mark }) => gone || mark !== 'BOOKED'))
    return 'somebody was cancelled, or ticked'
  return refundedOf(booking) === totalOf(booking) ? 'all has gone back' : undefined
}

/** A sale for cash was a mistake; the same agent gets the same answer again. */
function voidOne(play: Play, booking: ModelBooking, by: number) {
  const { model, system } = play
  const isRepeated = booking.refunds.some((one) => one.isVoid && one.handedOutBy === by)
  return take(play, 'void', {
    refused: isRepeated ? undefined : whyNotVoid(model, booking, by),
    act: () => voidSale(system.staff(by), booking.id),
    after: () => {
      if (isRepeated) return
      const paise = totalOf(booking) - refundedOf(booking)
      booking.refunds.push({ paise, handedOutBy: by, isVoid: true })
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
