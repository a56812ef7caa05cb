import { whyNoDelay } from '../../../domain/boarding/late-towns.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { listStaffTrips } from '../../boarding/staff-trips.service.ts'
import { sayDelay } from '../../booking/delays/say-delay.service.ts'
import { callAt } from '../../core/call.ts'
import type { StaffCall } from '../../core/call.ts'

/** What has been said of the demo's late bus, and how long ago. */
const SAID = [
  { minutes: 20, ago: 50 * MINUTE },
  { minutes: 40, ago: 15 * MINUTE },
] as const

/** One trip of the demo is forty minutes late: the next of those on which somebody has booked. */
export async function loadDelays(call: StaffCall): Promise<void> {
  const { trips } = await listStaffTrips(call, { searchTerm: '', limit: 200 })
  const first = call.now() - SAID[0].ago
  const soon = trips.filter(
    (trip) => trip.departureAt > call.now() && whyNoDelay(trip, first) === null,
  )
  const late = soon.find(({ passengers }) => passengers > 0) ?? soon[0]
  if (late === undefined) return
  for (const { minutes, ago } of SAID) {
    const then = call.now() - ago
    await sayDelay(
      callAt(call, () => then),
      {
        scheduleId: late.scheduleId,
        fromNode: 0,
        minutes,
        reason: 'LATE_ARRIVAL',
        key: `demo-delay-${minutes}`,
        at: then,
        sentAt: then,
      },
    )
  }
}
