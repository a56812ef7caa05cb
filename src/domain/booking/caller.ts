import type { Booking } from './booking.ts'

/** Whether a seat of a hold has no passenger yet. */
const lacksPassengers = ({ seats }: Pick<Booking, 'seats'>): boolean =>
  seats.some(({ passengerName }) => passengerName === null)

/** Whom a list names for a booking: the first passenger, or who called, before anybody is entered. */
export function nameInList({
  passengerName,
  callerName,
}: {
  passengerName: string | null
  callerName: string | null
}): string {
  if (passengerName !== null) return passengerName
  return callerName === null ? 'Not entered yet' : `Caller: ${callerName}`
}

/** For whom a booking is held whose passengers are not all named: `Ravi Kulkarni, 9123456780 · 3 seats`; empty for all others. */
export function callerText({
  callerName,
  contact,
  seats,
}: Pick<Booking, 'callerName' | 'contact' | 'seats'>): string {
  if (callerName === undefined || !lacksPassengers({ seats })) return ''
  const who = contact.phone === null ? callerName : `${callerName}, ${contact.phone}`
  return `${who} · ${seats.length} ${seats.length === 1 ? 'seat' : 'seats'}`
}

/** Who is meant by a hold: who called, else its first passenger and how many more there are. */
export function heldForText({ callerName, seats }: Pick<Booking, 'callerName' | 'seats'>): string {
  if (callerName !== undefined && lacksPassengers({ seats })) return callerName
  const [first, ...others] = seats
  const name = first?.passengerName ?? ''
  return others.length === 0 ? name : `${name} and ${others.length} more`
}
