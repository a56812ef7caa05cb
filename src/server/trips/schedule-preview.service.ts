import { formatShortDay } from '../../domain/time/format-date-time.ts'
import type { PlannedDay, SchedulePreview } from '../../domain/schedule/schedule-in-office.ts'
import type { SchedulePreviewInput } from '../../domain/schedule/schedule.input.ts'
import { misplacedTexts, PLACE_KNOWN_FOR } from '../../domain/schedule/bus-place.ts'
import type { BusRun } from '../../domain/schedule/bus-place.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { AdminCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { lastDroppingOffset } from '../../domain/schedule/trip-points.ts'
import {
  placedPoints,
  planTrip,
  requirePlannable,
  requireNotPast,
  requirePointsInOrder,
  requireSeats,
} from './trip-plan.service.ts'
import { pointsAfter } from './update-trip.service.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import { comingDays, patternIn, patternOf, requireRunPlan } from './run-days.service.ts'
import { findRun, selectRuns } from './master-and-runs.queries.ts'
import { countBookings } from './trip-in-use.queries.ts'
import { currentTrip } from './current-trip.service.ts'
import { differenceOf, keepingLayout, planForTrip } from './trip-difference.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import { selectBusTrips } from './bus-trips.queries.ts'
import { busElsewhere } from './bus-rules.service.ts'
import { spanOf } from './trip-times.ts'
import type { Span } from './trip-times.ts'

/**
 * A dry run of saving a schedule and applying it to the runs of a master: its days, its times at each place, and what
 * prevents it. Costs the same few statements whatever the number of days.
 * @throws Fault missing; invalid; conflict for a retired bus
 */
export async function previewSchedule(
  call: AdminCall,
  { id, schedule: input, applyToRuns }: SchedulePreviewInput,
): Promise<SchedulePreview> {
  const edited = id === undefined ? undefined : await currentTrip(call, id)
  const planned = await planTrip(call, input, edited?.row)
  const asked = edited ? keepingLayout(edited, planned) : planned
  const runsFollow = applyToRuns && input.isMasterRecord && edited?.row.is_master === 1
  const plan = edited && !runsFollow ? planForTrip(edited, asked) : asked
  requirePlan(call, plan, edited)
  const points = edited ? pointsAfter(edited, plan) : placedPoints(plan.nodes, plan.routePoints)
  requirePointsInOrder(plan.nodes, points)
  const busyAfter = lastDroppingOffset(points, plan.nodes.length - 1) * MINUTE
  const days = await daysOf(call, plan, input, edited)
  return { nodes: plan.nodes, ...(await judged(call, { plan, busyAfter }, days, edited)) }
}

function requirePlan(call: AdminCall, plan: PlannedTrip, edited: CurrentTrip | undefined): void {
  if (!edited) return requirePlannable(call, plan)
  const changed = differenceOf(edited, plan)
  if (changed.has('scheduleDate')) requireNotPast(call, plan)
  if (changed.has('busId') || changed.has('totalSeats')) requireSeats(plan)
}

/** The day of the trip itself, and those of the runs of a master. */
async function daysOf(
  call: AdminCall,
  { day, departure, zone }: PlannedTrip,
  input: SchedulePreviewInput['schedule'],
  edited: CurrentTrip | undefined,
): Promise<ServiceDay[]> {
  if (!input.isMasterRecord) return [day]
  const saved = edited && (await patternOf(call, edited.row))
  const pattern = patternIn(input, saved)
  const today = serviceDayOf(call.now(), zone)
  const before = edited && saved && { ...saved, scheduleDate: edited.row.service_day }
  requireRunPlan(input, pattern, today, before)
  const timing = { start: day, automation: input.automationDuration, departure, zone }
  const days = comingDays(call, timing, pattern)
  return day < today || days[0] === day ? days : [day, ...days]
}

/** The trips of one family by their day: of a master and its runs, or the edited trip alone. */
interface ExistingTrip {
  id: number
  day: ServiceDay
  bookings: number
}

