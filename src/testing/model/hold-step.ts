import { MINUTE } from '../../domain/time/calendar.ts'
import { extendHold, enterPassengers, holdSeats } from '../../server/booking/booking.service.ts'
import { initiatePayment } from '../../server/payment/payment.service.ts'
import { take } from './command.ts'
import type { Play } from './command.ts'
import type { Model, ModelBooking, Wanted } from './model.ts'
import { extrasOf, fareOf } from './money.ts'
import { areFree, clearTheWay, endBooking, stateOf, tripOf } from './seats.ts'

const HOLD = 10 * MINUTE
const LONGEST_HOLD = 20 * MINUTE
export const ONLINE_CLOSES = 30 * MINUTE
const MOST_HOLDS = 3

/** When somebody gets on where a journey begins. */
export const boardingAt = (model: Model, wanted: { trip: number; from: number }): number =>
  tripOf(model, wanted).places[wanted.from]?.at ?? 0

/** Why nobody buys for a trip from a place any more, if so: `before` so long before it leaves there. domain.md §7 */
export function whyGone(
  model: Model,
  wanted: { trip: number; from: number },
  before: number,
): string | undefined {
  if (tripOf(model, wanted).cancelled) return 'the trip is cancelled'
  return boardingAt(model, wanted) - before <= model.clock.now ? 'sales are closed' : undefined
}

/** Why nothing new is sold, if so; what is held already may be paid all the same. */
export function whyStopped(model: Model, wanted: { trip: number }): string | undefined {
  const { salesStopped, swapUntil } = tripOf(model, wanted)
  if (salesStopped) return 'sales are stopped'
  return swapUntil !== null && model.clock.now < swapUntil ? 'another bus is planned' : undefined
}

export const whyClosedOnline = (model: Model, wanted: { trip: number; from: number }) =>
  whyGone(model, wanted, ONLINE_CLOSES) ??
  whyStopped(model, wanted) ??
  (model.onlineStopped ? 'online sales are stopped' : undefined)

export const whoIsOut = ({ disabled }: Model, customer: number): string | undefined =>
  disabled.has(customer) ? 'the customer is disabled' : undefined

/** A booking as it begins: held. */
export function newBooking(
  model: Model,
  { trip, seats, from, to }: Wanted,
  rest: Pick<ModelBooking, 'id' | 'customer' | 'soldBy' | 'deadline' | 'named'>,
): ModelBooking {
  const bases = seats.map(() => fareOf(model, { trip, from, to }))
  return {
    ...rest,
    ...extrasOf(model, bases),
    trip,
    from,
    to,
    seats: seats.map((seat, place) => ({
      seat,
      basePaise: bases[place] ?? 0,
      fareBack: 0,
      taxBack: 0,
      gone: false,
      mark: 'BOOKED',
    })),
    slabs: model.slabs,
    status: 'PENDING',
    reason: null,
    heldAt: model.clock.now,
    extended: false,
    isBusChanged: false,
    attempts: [],
    chargedPaise: 0,
    cash: null,
    refunds: [],
    paidKeys: new Map(),
  }
}

export interface Holding extends Wanted {
  customer: number
  key: string
  /** A hold of the same customer that is given up for it. */
  replaces?: ModelBooking | undefined
}

function whyNoHold(model: Model, { customer, replaces, ...wanted }: Holding): string | undefined {
  const { now } = model.clock
  const mine = model.bookings.filter((booking) => booking.customer === customer)
  const open = mine.filter(
    ({ status, deadline, id }) => status === 'PENDING' && deadline > now && id !== replaces?.id,
  )
  if (open.length >= MOST_HOLDS) return 'the customer holds too much'
  const closed = whyClosedOnline(model, wanted)
  if (closed !== undefined) return closed
  return isFreeWithout(model, wanted, replaces) ? undefined : 'a seat is taken'
}

