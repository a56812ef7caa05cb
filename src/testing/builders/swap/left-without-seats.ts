import type { Booking } from '../../../domain/booking/booking.ts'
import type { SignedInCall } from '../../../server/core/call.ts'
import { aSchedule } from '../fixtures.ts'
import type { TestSchedule } from '../fixtures.ts'
import { buyOn } from '../sales-on.ts'
import { swapFixture } from './swap-fixture.ts'
import type { SwapFixture } from './swap-fixture.ts'

/** Another bus that has no seat for two of the three of a booking. */
export interface LeftWithoutSeats extends SwapFixture {
  booking: Booking
  customer: SignedInCall
  /** Between the same towns, a day later. */
  later: TestSchedule
  swapId: number
  /** On that trip, as `rebook` takes it. */
  onLater: { swapId: number; bookingId: number; scheduleId: number }
}

interface Left {
  /** Seats of the later trip. */
  seatsThere?: number
  /** Instead of three online. */
  sell?: (fixture: SwapFixture) => Promise<{ customer: SignedInCall; booking: Booking }>
}

/** The change of bus is planned, and not confirmed. */
export async function leftInPlan({ seatsThere = 40, sell }: Left = {}): Promise<LeftWithoutSeats> {
  const fixture = await swapFixture()
  const { trip, dependencies, spare, open } = fixture
  await buyOn(fixture, trip.id, ['1A', '1B', '1C', '1D'])
  const { customer, booking } = await (sell?.(fixture) ??
    buyOn(fixture, trip.id, ['5A', '5B', '6A']))
  const later = await aSchedule(dependencies, { inDays: 2, totalSeats: seatsThere })
  const { id: swapId } = await open(await spare({ totalSeats: 5 }))
  const onLater = { swapId, bookingId: booking.id, scheduleId: later.id }
  return { ...fixture, booking, customer, later, swapId, onLater }
}

/** It is confirmed and can be undone. */
export async function leftWithoutSeats(left: Left = {}): Promise<LeftWithoutSeats> {
  const planned = await leftInPlan(left)
  await planned.confirm(planned.swapId)
  return planned
}
