import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'

/** Who sits on a seat, as typed. */
export interface PassengerTexts {
  passengerName: string
  age: string
  gender: string
}

/** As typed, while the seat was held for somebody. */
export type TextsOfSeat = PassengerTexts & Partial<Pick<BookingSeat, 'heldFor'>>

/** Whom to write to, as typed. */
export interface ContactTexts {
  email: string
  phone: string
}

/** The values of the form: one card a seat, and the contact. */
export interface PassengersTexts {
  passengers: PassengerTexts[]
  /** Undefined where it is not asked: by a pay link. */
  contact: ContactTexts | undefined
}

/** The errors, by field: `passengers.0.age`, which is also the field's id. */
export type PassengersErrors = Partial<Record<string, string>>

/** The fields of a card, in their order. */
export const PASSENGER_FIELDS = ['passengerName', 'age', 'gender'] as const

const NOBODY: PassengerTexts = { passengerName: '', age: '', gender: '' }

/** The form as it opens: what was entered before, on the server or on this device, else empty cards. */
export function textsOf(
  booking: Booking,
  typed: Partial<Record<string, TextsOfSeat>>,
  contact: ContactTexts | undefined,
): PassengersTexts {
  return {
    passengers: booking.seats.map((seat) => {
      if (seat.passengerName === null || seat.age === null || seat.gender === null)
        return typedFor(seat, typed[seat.seatNumber] ?? NOBODY)
      return { passengerName: seat.passengerName, age: String(seat.age), gender: seat.gender }
    }),
    contact,
  }
}

/** A card that names nobody. */
export const emptyCard = ({ heldFor }: Pick<BookingSeat, 'heldFor'>): PassengerTexts => ({
  ...NOBODY,
  gender: heldFor ?? '',
})

/** What was typed for a seat; the gender is that for whom it is held, unless it was changed since. */
const typedFor = (
  { heldFor }: BookingSeat,
  { passengerName, age, gender, heldFor: before = null }: TextsOfSeat,
): PassengerTexts => ({
  passengerName,
  age,
  gender: heldFor === null || before === heldFor ? gender : heldFor,
})

/** The form with one field changed. */
export function withText(texts: PassengersTexts, field: string, text: string): PassengersTexts {
  const [group, place, name] = field.split('.')
  if (group === 'contact' && texts.contact)
    return { ...texts, contact: { ...texts.contact, [place ?? '']: text } }
  return {
    ...texts,
    passengers: texts.passengers.map((passenger, index) =>
      index === Number(place) ? { ...passenger, [name ?? '']: text } : passenger,
    ),
  }
}

/** The form with one card filled in. */
export const withPassenger = (
  texts: PassengersTexts,
  place: number,
  passenger: PassengerTexts,
): PassengersTexts => ({ ...texts, passengers: texts.passengers.with(place, passenger) })

const NAMES: Record<string, string> = {
  passengerName: 'Name',
  age: 'Age',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
}

/** A field's label in the summary: `Seat 3A, Age`. */
export function fieldName(field: string, { seats }: Pick<Booking, 'seats'>): string {
  const [group, place = '', name = ''] = field.split('.')
  if (group === 'contact') return NAMES[place] ?? place
  return `Seat ${seats[Number(place)]?.seatNumber}, ${NAMES[name] ?? name}`
}