async function judged(
  call: AdminCall,
  { plan, busyAfter }: { plan: PlannedTrip; busyAfter: number },
  days: readonly ServiceDay[],
  edited: CurrentTrip | undefined,
): Promise<Pick<SchedulePreview, 'days' | 'warnings'>> {
  const family = edited ? await familyOf(call, edited) : []
  const byDay = new Map(family.map((trip) => [trip.day, trip]))
  const moving = new Set(family.filter((trip) => trip.bookings === 0).map((trip) => trip.id))
  if (edited) moving.add(edited.row.id)
  const spans = days.map((day) => {
    const { departureAt, arrivalAt } = spanOf(plan, day)
    return { departureAt, arrivalAt: arrivalAt + busyAfter }
  })
  const near = await selectBusTrips(call.db, plan.bus.id, around(spans))
  const others = near.filter((trip) => !moving.has(trip.id))
  const taken = edited && (await takenDay(call, edited, plan.day))
  const planned = days.map((date, index) => {
    const existing = byDay.get(date)
    const exists = existing !== undefined
    if (existing && existing.id !== edited?.row.id && existing.bookings > 0)
      return { date, exists, conflict: `${bookingsOn(existing)} on it: it stays as it is` }
    if (date === taken)
      return {
        date,
        exists: true,
        conflict: `This master already has a trip on ${formatShortDay(date)}`,
      }
    const { departureAt, arrivalAt } = spans[index] ?? NEVER
    const other = others.find((t) => t.departureAt < arrivalAt && t.arrivalAt > departureAt)
    return { date, exists, conflict: other ? busElsewhere(plan.bus, other) : null }
  })
  return { days: planned, warnings: warningsOf(plan, planned, spans, others) }
}

/** Days on which the bus is not where the trip begins, or where its next one does; those of the plan count too. */
function warningsOf(
  { nodes, bus: { busNumber }, zone }: PlannedTrip,
  planned: readonly PlannedDay[],
  spans: readonly Span[],
  others: readonly BusRun[],
): SchedulePreview['warnings'] {
  const [source, destination] = [nodes[0]?.name ?? '', nodes.at(-1)?.name ?? '']
  const runs = planned.flatMap(({ date, conflict }, index) =>
    conflict === null ? [{ date, source, destination, ...(spans[index] ?? NEVER) }] : [],
  )
  return runs.flatMap((run) => {
    const alsoJudged = runs.filter((one) => one !== run)
    const texts = misplacedTexts(run, [...others, ...alsoJudged], { busNumber, zone, alsoJudged })
    return texts.map((words) => ({ date: run.date, words }))
  })
}

const NEVER: Span = { departureAt: 0, arrivalAt: 0 }

const bookingsOn = ({ bookings }: ExistingTrip): string =>
  bookings === 1 ? '1 booking is' : `${bookings} bookings are`

async function familyOf(call: AdminCall, { row, bookings }: CurrentTrip): Promise<ExistingTrip[]> {
  const runs = row.is_master === 1 ? await selectRuns(call.db, row.id) : []
  const booked = await countBookings(
    call.db,
    runs.map((run) => run.id),
    call.now(),
  )
  return [
    { id: row.id, day: row.service_day, bookings: bookings.live },
    ...runs.map(({ id, day }) => ({ id, day, bookings: booked.get(id)?.live ?? 0 })),
  ]
}

/** The day a run would move to, when its master has another trip then. */
async function takenDay(
  call: AdminCall,
  { row }: CurrentTrip,
  day: ServiceDay,
): Promise<ServiceDay | undefined> {
  if (row.master_id === null || row.service_day === day) return undefined
  return (await findRun(call.db, row.master_id, day)) === undefined ? undefined : day
}

/** From the first departure to the last arrival, and as long around them as it is known where a bus is. */
function around(spans: readonly Span[]): Span {
  return {
    departureAt: (spans[0]?.departureAt ?? 0) - PLACE_KNOWN_FOR,
    arrivalAt: (spans.at(-1)?.arrivalAt ?? 0) + PLACE_KNOWN_FOR,
  }
}
