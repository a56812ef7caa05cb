import type { Booking } from '../../../domain/booking/booking.ts'
import { whyNotOfKind } from '../../components/booking/why-not-of-kind.ts'
import { PassengersForm } from '../../../domain/booking/booking.input.ts'
import type { PassengersInput } from '../../../domain/booking/booking.input.ts'
import { PASSENGER_FIELDS } from './passengers-form.ts'
import type { PassengersErrors, PassengersTexts } from './passengers-form.ts'

export type CheckedPassengers = { errors: PassengersErrors } | { input: PassengersInput }

/**
 * Checks the form by the domain's schema: the first message for each field, or what the procedure takes. Not by
 * `useDomainForm`, which checks on submit alone and has the schema loaded: here a field is checked as it is left, and
 * the schema (20 kB) is fetched after the form is shown. Spec §5
 */
export function checkPassengers(booking: Booking, texts: PassengersTexts): CheckedPassengers {
  const { passengers: lines } = texts
  const checked =
    texts.contact === undefined
      ? PassengersForm.partial({ contact: true }).safeParse({ passengers: lines })
      : PassengersForm.safeParse(texts)
  const errors: PassengersErrors = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join('.')] ??= message
  for (const [place, { concession }] of booking.seats.entries()) {
    const typed = texts.passengers[place]
    if (!concession || !typed) continue
    for (const { field, message } of whyNotOfKind(concession, typed))
      errors[`passengers.${place}.${field}`] ??= message
  }
  if (!checked.success || Object.keys(errors).length > 0)
    return { errors: inOrder(errors, texts.passengers.length) }
  const { passengers, contact } = checked.data
  return {
    input: {
      bookingId: booking.id,
      ...(contact && { contact }),
      passengers: booking.seats.flatMap(({ seatId }, index) => {
        const passenger = passengers[index]
        return passenger ? [{ ...passenger, seatId }] : []
      }),
    },
  }
}

/** The errors in the order in which their fields stand. */
function inOrder(errors: PassengersErrors, passengers: number): PassengersErrors {
  const cards = Array.from({ length: passengers }, (_, place) =>
    PASSENGER_FIELDS.map((name) => `passengers.${place}.${name}`),
  )
  const fields = [...cards.flat(), 'contact.email', 'contact.phone']
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b)),
  )
}
