import type { Booking, Gender } from '../../../domain/booking/booking.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { Paise } from '../../../domain/money.ts'
import { paths } from '../../paths.ts'

/** One passenger as the payment screen lists them. Spec §2, Payment */
export interface PayingPassenger {
  name: string
  age: number
  gender: Gender
  seatNumber: string
  pricePaise: Paise
  /** What kind of passenger pays less; nothing for the full fare. */
  kind?: string
}

/** What navigation carries to /payment; without it the screen is 'Invalid Access'. Spec §2, Top-level routes */
export interface PaymentState {
  bookingId: number
  passengers: PayingPassenger[]
  selectedSeats: string[]
  date: ServiceDay
  source: string
  destination: string
  totalPaise: Paise
}

/** The navigation state of a booking, or null while a seat still lacks its passenger. */
export function paymentState(booking: Booking): PaymentState | null {
  const passengers: PayingPassenger[] = []
  for (const { passengerName, age, gender, seatNumber, pricePaise, concession } of booking.seats) {
    if (passengerName === null || age === null || gender === null) return null
    const kind = concession ? { kind: concession.label } : {}
    passengers.push({ name: passengerName, age, gender, seatNumber, pricePaise, ...kind })
  }
  return {
    bookingId: booking.id,
    passengers,
    selectedSeats: booking.seats.map((seat) => seat.seatNumber),
    date: booking.boarding.date,
    source: booking.boarding.name,
    destination: booking.dropping.name,
    totalPaise: booking.price.totalPaise,
  }
}

function isPaymentState(state: Partial<Record<keyof PaymentState, unknown>>): boolean {
  const { bookingId, passengers, selectedSeats, date, source, destination, totalPaise } = state
  return (
    Number.isSafeInteger(bookingId) &&
    Number.isSafeInteger(totalPaise) &&
    Array.isArray(passengers) &&
    passengers.length > 0 &&
    Array.isArray(selectedSeats) &&
    [date, source, destination].every((text) => typeof text === 'string')
  )
}

/** Whether the navigation state is a complete payment state. Without one the screen is 'Invalid Access'. Spec §2 */
export function hasPaymentState(state: unknown): state is PaymentState {
  return typeof state === 'object' && state !== null && isPaymentState(state)
}

/** Where an unpaid booking goes on: to the passengers while one is missing, otherwise to the payment. */
export function wayToPay(booking: Booking): { to: string; state: unknown; label: string } {
  const state = paymentState(booking)
  return state === null
    ? {
        to: paths.passengers(booking.scheduleId),
        state: { bookingId: booking.id },
        label: 'Continue',
      }
    : {
        to: paths.payment(),
        state,
        // It is paid as far as its customer can: staff look for the transfer.
        label: booking.awaits === 'transfer' ? 'Show the payment' : 'Pay now',
      }
}
