import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { PlannedDay, SchedulePreview } from '../../../../domain/schedule/schedule-in-office.ts'
import { counted, sentence } from '../../../components/trip/schedule-text.ts'

function masterText(days: readonly PlannedDay[], start: ServiceDay): string {
  const isLost = ({ exists, conflict }: PlannedDay) => !exists && conflict !== null
  const first = days.find(({ date }) => date === start)
  const there = days.filter(({ exists }) => exists)
  const left = there.filter(({ conflict }) => conflict !== null).length
  const lost = days.filter(isLost).length
  const made = days.length - there.length - lost
  const parts = [
    made > 0 || there.length === 0 ? `${counted(made, 'trip')} to be made` : '',
    there.length > 0 ? `${counted(there.length, 'trip')} there already` : '',
    left > 0 ? `${left} of them left as they are` : '',
    lost > 0 ? `${counted(lost, 'day')} left out` : '',
  ]
  const words = sentence(parts)
  return first && isLost(first) ? `It cannot begin on its date. ${words}` : words
}

/**
 * The result of saving, in a sentence; of a single trip whether its bus is free.
 * @param start the date of a master; none for a single trip
 */
export function previewText(
  { days }: Pick<SchedulePreview, 'days'>,
  start: ServiceDay | undefined,
): string {
  if (start !== undefined) return masterText(days, start)
  const isPossible = days.every(({ conflict }) => conflict === null)
  return isPossible ? 'The bus is free for this trip.' : 'This trip cannot be made.'
}
