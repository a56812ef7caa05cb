import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { serverMessage, fieldErrors, womenOnly } from '../../api/server-errors.ts'

/** Who sits on a seat, as typed. */
export interface MissingTexts {
  passengerName: string
  age: string
  gender: string
}

/** By field: `passengers.0.age`, counted among those who are missing. */
export type MissingErrors = Partial<Record<string, string>>

/** The seats of a hold that have no passenger yet. */
export const seatsToName = ({ seats }: Pick<Booking, 'seats'>): BookingSeat[] =>
  seats.filter(({ passengerName }) => passengerName === null)

/** Who is missing, as far as it is known: the first is probably who called, and the genders were said. */
export const knownOfMissing = (booking: Booking): MissingTexts[] =>
  seatsToName(booking).map(({ heldFor }, place) => ({
    passengerName: place === 0 ? (booking.callerName ?? '') : '',
    age: '',
    gender: heldFor ?? '',
  }))

/** The server's objections, at their fields; those of the ladies' rule at the genders. */
export function missingErrors(error: unknown, seats: readonly BookingSeat[]): MissingErrors {
  const refused = womenOnly(error)
  return {
    ...Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message])),
    ...Object.fromEntries(
      seats.flatMap(({ seatNumber }, place) =>
        refused.includes(seatNumber) ? [[`passengers.${place}.gender`, serverMessage(error)]] : [],
      ),
    ),
  }
}
