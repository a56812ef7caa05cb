import type { PointOffered } from '../../../domain/booking/seat-map.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { dayMark } from '../../ui/day-name.ts'

/** A point in a list to choose from: `Wakad 21:45, opposite the Metro station`. @param day shown where another falls */
export function pointLabel(
  { name, time, date, landmark }: Pick<PointOffered, 'name' | 'time' | 'date' | 'landmark'>,
  day: ServiceDay,
): string {
  const at = `${name} ${time}${dayMark(day, date)}`
  return landmark === '' ? at : `${at}, ${landmark}`
}
