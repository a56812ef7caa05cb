import type { Booking } from '../../domain/booking/booking.ts'
import type { TestSchedule } from './fixtures.ts'
import type { Person } from '../harness/test-app.ts'

interface Sale {
  /** Who sits where: the names by the numbers of the seats. */
  passengers: Readonly<Record<string, string>>
  /** The part of the trip; the whole of it by default. */
  journey?: { from: number; to: number }
  phone?: string
  /** Who pays less, by the numbers of the seats. */
  concessions?: Readonly<Record<string, number>>
}

let sales = 0

/** Sells seats of a trip at the site, from the hold to the payment: the booking is confirmed. */
export async function sellSeats(
  { trpc }: Person,
  trip: TestSchedule,
  { passengers, journey = { from: 0, to: 3 }, phone, concessions = {} }: Sale,
): Promise<Booking> {
  const seatIds = Object.keys(passengers).map((number) => trip.seats[number] ?? 0)
  const key = `sale-number-${++sales}`
  const { id: bookingId } = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds,
    key,
    ...journey,
    concessions: Object.entries(concessions).map(([number, concessionId]) => ({
      seatId: trip.seats[number] ?? 0,
      concessionId,
    })),
  })
  await trpc.booking.enterPassengers.mutate({
    bookingId,
    passengers: Object.values(passengers).map((passengerName, index) => ({
      seatId: seatIds[index] ?? 0,
      passengerName,
      age: 30 + index,
      gender: index % 2 === 0 ? 'FEMALE' : 'MALE',
    })),
    ...(phone !== undefined && { contact: { email: 'asha@example.com', phone } }),
  })
  await trpc.payment.initiate.mutate({ bookingId })
  await trpc.payment.confirm.mutate({ bookingId })
  return trpc.booking.get.query({ bookingId })
}
