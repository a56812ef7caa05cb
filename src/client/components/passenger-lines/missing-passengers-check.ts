import { PassengersForm } from '../../../domain/booking/booking.input.ts'
import type { PassengersInput } from '../../../domain/booking/booking.input.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { whyNotOfKind } from '../booking/why-not-of-kind.ts'
import type { MissingErrors, MissingTexts } from './missing-passengers.ts'

const LineForm = PassengersForm.shape.passengers.element

/** Checks who was typed by the domain's schema: the first message for each field, or what the procedure takes. */
export function checkMissing(
  seats: readonly BookingSeat[],
  texts: readonly MissingTexts[],
): { errors: MissingErrors } | { passengers: PassengersInput['passengers'] } {
  const errors: MissingErrors = {}
  const passengers = seats.flatMap(({ seatId, concession }, place) => {
    const typed = texts[place] ?? { passengerName: '', age: '', gender: '' }
    const checked = LineForm.safeParse(typed)
    for (const { path, message } of checked.error?.issues ?? [])
      errors[`passengers.${place}.${path.join('.')}`] ??= message
    for (const { field, message } of concession ? whyNotOfKind(concession, typed) : [])
      errors[`passengers.${place}.${field}`] ??= message
    return checked.data ? [{ ...checked.data, seatId }] : []
  })
  return Object.keys(errors).length > 0 ? { errors } : { passengers }
}
