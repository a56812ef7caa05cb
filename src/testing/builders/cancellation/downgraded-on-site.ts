import type { Booking } from '../../../domain/booking/booking.ts'
import { newCall } from '../../../server/core/new-call.ts'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { paidSeats } from '../held-seats.ts'
import { downgrade } from './downgrade.ts'

/** Somebody has paid ₹900 each for 3A and 3B at the site, and got ₹270 back for a worse seat in place of 3A. */
export async function downgradedOnSite(app: TestApp, person: Person): Promise<Booking> {
  const booking = await paidSeats(app, person, ['3A', '3B'])
  const call = newCall(app.dependencies, { actor: null, requestId: 'job', address: '' })
  await downgrade(call, booking, { '3A': 27_000 })
  return booking
}
