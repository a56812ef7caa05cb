import { isFault } from '../../../domain/fault.ts'
import type { PointsApplied } from '../../../domain/schedule/schedule-in-office.ts'
import { lastDroppingOffset } from '../../../domain/schedule/trip-points.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { pointsOfRoute } from '../../fleet/route-points.service.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { requireBusFree } from '../bus-rules.service.ts'
import { currentTrip } from '../current-trip.service.ts'
import type { CurrentTrip } from '../current-trip.service.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { selectComingTripsOfRoute, updateVersion } from '../schedule.queries.ts'
import { placedPoints, requirePointsInOrder } from '../trip-plan.service.ts'
import type { PlacedPoint } from '../trip-plan.service.ts'
import { deleteTripPoints, insertTripPoints, selectUsedPoints } from '../trip-points.queries.ts'
import { updateTripRow } from '../update-trip.queries.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

type Outcome = { isChanged: boolean; kept: string[] } | { reason: string }

const SAME: Outcome = { isChanged: false, kept: [] }

/**
 * Gives the coming trips of a route the points that it has now, one transaction each with a rest in between. A point
 * that somebody has booked, or that is closed or stands for a closed one, stays on its trip as it is, and is named. Not
 * to be called inside a transaction. decisions/0077
 */
export async function applyPoints(call: AdminCall, routeId: number): Promise<PointsApplied> {
  const applied: PointsApplied = { changed: 0, kept: [], notChanged: [] }
  for (const { id, date } of await selectComingTripsOfRoute(call.db, routeId, call.now())) {
    const outcome = await applyToTrip(call, id)
    note(applied, { id, date }, outcome)
    await restBetweenRuns()
  }
  return applied
}

function note(applied: PointsApplied, trip: { id: number; date: ServiceDay }, outcome: Outcome) {
  if ('reason' in outcome) {
    applied.notChanged.push({ ...trip, ...outcome })
    return
  }
  if (outcome.isChanged) applied.changed += 1
  if (outcome.kept.length > 0) applied.kept.push({ ...trip, points: outcome.kept })
}

async function applyToTrip(call: AdminCall, id: number): Promise<Outcome> {
  try {
    return await atomically(call, (call) => applyWithin(call, id))
  } catch (error) {
    if (isFault(error, 'conflict', 'invalid')) return { reason: error.message }
    if (isFault(error, 'missing')) return SAME
    throw error
  }
}

/** The points of a trip, and those it would have by its route; `kept` are in use, so it keeps them. */
async function pointsBeforeAndAfter(call: Call, { row, nodes, points }: CurrentTrip) {
  const wanted = placedPoints(nodes, await pointsOfRoute(call, row.route_id))
  const used = await selectUsedPoints(call.db, row.id)
  const kept = points.filter((point) => used.has(point.id))
  const after = [...kept, ...wanted.filter((point) => !used.has(point.id))]
  return { used, kept, wanted, after, isSame: isSame(points, after) }
}

/** How many coming trips of a route have other points than it has now. decisions/0077 */
export async function countTripsBehind(call: AdminCall, routeId: number): Promise<number> {
  let behind = 0
  for (const { id } of await selectComingTripsOfRoute(call.db, routeId, call.now())) {
    // oxlint-disable no-await-in-loop -- one connection
    const trip = await currentTrip(call, id)
    if (trip.over === undefined && !(await pointsBeforeAndAfter(call, trip)).isSame) behind += 1
    // oxlint-enable no-await-in-loop
  }
  return behind
}

async function applyWithin(call: AdminCall & AtomicCall, id: number): Promise<Outcome> {
  const trip = await currentTrip(call, id)
  const { row, nodes, points, over } = trip
  if (over !== undefined) return SAME
  const { used, kept, wanted, after, isSame } = await pointsBeforeAndAfter(call, trip)
  const stays = kept.filter((point) => !wanted.some((other) => same(point, other)))
  const keptNames = stays.map(({ name }) => name)
  if (isSame) return { isChanged: false, kept: keptNames }
  requirePointsInOrder(nodes, after)
  const lastOffset = lastDroppingOffset(after, row.last_node)
  const busyUntil = row.arrival_at + lastOffset * MINUTE
  const bus = await getBus(call, row.bus_id)
  await requireBusFree(call, bus, { departureAt: row.departure_at, arrivalAt: busyUntil }, id)
  const gone = points.filter((point) => !used.has(point.id)).map((point) => point.id)
  await deleteTripPoints(call.trx, id, gone)
  await insertTripPoints(
    call.trx,
    [id],
    after.filter((point) => !used.has(point.id)),
  )
  await updateTripRow(call.trx, id, { last_dropping_offset: lastOffset })
  await updateVersion(call.trx, id, changeStampOf(call))
  const detail = { changed: ['points'] }
  await recordAudit(call, { action: 'update', subject: 'schedule', subjectId: id, detail })
  publishTripChange(call, id)
  return { isChanged: true, kept: keptNames }
}

const same = (one: PlacedPoint, other: PlacedPoint): boolean =>
  one.id === other.id &&
  one.node === other.node &&
  one.boardingOffset === other.boardingOffset &&
  one.droppingOffset === other.droppingOffset

const isSame = (before: readonly PlacedPoint[], after: readonly PlacedPoint[]): boolean =>
  before.length === after.length &&
  before.every((point) => after.some((other) => same(point, other)))
