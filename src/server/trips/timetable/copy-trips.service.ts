import type { CopyTripsInput } from '../../../domain/schedule/chosen-trips.input.ts'
import { chosenTripOf } from '../../../domain/schedule/chosen-trips.ts'
import type { TripsCopied, PlannedCopy } from '../../../domain/schedule/chosen-trips.ts'
import { isFault } from '../../../domain/fault.ts'
import { toRupees } from '../../../domain/money.ts'
import { misplacedTexts, PLACE_KNOWN_FOR } from '../../../domain/schedule/bus-place.ts'
import type { ScheduleInput } from '../../../domain/schedule/schedule.input.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { lastDroppingOffset } from '../../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { AdminCall } from '../../core/call.ts'
import { busElsewhere } from '../bus-rules.service.ts'
import { selectTripsOfBuses } from '../bus-trips.queries.ts'
import type { BusTrip } from '../bus-trips.queries.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { addSchedule, schedulesOf } from '../schedule.service.ts'
import { placedPoints, planTrip, requirePlannable } from '../trip-plan.service.ts'
import type { PlannedTrip } from '../trip-plan.service.ts'
import { spanOf } from '../trip-times.ts'

/** A copy and, where it can be planned at all, what its bus does. */
interface Draft {
  copy: PlannedCopy
  plan: PlannedTrip
  run: BusTrip
}

/** What a copy of a trip is made from: a single trip of another day. */
function copyInput(schedule: Schedule, scheduleDate: ServiceDay): ScheduleInput {
  return {
    busId: schedule.bus.id,
    routeId: schedule.route.id,
    scheduleDate,
    departureTime: schedule.departureTime,
    arrivalTime: schedule.arrivalTime,
    arrivalDay: schedule.arrivalDay,
    totalSeats: schedule.totalSeats,
    farePrice: toRupees(schedule.farePaise),
    automationDuration: schedule.automationDuration,
    isMasterRecord: false,
  }
}

/**
 * The copies of chosen trips on some days, before they are made, by day and trip: which cannot be, because the bus is on
 * the road or for any other reason, and which would have it in two towns. Copies count among themselves. decisions/0088
 */
export async function previewCopies(
  call: AdminCall,
  { ids, dates }: CopyTripsInput,
): Promise<PlannedCopy[]> {
  const drafts = await draftsOf(call, await sourcesOf(call, ids), dates)
  const departures = drafts.map(({ run }) => run.departureAt)
  const arrivals = drafts.map(({ run }) => run.arrivalAt)
  const runs = await selectTripsOfBuses(
    call.db,
    drafts.map(({ plan }) => plan.bus.id),
    {
      departureAt: Math.min(...departures) - PLACE_KNOWN_FOR,
      arrivalAt: Math.max(...arrivals) + PLACE_KNOWN_FOR,
    },
  )
  for (const { copy, plan, run } of drafts) {
    const other = runs.find((one) => one.busId === run.busId && overlap(one, run))
    if (other) copy.conflict ??= busElsewhere(plan.bus, other)
    if (copy.conflict === null) runs.push(run)
  }
  for (const { copy, plan, run } of drafts) {
    if (copy.conflict !== null) continue
    const others = runs.filter((one) => one !== run && one.busId === run.busId)
    const { busNumber } = plan.bus
    const alsoJudged = drafts.map((draft) => draft.run).filter((one) => one !== run)
    copy.warnings.push(...misplacedTexts(run, others, { busNumber, zone: plan.zone, alsoJudged }))
  }
  return drafts.map(({ copy }) => copy)
}

/**
 * Makes the copies, one transaction each; those that cannot be made are named. The same copies sent again are refused,
 * because their buses run then. decisions/0088
 */
export async function copyTrips(
  call: AdminCall,
  { ids, dates }: CopyTripsInput,
): Promise<TripsCopied> {
  const done: TripsCopied = { made: [], notMade: [] }
  const sources = await sourcesOf(call, ids)
  for (const date of daysInOrder(dates)) {
    for (const source of sources) {
      try {
        const added = await addSchedule(call, copyInput(source, date))
        done.made.push({ ...chosenTripOf(added), sourceId: source.id })
      } catch (error) {
        if (!isFault(error, 'conflict', 'invalid', 'missing')) throw error
        done.notMade.push({ sourceId: source.id, date, reason: error.message })
      }
      await restBetweenRuns()
    }
  }
  return done
}

const daysInOrder = (dates: readonly ServiceDay[]): ServiceDay[] => [...new Set(dates)].toSorted()

const sourcesOf = (call: AdminCall, ids: readonly number[]): Promise<Schedule[]> =>
  schedulesOf(
    call,
    [...new Set(ids)].toSorted((a, b) => a - b),
  )

const overlap = (one: BusTrip, other: BusTrip): boolean =>
  one.departureAt < other.arrivalAt && one.arrivalAt > other.departureAt

async function draftsOf(
  call: AdminCall,
  sources: readonly Schedule[],
  dates: readonly ServiceDay[],
): Promise<Draft[]> {
  const drafts: Draft[] = []
  const plans = new Map<number, PlannedTrip>()
  for (const date of daysInOrder(dates)) {
    for (const source of sources) {
      const plan = plans.get(source.id) ?? (await planTrip(call, copyInput(source, date)))
      plans.set(source.id, plan)
      drafts.push(draftOf(call, source, { ...plan, day: date }))
    }
  }
  return drafts
}

function draftOf(call: AdminCall, source: Schedule, plan: PlannedTrip): Draft {
  const { id, ...named } = chosenTripOf(source)
  const points = placedPoints(plan.nodes, plan.routePoints)
  const { departureAt, arrivalAt } = spanOf(plan)
  return {
    plan,
    copy: { ...named, date: plan.day, sourceId: id, conflict: whyNot(call, plan), warnings: [] },
    run: {
      id: 0,
      busId: plan.bus.id,
      serviceDay: plan.day,
      departureMinutes: plan.departure,
      arrivalMinutes: plan.arrival,
      departureAt,
      takenFrom: departureAt,
      arrivalAt: arrivalAt + lastDroppingOffset(points, plan.nodes.length - 1) * MINUTE,
      source: plan.nodes[0]?.name ?? '',
      destination: plan.nodes.at(-1)?.name ?? '',
    },
  }
}

/** Why a trip cannot be made whatever its bus does then. */
function whyNot(call: AdminCall, plan: PlannedTrip): string | null {
  try {
    requirePlannable(call, plan)
    return null
  } catch (error) {
    if (isFault(error, 'conflict', 'invalid')) return error.message
    throw error
  }
}
