import type { StaffTrip } from '../boarding/passenger-list.ts'
import type { Paise } from '../money.ts'
import { DAY } from '../time/calendar.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { CashSum } from './day-close.ts'

/** So many of the next departures are shown. */
export const MOST_DEPARTURES = 6

/** A trip that leaves within a day is low while fewer than 30 percent of its seats are sold. */
const LOW_WITHIN = DAY
const LOW_PERCENT = 30

/** A trip that has not left, as the day begins with it. decisions/0089 */
export interface NextDeparture extends StaffTrip {
  /** Seats that are sold on any part of the trip. */
  soldSeats: number
  /** Few seats are sold, and it leaves soon. */
  isLow: boolean
  salesStopped: boolean
  /** Nothing is sold, because its bus is being changed. decisions/0084 */
  busChanging: boolean
}

/** The cash of one of the staff: what they have to hand in, as the day close of the day says it. */
export interface CashInHand {
  agentId: number
  agentName: string
  /** Below 0 when more was handed out than taken. */
  cashDuePaise: Paise
}

/** What waits for somebody of the staff; 0 of what does not. */
export interface Waiting {
  /** Refunds to hand out in cash. */
  cashRefunds: CashSum
  /** Refunds to transfer by hand, and payments without a ticket that go back so. decisions/0070 */
  transfers: CashSum
  /** Refunds, and payments without a ticket, that did not go back. */
  failedRefunds: number
  /** Transfers that customers report to have made, and nobody has looked for. */
  reportedTransfers: number
  /** Seats held for callers and for whoever pays in cash; the soonest end is null where there are none. */
  holds: { count: number; soonestAt: Instant | null }
  /** Messages to send by hand. decisions/0080 */
  deskMessages: number
  /** Trips to come that arrive on another day than fits the duration of their route. */
  arrivalsToCheck: number
  /** Trips with a delay that waits for a second person. decisions/0081 */
  delaysToConfirm: number
  /** Messages that did not go out, of the last days. */
  failedMessages: number
}

/** What a working day begins with. decisions/0089 */
export interface Today {
  day: ServiceDay
  readAt: Instant
  /** By when they are expected to leave. */
  departures: NextDeparture[]
  /** Who moved cash today, by name. */
  cash: CashInHand[]
  waiting: Waiting
}

/** Whether few seats of a trip are sold though it leaves soon. decisions/0089 */
export const isLow = (
  { soldSeats, totalSeats, departureAt }: Omit<NextDeparture, 'isLow'>,
  now: Instant,
): boolean => departureAt - now <= LOW_WITHIN && soldSeats * 100 < totalSeats * LOW_PERCENT
