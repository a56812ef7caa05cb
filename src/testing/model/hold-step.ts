import { MINUTE } from '../../domain/time/calendar.ts'
import { extendHold, enterPassengers, holdSeats } from '../../server/booking/booking.service.ts'
import { initiatePayment } from '../../server/payment/payment.service.ts'
import { take } from './command.ts'
import type { Play } from './command.ts'
import { extrasOf, fareOf } from './money.ts'
import { areFree, clearOverdue, endBooking, stateOf, tripOf } from './seats.ts'
import type { Model, ModelBooking, Wanted } from './model.ts'

const HOLD = 10 * MINUTE
const LONGEST_HOLD = 20 * MINUTE
export const ONLINE_CLOSES = 30 * MINUTE
const MOST_HOLDS = 3

/** When somebody gets on where a journey begins. */
export const boardingAt = (truth: Model, wanted: { trip: number; from: number }): number =>
  tripOf(truth, wanted).places[wanted.from]?.at ?? 0

/** Why nobody buys for a trip from a place any more, if so: `before` so long before it leaves there. domain.md §7 */
export function whyGone(
  truth: Model,
  wanted: { trip: number; from: number },
  before: number,
): string | undefined {
  if (tripOf(truth, wanted).cancelled) return 'the trip is cancelled'
  return boardingAt(truth, wanted) - before <= truth.clock.now ? 'sales are closed' : undefined
}

/** Why nothing new is sold, if so; what is held already may be paid all the same. */
export const whyStopped = (truth: Model, wanted: { trip: number }): string | undefined =>
  tripOf(truth, wanted).salesStopped ? 'sales are stopped' : undefined

export const whyClosedOnline = (truth: Model, wanted: { trip: number; from: number }) =>
  whyGone(truth, wanted, ONLINE_CLOSES) ??
  whyStopped(truth, wanted) ??
  (truth.onlineStopped ? 'online sales are stopped' : undefined)

export const whoIsOut = ({ disabled }: Model, customer: number): string | undefined =>
  disabled.has(customer) ? 'the customer is disabled' : undefined

/** A booking as it begins: held. */
export function newBooking(
  truth: Model,
  { trip, seats, from, to }: Wanted,
  rest: Pick<ModelBooking, 'id' | 'customer' | 'soldBy' | 'deadline' | 'named'>,
): ModelBooking {
  const bases = seats.map(() => fareOf(truth, { trip, from, to }))
  return {
    ...rest,
    ...extrasOf(truth, bases),
    trip,
    from,
    to,
    seats: seats.map((seat, place) => ({ seat, basePaise: bases[place] ?? 0, gone: false })),
    slabs: truth.slabs,
    status: 'PENDING',
    reason: null,
    heldAt: truth.clock.now,
    extended: false,
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

function whyNoHold(truth: Model, { customer, replaces, ...wanted }: Holding): string | undefined {
  const { now } = truth.clock
  const mine = truth.bookings.filter((booking) => booking.customer === customer)
  const open = mine.filter(
    ({ status, deadline, id }) => status === 'PENDING' && deadline > now && id !== replaces?.id,
  )
  if (open.length >= MOST_HOLDS) return 'the customer holds too much'
  const closed = whyClosedOnline(truth, wanted)
  if (closed !== undefined) return closed
  return isFreeWithout(truth, wanted, replaces) ? undefined : 'a seat is taken'
}

function isFreeWithout(truth: Model, wanted: Wanted, replaced?: ModelBooking): boolean {
  if (replaced?.status !== 'PENDING') return areFree(truth, wanted)
  const bookings = truth.bookings.filter((booking) => booking !== replaced)
  return areFree({ ...truth, bookings }, wanted)
}

/** A customer holds seats. */
export async function hold(play: Play, holding: Holding): Promise<ModelBooking | undefined> {
  const { truth, world } = play
  const { customer, key, replaces, ...wanted } = holding
  let held: ModelBooking | undefined
  await take(play, 'hold', {
    refused: whoIsOut(truth, customer) ?? whyNoHold(truth, holding),
    act: async () =>
      holdSeats(await world.customer(customer), {
        scheduleId: world.tripId(wanted.trip),
        seatIds: wanted.seats.map((seat) => world.seatId(wanted.trip, seat)),
        from: wanted.from,
        to: wanted.to,
        key,
        replaces: replaces?.id,
      }),
    after: ({ id }) => {
      if (replaces !== undefined && stateOf(truth, replaces).status === 'PENDING')
        endBooking(replaces, 'CUSTOMER')
      clearOverdue(truth, wanted.trip)
      const { now } = truth.clock
      const deadline = Math.min(now + HOLD, boardingAt(truth, wanted) - ONLINE_CLOSES)
      held = newBooking(truth, wanted, { id, customer, soldBy: null, deadline, named: false })
      truth.bookings.push(held)
      truth.keys = truth.keys.filter((one) => one.key !== key || one.customer !== customer)
      truth.keys.push({ key, customer, wanted, booking: id, at: now })
    },
  })
  return held
}

/** Why the owner of a booking cannot do what only a hold allows. */
const whyNotHeld = (truth: Model, booking: ModelBooking): string | undefined =>
  whoIsOut(truth, booking.customer ?? 0) ??
  (stateOf(truth, booking).status === 'PENDING' ? undefined : 'it is held no more')

/** The owner says who travels. */
export function enter(play: Play, booking: ModelBooking): Promise<boolean> {
  const { truth, world } = play
  return take(play, 'enter passengers', {
    refused: whyNotHeld(truth, booking),
    act: async () =>
      enterPassengers(await world.customer(booking.customer ?? 0), {
        bookingId: booking.id,
        passengers: booking.seats.map(({ seat }) => ({
          seatId: world.seatId(booking.trip, seat),
          passengerName: `Traveller ${seat}`,
          age: 30,
          gender: 'FEMALE',
        })),
      }),
    after: () => void (booking.named = true),
  })
}

/** The one extension of a hold, if it is unused and gains time. domain.md §4 */
function useExtension(truth: Model, booking: ModelBooking): void {
  const closes = boardingAt(truth, booking) - ONLINE_CLOSES
  const longest = Math.min(booking.heldAt + LONGEST_HOLD, closes, booking.deadline + HOLD)
  if (booking.extended || longest <= booking.deadline) return
  booking.deadline = longest
  booking.extended = true
}

export function extend(play: Play, booking: ModelBooking): Promise<boolean> {
  const { truth, world } = play
  return take(play, 'extend', {
    refused: whyNotHeld(truth, booking),
    act: async () => extendHold(await world.customer(booking.customer ?? 0), booking.id),
    after: () => useExtension(truth, booking),
  })
}

/** The owner starts to pay. */
export function initiate(play: Play, booking: ModelBooking): Promise<boolean> {
  const { truth, world } = play
  return take(play, 'start to pay', {
    refused:
      whyNotHeld(truth, booking) ??
      whyGone(truth, booking, ONLINE_CLOSES) ??
      (booking.named ? undefined : 'nobody is named'),
    act: async () => initiatePayment(await world.customer(booking.customer ?? 0), booking.id),
    after: ({ attemptId: id }) => {
      useExtension(truth, booking)
      if (booking.attempts.some((attempt) => attempt.id === id)) return
      booking.attempts.push({ id, status: 'INITIATED', paid: false })
    },
  })
}
