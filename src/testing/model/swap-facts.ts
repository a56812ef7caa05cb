import type { Model, ModelBooking, ModelMove, ModelPlace, ModelSeat, ModelSwap } from './model.ts'
import { stateOf, tripOf } from './seats.ts'

export interface ModelTraveller {
  booking: ModelBooking
  seat: ModelSeat
  /** Which of the booking. */
  place: number
}

/** Whoever travels behind a place, with a ticket or an open hold. */
export function travellers(model: Model, trip: number, from: number): ModelTraveller[] {
  return model.bookings
    .filter(
      (one) => one.trip === trip && one.to > from && stateOf(model, one).status !== 'CANCELLED',
    )
    .toSorted((one, other) => one.id - other.id)
    .flatMap((booking) =>
      booking.seats.flatMap((seat, place) => (seat.gone ? [] : [{ booking, seat, place }])),
    )
}

/** All that decides a plan, as one text: while it stays, what was shown may be carried out. */
export function factsOf(model: Model, trip: number, { id, bus, from }: ModelSwap): string {
  const { farePaise, cancelled, blocked, inUse, seats } = tripOf(model, { trip })
  return JSON.stringify([
    [id, farePaise, cancelled],
    travellers(model, trip, from).map(({ booking, seat }) => [
      [booking.id, booking.status, booking.named],
      [seat.seat, seat.mark],
    ]),
    inUse.filter(
      (at) => blocked.has(at) && placeIn(model, bus, seats[at]?.number ?? '') !== undefined,
    ),
  ])
}

export const placeIn = (model: Model, bus: number, number: string): ModelPlace | undefined =>
  model.buses[bus]?.seats.find((seat) => seat.number === number)

export function outcomeOf(
  { status }: ModelBooking,
  { mark }: ModelSeat,
  to: ModelPlace | undefined,
): ModelMove['outcome'] {
  if (to !== undefined) return 'MOVED'
  if (status === 'PENDING') return 'FREED'
  return mark === 'NO_SHOW' ? 'LEFT' : 'REFUNDED'
}

interface Change {
  booking: ModelBooking
  seat: ModelSeat
  swap: ModelSwap
  to: ModelPlace | undefined
}

const BERTH_PERCENT = 30
const AIR_PERCENT = 20

/** Whether somebody gets another seat, and what of the fare goes back for a lesser one. domain.md §6 */
export function lesserSeat(
  model: Model,
  { booking, seat, swap, to }: Change,
): Pick<ModelMove, 'isOther' | 'basePaise'> {
  const { seats, bus } = tripOf(model, booking)
  const before = seats[seat.seat]
  if (to === undefined || before === undefined) return { isOther: false, basePaise: 0 }
  const hasAir = (which: number) => model.buses[which]?.hasAirConditioning === true
  const percent =
    (before.kind === 'SLEEPER' && to.kind !== 'SLEEPER' ? BERTH_PERCENT : 0) +
    (hasAir(bus) && !hasAir(swap.bus) ? AIR_PERCENT : 0)
  const left = booking.status === 'CONFIRMED' ? seat.basePaise - seat.fareBack : 0
  return {
    isOther: JSON.stringify(before) !== JSON.stringify(to),
    basePaise: Math.round((left * percent) / 100),
  }
}
