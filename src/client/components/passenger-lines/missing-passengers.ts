import type { PassengersForm, PassengersInput } from '../../../domain/booking/booking.input.ts'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { serverMessage, fieldErrors, womenOnly } from '../../api/server-errors.ts'
import { whyNotOfKind } from '../booking/why-not-of-kind.ts'

/** Who sits on a seat, as typed. */
export interface MissingTexts {
  passengerName: string
  age: string
  gender: string
}

export const NOBODY: MissingTexts = { passengerName: '', age: '', gender: '' }

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

/** Checks who was typed by the domain's schema, which is fetched when it is needed: the first message for each field, or what the procedure takes. */
export function checkMissing(
  form: typeof PassengersForm,
  seats: readonly BookingSeat[],
  texts: readonly MissingTexts[],
): { errors: MissingErrors } | { passengers: PassengersInput['passengers'] } {
  const errors: MissingErrors = {}
  const passengers = seats.flatMap(({ seatId, concession }, place) => {
    const typed = texts[place] ?? NOBODY
    const checked = form.shape.passengers.element.safeParse(typed)
    for (const { path, message } of checked.error?.issues ?? [])
      errors[`passengers.${place}.${path.join('.')}`] ??= message
    for (const { field, message } of concession ? whyNotOfKind(concession, typed) : [])
      errors[`passengers.${place}.${field}`] ??= message
    return checked.data ? [{ ...checked.data, seatId }] : []
  })
  return Object.keys(errors).length > 0 ? { errors } : { passengers }
}
