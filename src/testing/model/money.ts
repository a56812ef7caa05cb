import type { Paise } from '../../domain/money.ts'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Model, ModelBooking, ModelSeat, Wanted } from './model.ts'
import { tripOf } from './seats.ts'

const MINIMUM_FARE = 5000
const FIVE_RUPEES = 500
const INDIA = 5.5 * HOUR

const sum = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((whole, amount) => whole + amount, 0)

/** A seat's price for a part of the trip. domain.md §2.5 */
export function fareOf(model: Model, { trip, from, to }: Omit<Wanted, 'seats'>): Paise {
  const { places, farePaise } = tripOf(model, { trip })
  const kilometres = (place: number) => places[place]?.km ?? 0
  const whole = kilometres(places.length - 1)
  const part = kilometres(to) - kilometres(from)
  if (part === whole) return farePaise
  const share = Math.ceil((farePaise * part) / whole / FIVE_RUPEES) * FIVE_RUPEES
  return Math.min(farePaise, Math.max(MINIMUM_FARE, share))
}

/** Fee and tax of some seats bought now. domain.md §5 */
export function extrasOf(
  { feePaise, taxBasisPoints }: Model,
  bases: readonly Paise[],
): Pick<ModelBooking, 'feePaise' | 'taxPaise'> {
  const fee = feePaise * bases.length
  return { feePaise: fee, taxPaise: Math.round(((sum(bases) + fee) * taxBasisPoints) / 10_000) }
}

export const totalOf = ({ seats, feePaise, taxPaise }: ModelBooking): Paise =>
  sum(seats.map((seat) => seat.basePaise)) + feePaise + taxPaise

export const refundedOf = ({ refunds }: ModelBooking): Paise => sum(refunds.map((one) => one.paise))

/** What the operator keeps of a base fare, in percent. domain.md §6 */
function keptPercent(model: Model, booking: ModelBooking, now = model.clock.now): number {
  const departure = tripOf(model, booking).places[0]?.at ?? 0
  const slab = booking.slabs.find(
    ({ hoursBefore }) => hoursBefore === 0 || now <= departure - hoursBefore * HOUR,
  )
  return slab?.keptPercent ?? 100
}

/** What some seats give back of what is left of their base fares. */
const basesBack = (seats: readonly ModelSeat[], kept: number): Paise =>
  sum(seats.map((seat) => Math.round(((seat.basePaise - seat.fareBack) * (100 - kept)) / 100)))

/** What each seat carries of the fee, and of the tax by what was taxed. */
function carried(booking: ModelBooking) {
  const fees = shares(
    booking.feePaise,
    booking.seats.map(() => 1),
  )
  const taxed = booking.seats.map(({ basePaise }, place) => basePaise + (fees[place] ?? 0))
  const taxes = shares(booking.taxPaise, taxed)
  return { fees, taxes }
}

/** What some seats give back when they are cancelled by the terms of a booking: all of it where another bus has come. */
export const refundBySlab = (
  model: Model,
  booking: ModelBooking,
  seats: readonly ModelSeat[],
): Paise => {
  const boardsAt = tripOf(model, booking).places[booking.from]?.at ?? 0
  return booking.isBusChanged && model.clock.now < boardsAt
    ? allBack(booking, seats)
    : basesBack(seats, keptPercent(model, booking))
}

/** What some seats give back whole: base fare, fee and tax, less what went back before. */
export function allBack(booking: ModelBooking, seats: readonly ModelSeat[]): Paise {
  const { fees, taxes } = carried(booking)
  return sum(
    booking.seats.map((seat, place) =>
      seats.includes(seat)
        ? seat.basePaise + (fees[place] ?? 0) + (taxes[place] ?? 0) - seat.fareBack - seat.taxBack
        : 0,
    ),
  )
}

/** So much of each fare goes back for a worse seat, as far as it is left, with the tax on it. Answers the sum. domain.md §6 */
export function downgrade(
  booking: ModelBooking,
  seats: readonly ModelSeat[],
  askedOf: (seat: ModelSeat) => Paise,
): Paise {
  const { fees, taxes } = carried(booking)
  const backs = seats.map((seat) => {
    const place = booking.seats.indexOf(seat)
    const fare = Math.min(askedOf(seat), seat.basePaise - seat.fareBack)
    const taxed = seat.basePaise + (fees[place] ?? 0)
    const taxReached = Math.floor(((taxes[place] ?? 0) * (seat.fareBack + fare)) / taxed)
    const back = fare + taxReached - seat.taxBack
    seat.fareBack += fare
    seat.taxBack = taxReached
    return back
  })
  return sum(backs)
}

/** Each gets what is reached up to it and was not given before it. */
function shares(amount: Paise, weights: readonly number[]): Paise[] {
  const reached = (place: number) =>
    Math.floor((amount * sum(weights.slice(0, place))) / sum(weights))
  return weights.map((_weight, place) => reached(place + 1) - reached(place))
}

/** Which day it is in India. */
export const dayOf = (at: Instant): number => Math.floor((at + INDIA) / DAY)
