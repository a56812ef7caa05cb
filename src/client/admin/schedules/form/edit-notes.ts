import type { Instant } from '../../../../domain/time/calendar.ts'
import { toRupees } from '../../../../domain/money.ts'
import { scheduleStatus } from '../../../../domain/schedule/schedule.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-in-office.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import { counted } from '../../../components/trip/schedule-text.ts'

type Saved = Pick<
  ScheduleInOffice,
  | 'status'
  | 'departureAt'
  | 'isMasterRecord'
  | 'masterId'
  | 'bookings'
  | 'told'
  | 'departureTime'
  | 'arrivalTime'
  | 'arrivalDay'
  | 'farePaise'
  | 'routeChanged'
  | 'keepsStops'
> & { route: Pick<Route, 'id'> }
type Draft = Pick<
  ScheduleDraft,
  'routeId' | 'departureTime' | 'arrivalTime' | 'arrivalDay' | 'farePrice' | 'isMasterRecord'
>

interface Choice {
  /** Bus, route, date and seats cannot be changed. */
  locked: boolean
  /** The future trips of a master follow. */
  applyToRuns: boolean
}

/** Whether nothing of it can change any more: it is over, and makes no trips that could. domain.md §4, Schedule */
export function staysAsItIs(
  { status, departureAt, isMasterRecord }: Pick<Saved, 'status' | 'departureAt' | 'isMasterRecord'>,
  now: Instant,
): boolean {
  const over = status === 'CANCELLED' || scheduleStatus({ departureAt }, now) !== 'Upcoming'
  return over && !isMasterRecord
}

function whyOver({ status, departureAt, isMasterRecord }: Saved, now: Instant): string[] {
  if (status === 'CANCELLED') return ['This trip is cancelled and stays as it is.']
  if (scheduleStatus({ departureAt }, now) === 'Upcoming') return []
  const words = 'This trip has departed and stays as it is.'
  return [isMasterRecord ? `${words} Its future trips can change.` : words]
}

function notifiedText({ bookings, told }: Pick<Saved, 'bookings' | 'told'>): string {
  const others = told === bookings ? '' : ' Unpaid bookings get no message.'
  if (told === 0) return `No passengers to notify of the new times.${others}`
  return `${counted(told, 'booking')} to notify of the new times. After saving you see who to call.${others}`
}

function whySold(saved: Saved, draft: Draft, locked: boolean): string[] {
  const bookings = counted(saved.bookings, 'booking')
  const moved =
    draft.departureTime !== saved.departureTime ||
    draft.arrivalTime !== saved.arrivalTime ||
    (draft.arrivalDay ?? saved.arrivalDay) !== saved.arrivalDay
  const words: string[] = []
  if (locked) {
    const lock = `This trip has ${bookings}: its bus, route, date and seats stay as they were sold.`
    words.push(saved.isMasterRecord ? `${lock} Those of its future trips can change.` : lock)
  }
  if (moved) words.push(notifiedText(saved))
  if (draft.farePrice !== toRupees(saved.farePaise))
    words.push('The new fare is for later sales only: what has been sold keeps its price.')
  return words
}

function whichStops(saved: Saved, draft: Draft, applyToRuns: boolean): string[] {
  if (!saved.routeChanged || draft.routeId !== saved.route.id) return []
  if (!saved.keepsStops)
    return ['The route has changed since: saving takes its stops as they are now.']
  const words = 'The route has changed since: this trip keeps its stops'
  if (!saved.isMasterRecord || !draft.isMasterRecord) return [`${words}.`]
  return [
    applyToRuns
      ? `${words}, its future trips take those of now.`
      : `${words}. Its future trips can take those of now.`,
  ]
}

/**
 * The notes shown before an edit is saved: what it cannot change, and who is notified. domain.md §8
 */
export function editNotes(
  saved: Saved,
  draft: Draft,
  { locked, applyToRuns }: Choice,
  now: Instant,
): string[] {
  const over = whyOver(saved, now)
  const run =
    saved.masterId === null || over.length > 0
      ? []
      : ['One of the trips of a master record: what is changed here is changed on this day only.']
  const ends =
    saved.isMasterRecord && !draft.isMasterRecord
      ? ['It will make no further trips; those it has made stay as they are.']
      : []
  const sold = saved.bookings > 0 && over.length === 0 ? whySold(saved, draft, locked) : []
  return [...over, ...run, ...ends, ...sold, ...whichStops(saved, draft, applyToRuns)]
}
