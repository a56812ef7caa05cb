import { z } from 'zod'
import type { Booking } from '../../domain/booking.ts'
import { ContactInput, PassengerInput } from '../../domain/booking.input.ts'
import type { PassengersInput } from '../../domain/booking.input.ts'

/** What stands in the form: texts as typed. */
export interface PassengerValues {
  passengerName: string
  age: string
  gender: string
}

export interface PassengersValues {
  passengers: PassengerValues[]
  contact: { email: string; phone: string }
}

const typedAge = z
  .string()
  .trim()
  .min(1, 'Age is required')
  .transform(Number)
  .pipe(PassengerInput.shape.age)

const chosenGender = z.string().min(1, 'Gender is required').pipe(PassengerInput.shape.gender)

/** The domain's rules over typed texts. */
export const PassengersForm = z.object({
  passengers: z.array(PassengerInput.extend({ age: typedAge, gender: chosenGender })),
  contact: ContactInput,
})

/** The form as it opens: what was entered before, on the server or on this device, else empty cards. */
export function valuesOf(
  booking: Booking,
  typed: Partial<Record<string, PassengerValues>>,
  contact: PassengersValues['contact'],
): PassengersValues {
  return {
    passengers: booking.seats.map((seat) => {
      if (seat.passengerName === null || seat.age === null || seat.gender === null)
        return typed[seat.seatNumber] ?? { passengerName: '', age: '', gender: '' }
      return { passengerName: seat.passengerName, age: String(seat.age), gender: seat.gender }
    }),
    contact,
  }
}

/** Valid values as the procedure takes them. @throws ZodError when they are not valid */
export function inputOf(booking: Booking, values: PassengersValues): PassengersInput {
  const { passengers, contact } = PassengersForm.parse(values)
  return {
    bookingId: booking.id,
    contact,
    passengers: booking.seats.flatMap((seat, index) => {
      const passenger = passengers[index]
      return passenger ? [{ ...passenger, seatId: seat.seatId }] : []
    }),
  }
}
