import { DAY } from '../../domain/time/calendar.ts'
import type { Model, ModelBooking, ModelTrip, Wanted } from './model.ts'

/** Who has a seat on a leg: a booking's id, or that it is blocked. */
export type Holder = number | 'blocked'

export const placeOf = (seat: number, leg: number): string => `${seat}/${leg}`

export const tripOf = (model: Model, { trip }: { trip: number }): ModelTrip => {
  const found = model.trips[trip]
  if (found === undefined) throw new Error(`There is no trip ${trip}`)
  return found
}

/** A hold whose time is over is over, whether or not the database says so yet. */
const isOverdue = ({ status, deadline }: ModelBooking, now: number): boolean =>
  status === 'PENDING' && deadline <= now

const LONGEST_HOLD = 2 * DAY

/** What is released before seats are taken: also what the clock was set back from, and would be held for days. decisions/0039 */
export const isReleased = (booking: ModelBooking, now: number): boolean =>
  isOverdue(booking, now) || (booking.status === 'PENDING' && booking.deadline > now + LONGEST_HOLD)

/** What a booking is at this moment. */
export function stateOf(
  model: Model,
  booking: ModelBooking,
): Pick<ModelBooking, 'status' | 'reason'> {
  if (isOverdue(booking, model.clock.now)) return { status: 'CANCELLED', reason: 'EXPIRED' }
  return booking
}

/** Who has which seat and leg of a trip, including overdue holds until they are ended. */
export function holders(model: Model, trip: number): Map<string, Holder> {
  const held = new Map<string, Holder>()
  const { blocked, places } = tripOf(model, { trip })
  for (const seat of blocked)
    for (let leg = 0; leg < places.length - 1; leg++) held.set(placeOf(seat, leg), 'blocked')
  for (const booking of model.bookings) {
    if (booking.trip !== trip || booking.status === 'CANCELLED') continue
    for (const { seat } of booking.seats.filter(({ gone }) => !gone))
      for (let leg = booking.from; leg < booking.to; leg++) {
        const place = placeOf(seat, leg)
        if (held.has(place)) throw new Error(`The model itself has sold ${place} twice`)
        held.set(place, booking.id)
      }
  }
  return held
}

/** Whether the seats of a journey can be had: whoever takes them releases what stands in the way without a right. */
export const areFree = (model: Model, wanted: Wanted): boolean => areLeft(model, wanted, isReleased)

/** Whether they are shown as free: a hold from a time to come is shown until the job or a buyer releases it. */
export const areShownFree = (model: Model, wanted: Wanted): boolean =>
  areLeft(model, wanted, isOverdue)

/** The seats of the bus that drives, so many of them from the front, for numbers that count from 0. */
export const seatsOf = (model: Model, trip: number, chosen: readonly number[]): number[] => {
  const { inUse } = tripOf(model, { trip })
  return [...new Set(chosen.map((seat) => inUse[seat % inUse.length] ?? 0))]
}

/** Whether they are nobody's but for holds that do not count. */
function areLeft(
  model: Model,
  { trip, seats, from, to }: Wanted,
  isNone: (booking: ModelBooking, now: number) => boolean,
): boolean {
  const { inUse } = tripOf(model, { trip })
  if (!seats.every((seat) => inUse.includes(seat))) return false
  const held = holders(model, trip)
  const none = new Set(
    model.bookings
      .filter((booking) => isNone(booking, model.clock.now))
      .map((booking): Holder => booking.id),
  )
  return seats.every((seat) => {
    for (let leg = from; leg < to; leg++) {
      const holder = held.get(placeOf(seat, leg))
      if (holder !== undefined && !none.has(holder)) return false
    }
    return true
  })
}

/** Ends the overdue holds of a trip where one of them is in the way of seats that are taken. */
export function clearTheWay(model: Model, { trip, seats, from, to }: Wanted): void {
  const held = holders(model, trip)
  const legs = Array.from({ length: to - from }, (_, leg) => from + leg)
  if (seats.some((seat) => legs.some((leg) => held.has(placeOf(seat, leg)))))
    clearOverdue(model, trip)
}

/** Ends the overdue holds of a trip. */
export function clearOverdue(model: Model, trip?: number): void {
  for (const booking of model.bookings) {
    if (trip !== undefined && booking.trip !== trip) continue
    if (isReleased(booking, model.clock.now)) endBooking(booking, 'EXPIRED')
  }
}

export function endBooking(booking: ModelBooking, reason: ModelBooking['reason']): void {
  booking.status = 'CANCELLED'
  booking.reason = reason
}
