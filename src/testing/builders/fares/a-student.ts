import type { Booking } from '../../../domain/booking/booking.ts'
import type { TestApp } from '../../harness/test-app.ts'
import type { TestSchedule } from '../fixtures.ts'
import { sellSeats } from '../sell-seats.ts'
import { aConcession } from './a-concession.ts'

/** Sells 3A to Tara, a student for half the fare, and 3B to Ravi for all of it. */
export async function soldToStudent(
  app: Pick<TestApp, 'as'>,
  trip: TestSchedule,
): Promise<Booking> {
  const admin = await app.as('admin')
  const { id } = await admin.trpc.fare.addConcession.mutate(aConcession())
  return sellSeats(await app.as('asha'), trip, {
    passengers: { '3A': 'Tara Rao', '3B': 'Ravi Rao' },
    concessions: { '3A': id },
  })
}
