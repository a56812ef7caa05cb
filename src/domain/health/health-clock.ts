import { DAY } from '../time/calendar.ts'
import { spanText } from './health-text.ts'
import type { HealthFigures, HealthItem, MachinePart } from './health.ts'

/** What is postponed while the clock is too far ahead to be trusted. decisions/0039 */
const WAITING = [
  'Names of passengers are not forgotten, and no backup is removed for its age.',
  'No trips are made of master schedules for the days to come.',
  'Sessions, links and API keys last as they would by the trusted time.',
]

/** Checks the clock: when it is far from the trusted time, an administrator has to say which one is right. */
export function judgeClock({
  at,
  clock,
}: Pick<HealthFigures, 'at' | 'clock'>): HealthItem<MachinePart> {
  const item = { part: 'clock', title: 'Clock' } as const
  const { trustedAt, standing } = clock
  if (standing === 'ahead') {
    return {
      ...item,
      status: 'problem',
      says: `The clock is ${spanText(at - trustedAt)} ahead of the trusted time. Selling goes on by the clock; until somebody has said that it is right:`,
      points: WAITING,
      toDo: 'If the server was off for that long, say that the clock is right. If it is wrong, set it, and have it kept by NTP: nothing is lost meanwhile.',
    }
  }
  if (trustedAt - at >= DAY) {
    return {
      ...item,
      status: 'warning',
      says: `The trusted time is ${spanText(trustedAt - at)} ahead of the clock: one of them is wrong, or was.`,
      toDo: 'If the clock is right now, say so. If it is wrong, set it, and have it kept by NTP.',
    }
  }
  return { ...item, status: 'ok', says: 'The clock and the trusted time agree.' }
}
