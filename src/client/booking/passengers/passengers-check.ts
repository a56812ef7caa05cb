import type { Booking } from '../../../domain/booking/booking.ts'
import { PassengersForm } from '../../../domain/booking/booking.input.ts'
import type { PassengersInput } from '../../../domain/booking/booking.input.ts'
import type { PassengersErrors, PassengersTexts } from './passengers-form.ts'

export type CheckedPassengers = { errors: PassengersErrors } | { input: PassengersInput }

/**
 * Checks the form by the domain's schema: the first message for each field, or what the procedure takes. Not by
 * `useDomainForm`, which checks on submit alone and has the schema loaded: here a field is checked as it is left, and
 * the schema (20 kB) is fetched after the form is shown. Spec §5
 */
export function checkPassengers(booking: Booking, texts: PassengersTexts): CheckedPassengers {
  const checked = PassengersForm.safeParse(texts)
  if (!checked.success) {
    const errors: PassengersErrors = {}
    for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
    return { errors }
  }
  const { passengers, contact } = checked.data
  return {
    input: {
      bookingId: booking.id,
      contact,
      passengers: booking.seats.flatMap(({ seatId }, index) => {
        const passenger = passengers[index]
        return passenger ? [{ ...passenger, seatId }] : []
      }),
    },
  }
}