function isFreeWithout(model: Model, wanted: Wanted, replaced?: ModelBooking): boolean {
  if (replaced?.status !== 'PENDING') return areFree(model, wanted)
  const bookings = model.bookings.filter((booking) => booking !== replaced)
  return areFree({ ...model, bookings }, wanted)
}

/** A customer holds seats. */
export async function hold(play: Play, holding: Holding): Promise<ModelBooking | undefined> {
  const { model, system } = play
  const { customer, key, replaces, ...wanted } = holding
  let held: ModelBooking | undefined
  await take(play, 'hold', {
    refused: whoIsOut(model, customer) ?? whyNoHold(model, holding),
    act: async () =>
      holdSeats(await system.customer(customer), {
        scheduleId: system.tripId(wanted.trip),
        seatIds: wanted.seats.map((seat) => system.seatId(wanted.trip, seat)),
        from: wanted.from,
        to: wanted.to,
        key,
        replaces: replaces?.id,
      }),
    after: ({ id }) => {
      if (replaces !== undefined && stateOf(model, replaces).status === 'PENDING')
        endBooking(replaces, 'CUSTOMER')
      clearTheWay(model, wanted)
      const { now } = model.clock
      const deadline = Math.min(now + HOLD, boardingAt(model, wanted) - ONLINE_CLOSES)
      held = newBooking(model, wanted, { id, customer, soldBy: null, deadline, named: false })
      model.bookings.push(held)
      model.keys = model.keys.filter((one) => one.key !== key || one.customer !== customer)
      model.keys.push({ key, customer, wanted, booking: id, at: now })
    },
  })
  return held
}

/** Why the owner of a booking cannot do what only a hold allows. */
const whyNotHeld = (model: Model, booking: ModelBooking): string | undefined =>
  whoIsOut(model, booking.customer ?? 0) ??
  (stateOf(model, booking).status === 'PENDING' ? undefined : 'it is held no more')

/** The owner says who travels. */
export function enter(play: Play, booking: ModelBooking): Promise<boolean> {
  const { model, system } = play
  return take(play, 'enter passengers', {
    refused: whyNotHeld(model, booking),
    act: async () =>
      enterPassengers(await system.customer(booking.customer ?? 0), {
        bookingId: booking.id,
        passengers: booking.seats.map(({ seat }) => ({
          seatId: system.seatId(booking.trip, seat),
          passengerName: `Traveller ${seat}`,
          age: 30,
          gender: 'FEMALE',
        })),
      }),
    after: () => void (booking.named = true),
  })
}

/** The one extension of a hold, if it is unused and gains time. domain.md §4 */
function useExtension(model: Model, booking: ModelBooking): void {
  const closes = boardingAt(model, booking) - ONLINE_CLOSES
  const longest = Math.min(booking.heldAt + LONGEST_HOLD, closes, booking.deadline + HOLD)
  if (booking.extended || longest <= booking.deadline) return
  booking.deadline = longest
  booking.extended = true
}

export function extend(play: Play, booking: ModelBooking): Promise<boolean> {
  const { model, system } = play
  return take(play, 'extend', {
    refused: whyNotHeld(model, booking),
    act: async () => extendHold(await system.customer(booking.customer ?? 0), booking.id),
    after: () => useExtension(model, booking),
  })
}

/** The owner starts to pay. */
export function initiate(play: Play, booking: ModelBooking): Promise<boolean> {
  const { model, system } = play
  return take(play, 'start to pay', {
    refused:
      whyNotHeld(model, booking) ??
      whyGone(model, booking, ONLINE_CLOSES) ??
      (booking.named ? undefined : 'nobody is named'),
    act: async () => initiatePayment(await system.customer(booking.customer ?? 0), booking.id),
    after: ({ attemptId: id }) => {
      useExtension(model, booking)
      if (booking.attempts.some((attempt) => attempt.id === id)) return
      booking.attempts.push({ id, status: 'INITIATED', paid: false })
    },
  })
}
