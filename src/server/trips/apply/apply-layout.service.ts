import { isFault } from '../../../domain/fault.ts'
import type { LayoutApplied } from '../../../domain/schedule/schedule-in-office.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { pointsOfRoute } from '../../fleet/route-points.service.ts'
import { getRoute } from '../../fleet/route.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectTripsOnOtherLayout } from '../bus-trips.queries.ts'
import { currentTrip } from '../current-trip.service.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { updateVersion } from '../schedule.queries.ts'
import { layoutNow, seatsSoldOn } from '../trip-layout.service.ts'
import { updateTrip } from '../update-trip.service.ts'

type Outcome = 'changed' | 'same' | { bookings: number }

/**
 * Gives the coming trips of a bus the layout that it has now, one transaction each with a rest in between. Those with
 * bookings keep the seats that were sold; those on which a blocked seat, or one that an ended booking names, would be
 * gone are listed with the reason. Not to be called inside a transaction. domain.md §3, decisions/0076
 * @throws Fault missing
 */
export async function applyLayout(call: AdminCall, busId: number): Promise<LayoutApplied> {
  const bus = await getBus(call, busId)
  const applied: LayoutApplied = { changed: 0, leftAlone: [], notChanged: [] }
  const trips = await selectTripsOnOtherLayout(call.db, {
    busId,
    layoutId: bus.layoutId,
    now: call.now(),
  })
  for (const { id, date } of trips) {
    const outcome = await applyToTrip(call, id)
    if (outcome === 'changed') applied.changed += 1
    else if (typeof outcome === 'object' && 'bookings' in outcome)
      applied.leftAlone.push({ id, date, bookings: outcome.bookings })
    else if (typeof outcome === 'object') applied.notChanged.push({ id, date, ...outcome })
    await restBetweenRuns()
  }
  return applied
}

async function applyToTrip(call: AdminCall, id: number): Promise<Outcome | { reason: string }> {
  try {
    return await atomically(call, (call) => applyWithin(call, id))
  } catch (error) {
    if (isFault(error, 'conflict', 'invalid')) return { reason: error.message }
    if (isFault(error, 'missing')) return 'same'
    throw error
  }
}

async function applyWithin(call: AdminCall & AtomicCall, id: number): Promise<Outcome> {
  const trip = await currentTrip(call, id)
  const { row, nodes, bookings } = trip
  const bus = await getBus(call, row.bus_id)
  const layout = await layoutNow(call, bus)
  if (trip.over !== undefined || layout.id === row.layout_id) return 'same'
  if (bookings.live > 0) return { bookings: bookings.live }
  const { zone } = await readSettings(call)
  const { changed } = await updateTrip(call, trip, {
    bus,
    route: await getRoute(call, row.route_id),
    day: row.service_day,
    departure: row.departure_minutes,
    arrival: row.arrival_minutes,
    arrivalDay: row.arrival_day,
    nodes,
    routePoints: await pointsOfRoute(call, row.route_id),
    layout,
    newest: layout,
    totalSeats: seatsSoldOn(layout, { totalSeats: row.total_seats, layout: trip.layout }),
    farePaise: row.fare_paise,
    usualFarePaise: row.usual_fare_paise,
    zone,
  })
  if (changed.size === 0) return 'same'
  await updateVersion(call.trx, id, changeStampOf(call))
  await recordAudit(call, {
    action: 'update',
    subject: 'schedule',
    subjectId: id,
    detail: { changed: ['layout'] },
  })
  return 'changed'
}
