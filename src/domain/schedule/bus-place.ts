import { usualSlug } from '../fleet/towns/town-spellings.ts'
import { slugOf } from '../text/city.ts'
import { DAY } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import { dayIn, formatShortDay, formatTime } from '../time/format-date-time.ts'

/** A bus that has not run for so long may have been driven anywhere. decisions/0088 */
export const PLACE_KNOWN_FOR = 3 * DAY

/** Where a bus is taken from and to, and when. */
export interface BusRun {
  departureAt: Instant
  arrivalAt: Instant
  source: string
  destination: string
}

interface Shown {
  busNumber: string
  /** The operator's. */
  zone: string
  /** Other runs that are judged as well: what is wrong between two of them is named at the later one alone. */
  alsoJudged?: readonly BusRun[]
}

const areApart = (one: string, other: string): boolean =>
  usualSlug(slugOf(one)) !== usualSlug(slugOf(other))

/**
 * Why a bus is not where a run begins, or where its next run begins after it, and what to do: `KA-01-1234 is in Goa from
 * 08:00 and cannot leave Pune at 09:00. Schedule its way from Goa to Pune, or take another bus.` A day is named where it is
 * not that on which the run departs. decisions/0088
 * @param others other runs of the bus, in any order; those that overlap the run are no neighbours
 */
export function misplacedTexts(
  run: BusRun,
  others: readonly BusRun[],
  { busNumber, zone, alsoJudged = [] }: Shown,
): string[] {
  const day = dayIn(zone, run.departureAt)
  const when = (at: Instant) => {
    const onDay = dayIn(zone, at)
    return `${formatTime(at, zone)}${onDay === day ? '' : ` on ${formatShortDay(onDay)}`}`
  }
  return neighbours(run, others).flatMap(([former, later]) =>
    areApart(former.destination, later.source) && !alsoJudged.includes(later)
      ? [
          `${busNumber} is in ${former.destination} from ${when(former.arrivalAt)} and cannot leave ${later.source} at ${when(later.departureAt)}. Schedule its way from ${former.destination} to ${later.source}, or take another bus.`,
        ]
      : [],
  )
}

/** The run with the one before it and with the one after it, as far as there are any. */
function neighbours(run: BusRun, others: readonly BusRun[]): (readonly [BusRun, BusRun])[] {
  const { departureAt, arrivalAt } = run
  const isNear = (gap: number) => gap >= 0 && gap <= PLACE_KNOWN_FOR
  const before = others
    .filter((other) => isNear(departureAt - other.arrivalAt))
    .toSorted((a, b) => b.arrivalAt - a.arrivalAt)
    .slice(0, 1)
  const after = others
    .filter((other) => isNear(other.departureAt - arrivalAt))
    .toSorted((a, b) => a.departureAt - b.departureAt)
    .slice(0, 1)
  return [
    ...before.map((other) => [other, run] as const),
    ...after.map((other) => [run, other] as const),
  ]
}
