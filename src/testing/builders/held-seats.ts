import type { Booking } from '../../domain/booking/booking.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { aSchedule } from './fixtures.ts'

/** Holds seats of a new trip tomorrow as somebody would at the site; no passengers yet. */
export async function heldSeats(
  app: TestApp,
  { trpc }: Person,
  numbers: string[],
): Promise<Booking> {
  const trip = await aSchedule(app.dependencies)
  const seatIds = numbers.map((number) => trip.seats[number] ?? 0)
  return trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: `hold-of-trip-${trip.id}` })
}

/** The same with a passenger on every seat: ready to be paid. */
export async function seatsToPay(
  app: TestApp,
  person: Person,
  numbers: string[],
): Promise<Booking> {
  const booking = await heldSeats(app, person, numbers)
  return person.trpc.booking.enterPassengers.mutate({
    bookingId: booking.id,
    passengers: booking.seats.map(({ seatId }, index) => ({
      seatId,
      passengerName: `Passenger ${index + 1}`,
      age: 30 + index,
      gender: 'FEMALE',
    })),
  })
}

/** The same, paid. */
export async function paidSeats(app: TestApp, person: Person, numbers: string[]): Promise<Booking> {
  const { id } = await seatsToPay(app, person, numbers)
  await person.trpc.payment.initiate.mutate({ bookingId: id })
  await person.trpc.payment.confirm.mutate({ bookingId: id })
  return person.trpc.booking.get.query({ bookingId: id })
}
