import type { Booking, Gender } from '../../../domain/booking/booking.ts'
import { enterPassengers, holdSeats } from '../../../server/booking/booking.service.ts'
import { getSeatMap } from '../../../server/booking/seat.service.ts'
import { requireAdmin } from '../../../server/core/call.ts'
import type { SignedInCall } from '../../../server/core/call.ts'
import { confirmPayment, initiatePayment } from '../../../server/payment/payment.service.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import type { SettingsChange } from '../../../domain/settings/settings.input.ts'
import { boxOffice } from '../box-office.ts'

type Journey = { from?: number; to?: number }
export type Seated = Readonly<Record<string, Gender>>

/** A trip of 2+2 seats (Pune 0 – Satara 1 – Kolhapur 2 – Goa 3) while the ladies' rule is on. */
export async function ladiesOffice(change: SettingsChange = {}) {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, { ladiesRule: true, ...change })
  let keys = 0
  const holdAs = (
    customer: SignedInCall,
    seated: Seated,
    { knows, ...journey }: Journey & { knows?: { bookingNumber: string; phone: string } } = {},
  ) =>
    holdSeats(customer, {
      scheduleId: office.trip.id,
      seatIds: office.seatIds(...Object.keys(seated)),
      genders: Object.entries(seated).map(([number, gender]) => ({
        seatId: office.trip.seats[number] ?? 0,
        gender,
      })),
      key: `ladies-hold-${++keys}`,
      ...journey,
      ...(knows && { knows }),
    })
  /** A new customer holds seats for men and women, by number. */
  const hold = async (seated: Seated, terms: Parameters<typeof holdAs>[2] = {}) => {
    const customer = await office.actingAs('CUSTOMER')
    return { customer, booking: await holdAs(customer, seated, terms) }
  }
  /** Enters whom the seats are held for, unless said otherwise by seat. */
  const enter = (customer: SignedInCall, booking: Booking, others: Seated = {}) =>
    enterPassengers(customer, {
      bookingId: booking.id,
      passengers: booking.seats.map(({ seatId, seatNumber, heldFor }, place) => ({
        seatId,
        passengerName: `Passenger ${place + 1}`,
        age: 30 + place,
        gender: others[seatNumber] ?? heldFor ?? 'MALE',
      })),
      contact: { email: 'asha@example.com', phone: '9876543210' },
    })
  /** A new customer buys seats for men and women, by number. */
  const buy = async (seated: Seated, terms: Parameters<typeof holdAs>[2] = {}) => {
    const { customer, booking } = await hold(seated, terms)
    await enter(customer, booking)
    await initiatePayment(customer, booking.id)
    await confirmPayment(customer, booking.id)
    return { customer, booking }
  }
  /** Which seats the map of a visitor marks. */
  const marks = async (journey: Journey = {}, call = office.call()) => {
    const { seats } = await getSeatMap(call, { scheduleId: office.trip.id, ...journey })
    const numbers = (mark: 'forLadies' | 'bookedByLady') =>
      seats.filter((seat) => seat[mark] === true).map(({ number }) => number)
    return { forLadies: numbers('forLadies'), bookedByLady: numbers('bookedByLady') }
  }
  return { ...office, admin, holdAs, hold, enter, buy, marks }
}
