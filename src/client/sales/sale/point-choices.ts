import type { PointOffered } from '../../../domain/booking/seat-map.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { pointLabel } from '../../components/points/point-label.ts'

/** A point that can be chosen. */
export interface PointOption {
  /** The point's id; empty where none is chosen. */
  value: string
  label: string
}

/** The value of an end of a journey in a choice of points. */
export const pointValue = ({ point }: Pick<JourneyEnd, 'point'>): string => String(point?.id ?? '')

/** What is chosen among options; where it has been closed meanwhile, the point of the booking again. */
export const stillChosen = (
  options: readonly PointOption[],
  value: string,
  end: JourneyEnd,
): string => (options.some((option) => option.value === value) ? value : pointValue(end))

/** The other points that staff may still choose: until the bus has been at the later of the two. decisions/0077 */
function otherPoints(
  end: JourneyEnd,
  offered: readonly PointOffered[],
  now: Instant,
): PointOffered[] {
  return offered.filter(({ id, at }) => id !== end.point?.id && now < Math.max(end.at, at))
}

/** The point that a booking has and those it may have instead, in order of time; empty where there is no other. */
export function pointOptions(
  end: JourneyEnd,
  offered: readonly PointOffered[],
  now: Instant,
): PointOption[] {
  const others = otherPoints(end, offered, now)
  if (others.length === 0) return []
  const { name, landmark } = end.point ?? { name: `None chosen, ${end.name}`, landmark: '' }
  const current = { value: pointValue(end), at: end.at, label: '' }
  current.label = pointLabel({ name, landmark, time: end.time, date: end.date }, end.date)
  return [
    current,
    ...others.map((point) => ({
      value: String(point.id),
      at: point.at,
      label: pointLabel(point, end.date),
    })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ value, label }) => ({ value, label }))
}
