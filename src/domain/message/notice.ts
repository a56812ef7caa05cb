import { HOUR } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { MessageKind } from './message.ts'

/** What somebody who travels has to know now, not only have on paper. decisions/0080 */
export const NOTICE_KINDS = [
  'trip-cancelled',
  'trip-times-changed',
  'point-moved',
  'seat-changed',
  'trip-late',
  'bus-changed',
  'bus-number-changed',
  'reminder',
  'trip-message',
] as const satisfies readonly MessageKind[]
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Kinds of which the latest says all that the earlier ones did. */
const LATEST_COUNTS: readonly NoticeKind[] = [
  'trip-times-changed',
  'point-moved',
  'trip-late',
  'bus-changed',
  'bus-number-changed',
]

/** Whether an earlier notice of this kind need not be sent any more. */
export const replacesEarlier = (kind: NoticeKind): boolean => LATEST_COUNTS.includes(kind)

/** Kinds that wait for the end of the quiet hours: nothing is lost by it. */
export const QUIET_KINDS: readonly NoticeKind[] = ['reminder']

/** Kinds that nobody needs any more once they have boarded, or do not travel. */
export const NEEDLESS_ABOARD: readonly NoticeKind[] = ['reminder']

/** What became of a message at the desk; REPLACED where a later one says more, or nobody needs it any more. */
export type DeskOutcome = 'SENT' | 'NO_ANSWER' | 'REPLACED'

/** Whoever boards so soon may not read mail any more, in ms. */
export const BOARDS_SOON = 3 * HOUR

interface Reach {
  kind: NoticeKind
  boardingAt: Instant
  now: Instant
  /** It goes out by itself to where the contact can be reached. */
  goesOut: boolean
}

/** Whether staff are to send it by hand as well: nothing else reaches the contact, or not in time. decisions/0080 */
export const belongsAtDesk = ({ kind, boardingAt, now, goesOut }: Reach): boolean =>
  !goesOut || (kind !== 'reminder' && boardingAt - now <= BOARDS_SOON)
