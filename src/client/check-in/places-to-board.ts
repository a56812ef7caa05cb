import type { CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import { lateMinutesAt } from '../../domain/schedule/delay.ts'
import type { Delay } from '../../domain/schedule/delay.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { dayIn, formatTime, formatTimeBeside } from '../../domain/time/format-date-time.ts'
import { dayMark } from '../ui/day-name.ts'

/** Everybody who gets on at one place. */
export interface PlaceToBoard {
  /** `Wakad, Pune · 21:45, expected 22:25`; without the time where the list does not have it. */
  title: string
  passengers: CheckInPassenger[]
}

/** When the bus leaves where somebody gets on; 0 on a list that an older program has stored. */
const boardsAtOf = ({ boardsAt }: Partial<Pick<CheckInPassenger, 'boardsAt'>>): Instant =>
  boardsAt ?? 0

/** The passengers in the order in which they get on; those of one place stay in theirs. */
export function inBoardingOrder(passengers: readonly CheckInPassenger[]): CheckInPassenger[] {
  return passengers.toSorted((a, b) => boardsAtOf(a) - boardsAtOf(b))
}

/** Passengers by the place where they get on, in order of time. @param day the trip's: a time after it says so */
export function placesToBoard(
  passengers: readonly CheckInPassenger[],
  { day, zone, delays }: { day: ServiceDay; zone: string; delays: readonly Delay[] },
): PlaceToBoard[] {
  const places = Map.groupBy(
    inBoardingOrder(passengers),
    (passenger) => `${boardsAtOf(passenger)} ${passenger.from}`,
  )
  return [...places.values()].flatMap((here) => {
    const [first] = here
    if (first === undefined) return []
    const at = boardsAtOf(first)
    const time = at === 0 ? '' : ` · ${formatTime(at, zone)}${dayMark(day, dayIn(zone, at))}`
    const late = lateMinutesAt(delays, first.fromNode)
    const expected =
      late === 0 ? '' : `, expected ${formatTimeBeside(at + late * MINUTE, dayIn(zone, at), zone)}`
    return [{ title: `${first.from}${time}${expected}`, passengers: here }]
  })
}
