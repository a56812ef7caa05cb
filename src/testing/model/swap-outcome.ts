import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import { giveBack } from './cancelling.ts'
import type { Model, ModelMove, ModelSeat, ModelSwap, ModelTrip } from './model.ts'
import { allBack, downgrade } from './money.ts'
import { clearOverdue, endBooking, tripOf } from './seats.ts'
import { lesserSeat, outcomeOf, placeIn, travellers } from './swap-facts.ts'
import type { ModelTraveller } from './swap-facts.ts'

const UNDO_LASTS = 10 * MINUTE

/** Updates the model once a trip has got another bus, as it was shown. */
export function busChanged(model: Model, trip: number, swap: ModelSwap): void {
  clearOverdue(model, trip)
  const its = tripOf(model, { trip })
  swap.before = { bus: its.bus, inUse: its.inUse }
  const all = travellers(model, trip, swap.from)
  const positions = newSeats(model, its, { bus: swap.bus, travellers: all })
  swap.moves = all.map(({ booking, seat, place }): ModelMove => {
    const { number = null } =
      swap.shown?.seatings.find((one) => one.booking === booking.id && one.place === place) ?? {}
    const to = number === null ? undefined : placeIn(model, swap.bus, number)
    const outcome = outcomeOf(booking, seat, to)
    const lesser = lesserSeat(model, { booking, seat, swap, to })
    return { booking, seat, before: seat.seat, outcome, ...lesser }
  })
  for (const { booking, seat, outcome } of swap.moves) {
    if (outcome === 'FREED') endBooking(booking, 'OPERATOR')
    const shown = swap.shown?.seatings.find(
      (one) => one.booking === booking.id && booking.seats[one.place] === seat,
    )
    if (outcome === 'MOVED') seat.seat = positions.get(shown?.number ?? '') ?? seat.seat
  }
  for (const { booking, outcome, isOther, basePaise } of swap.moves)
    if (booking.status === 'CONFIRMED' && (outcome === 'REFUNDED' || isOther || basePaise > 0))
      booking.isBusChanged = true
  its.bus = swap.bus
  its.swapUntil = null
  swap.state = 'DONE'
  swap.undoUntil = model.clock.now + UNDO_LASTS
  if ((its.places[0]?.at ?? 0) <= model.clock.now) changeFinal(model, trip, swap)
}

/** Gives a trip the seats of its next bus, unless it has them; blocked stays what has the number. Answers where which is. */
function newSeats(
  model: Model,
  its: ModelTrip,
  { bus, travellers }: { bus: number; travellers: readonly ModelTraveller[] },
): Map<string, number> {
  const { seats = [] } = model.buses[bus] ?? {}
  const before = its.inUse.map((at) => its.seats[at])
  const numbered = () => new Map(its.inUse.map((at) => [its.seats[at]?.number ?? '', at]))
  const isEverybodyIn = travellers.every(({ seat }) => its.inUse.includes(seat.seat))
  if (isEverybodyIn && JSON.stringify(before) === JSON.stringify(seats)) return numbered()
  const blocked = its.inUse.filter((at) => its.blocked.has(at)).map((at) => its.seats[at]?.number)
  its.inUse = seats.map((_, place) => its.seats.length + place)
  its.seats.push(...seats)
  const found = numbered()
  for (const [number, at] of found) if (blocked.includes(number)) its.blocked.add(at)
  return found
}

const isLive = ({ booking, seat }: ModelMove): boolean =>
  booking.status !== 'CANCELLED' && !seat.gone

/** Updates the model once a change of bus is for good: money goes back, and who has no seat is cancelled. */
export function changeFinal(model: Model, trip: number, swap: ModelSwap): void {
  const its = tripOf(model, { trip })
  swap.state = 'FINAL'
  keepBlocksInUse(its)
  if (its.cancelled) return
  const sold = swap.moves.filter((move) => isLive(move) && move.booking.status === 'CONFIRMED')
  for (const [booking, moves] of Map.groupBy(sold, (move) => move.booking)) {
    const back = new Map(moves.map(({ seat, basePaise }) => [seat, basePaise]))
    const lesser = moves.filter(({ basePaise }) => basePaise > 0).map(({ seat }) => seat)
    const paise = downgrade(booking, lesser, (seat) => back.get(seat) ?? 0)
    if (paise > 0) booking.refunds.push({ paise, handedOutBy: null, isVoid: false })
    const stranded: ModelSeat[] = moves.filter(isStranded).map(({ seat }) => seat)
    if (stranded.length > 0) giveBack(booking, stranded, allBack(booking, stranded), 'OPERATOR')
  }
}

/** Whoever staff have given a seat meanwhile has one. */
const isStranded = ({ outcome, seat, before }: ModelMove): boolean =>
  outcome === 'REFUNDED' && seat.seat === before

function keepBlocksInUse({ blocked, inUse }: ModelTrip): void {
  for (const at of blocked) if (!inUse.includes(at)) blocked.delete(at)
}

/** Updates the model once a trip has its bus as before. */
export function changeUndone(model: Model, trip: number, swap: ModelSwap): void {
  clearOverdue(model, trip)
  const its = tripOf(model, { trip })
  const isOther = its.inUse !== swap.before.inUse
  for (const { booking, seat, before } of swap.moves.filter(isLive)) {
    if (isOther) seat.seat = before
    booking.isBusChanged = its.swaps.some(
      ({ state, moves }) =>
        state === 'FINAL' &&
        moves.some((one) => one.booking === booking && (one.isOther || one.basePaise > 0)),
    )
  }
  Object.assign(its, swap.before)
  its.swapUntil = null
  keepBlocksInUse(its)
  swap.state = 'UNDONE'
}

/** The plans and changes whose time is over end; also those that seem to last too long, since the clock was set back. */
export function endDueSwaps(model: Model): void {
  const { now } = model.clock
  const isDue = (at: number): boolean => at <= now || at > now + DAY
  for (const [trip, its] of model.trips.entries()) {
    const swap = its.swaps.at(-1)
    if (swap?.state === 'DONE' && isDue(swap.undoUntil)) changeFinal(model, trip, swap)
    if (swap?.state !== 'OPEN' || !isDue(swap.openUntil)) continue
    swap.state = 'GIVEN_UP'
    its.swapUntil = null
  }
}
