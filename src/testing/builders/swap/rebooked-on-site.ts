import type { Booking } from '../../../domain/booking/booking.ts'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { aSchedule } from '../fixtures.ts'
import { aBus } from '../fleet.ts'
import { sellSeats } from '../sell-seats.ts'

/**
 * Three of a customer's booking, for two of whom another bus has seats: the last one travels a day later for nothing.
 * @returns the booking as it was sold, and the number of the one that replaces it for that one
 */
export async function rebookedOnSite(
  app: TestApp,
  customer: Person,
): Promise<{ sold: Booking; replacement: Booking }> {
  const trip = await aSchedule(app.dependencies)
  const later = await aSchedule(app.dependencies, { inDays: 2 })
  const passengers = { '1A': 'Asha Patil', '1B': 'Ravi Patil', '9C': 'Meera Patil' }
  const sold = await sellSeats(customer, trip, { passengers })
  const { trpc } = await app.as('admin')
  const { id: busId } = await trpc.bus.add.mutate(aBus({ busName: 'Small', totalSeats: 2 }))
  const { id: swapId } = await trpc.swap.open.mutate({
    scheduleId: trip.id,
    busId,
    reason: 'BREAKDOWN',
  })
  const { fingerprint, confirmBy: typed } = await trpc.swap.plan.query({ swapId })
  const rebookings = [{ bookingId: sold.id, scheduleId: later.id }]
  await trpc.swap.confirm.mutate({ swapId, fingerprint, typed, rebookings })
  const { bookings } = await trpc.swap.stranded.query({ swapId })
  const bookingId = bookings[0]?.replacedBy?.bookingId ?? 0
  return { sold, replacement: await customer.trpc.booking.get.query({ bookingId }) }
}
