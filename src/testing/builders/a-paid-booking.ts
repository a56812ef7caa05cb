import type { WhenDone } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { aSchedule } from './fixtures.ts'

/** A whole server and asha, who has paid for some seats of a trip tomorrow at 22:00. */
export interface PaidBooking {
  app: TestApp
  asha: Person
  bookingId: number
  passengerIds: number[]
}

export async function aPaidBooking(
  numbers: readonly string[] = ['1A', '1B'],
  whenDone?: WhenDone,
): Promise<PaidBooking> {
  const app = await testApp(whenDone === undefined ? {} : { whenDone })
  // A database without an administrator is a violation by itself.
  await app.as('admin')
  const [asha, trip] = [await app.as('asha'), await aSchedule(app.dependencies)]
  const seatIds = numbers.map((number) => trip.seats[number] ?? 0)
  const { id: bookingId } = await asha.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds,
    key: `paid-${numbers.join('-')}`,
  })
  const { seats } = await asha.trpc.booking.enterPassengers.mutate({
    bookingId,
    passengers: seatIds.map((seatId) => ({
      seatId,
      passengerName: 'Asha',
      age: 31,
      gender: 'FEMALE',
    })),
  })
  await asha.trpc.payment.initiate.mutate({ bookingId })
  await asha.trpc.payment.confirm.mutate({ bookingId })
  return { app, asha, bookingId, passengerIds: seats.map((seat) => seat.id) }
}
