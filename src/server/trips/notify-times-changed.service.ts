import { NOBODY_NOTIFIED, sumNotified } from '../../domain/notified.ts'
import type { Notified } from '../../domain/notified.ts'
import { clockOf } from '../../domain/schedule/journey.ts'
import type { TripNode, JourneyEnd } from '../../domain/schedule/schedule.ts'
import { placeOf } from '../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import type { AtomicCall } from '../core/call.ts'
import { instantOf } from '../core/operator-time.ts'
import { ticketLink } from '../core/secrets/booking-link-tokens.ts'
import { sendNotice } from '../messages/notice.service.ts'
import { tripTimesChangedNotice } from '../messages/trip-messages.ts'
import { getSite } from '../settings/settings.service.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import { selectSold } from './trip-in-use.queries.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import type { TripPointRow } from './trip-points.queries.ts'

/** Tells everybody who has bought a journey on a trip that its times have changed; one whose own stay is not bothered. */
export async function notifyTimesChanged(
  call: AtomicCall,
  { row, nodes, points, bookings }: CurrentTrip,
  plan: PlannedTrip,
): Promise<Notified> {
  if (bookings.live === 0) return NOBODY_NOTIFIED
  const all: Notified[] = []
  const site = await getSite(call)
  for (const booking of await selectSold(call.db, row.id)) {
    const boards = points.find(({ id }) => id === booking.boardingPointId)
    const drops = points.find(({ id }) => id === booking.droppingPointId)
    const on = { day: row.service_day, zone: plan.zone }
    const ends = (places: readonly TripNode[]) => ({
      boarding: endOf(places[booking.from], 'departureMinutes', boards, on),
      dropping: endOf(places[booking.to], 'arrivalMinutes', drops, on),
    })
    const [before, after] = [ends(nodes), ends(plan.nodes)]
    const stays =
      before.boarding.at === after.boarding.at && before.dropping.at === after.dropping.at
    if (stays) continue
    const { email, phone, ...sold } = booking
    const notice = tripTimesChangedNotice(
      {
        ...sold,
        scheduleId: row.id,
        contact: { email, phone },
        before,
        after,
        tripVersion: row.version + 1,
        ticketAddress: ticketLink(call.dependencies, booking.id),
      },
      site,
    )
    all.push(await sendNotice(call, notice))
  }
  return sumNotified(all)
}

function endOf(
  node: TripNode | undefined,
  which: 'departureMinutes' | 'arrivalMinutes',
  point: TripPointRow | undefined,
  { day, zone }: { day: ServiceDay; zone: string },
): JourneyEnd {
  if (node === undefined) throw new Error('A booking names a place that its trip does not have')
  const own = which === 'departureMinutes' ? point?.boardingOffset : point?.droppingOffset
  const offset: Minutes = own ?? 0
  const minutes = node[which] + offset
  const at = instantOf(day, node[which], zone) + offset * MINUTE
  return {
    node: node.node,
    name: node.name,
    slug: node.slug,
    ...clockOf(minutes, day),
    at,
    ...(point && { point: placeOf(point) }),
  }
}
