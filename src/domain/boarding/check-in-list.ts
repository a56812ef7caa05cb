import type { PassengerStatus } from '../booking/booking.ts'
import type { Deck, SeatType } from '../seat/seat.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { SaidOfTrip, StaffTrip } from './passenger-list.ts'
import type { Ticked } from './passenger-mark.ts'
import type { WhoProves } from './proof.ts'

/** What staff at the door need of a passenger, and no more: neither age nor phone. domain.md §9 */
export interface CheckInPassenger extends WhoProves {
  passengerId: number
  bookingNumber: string
  /** The passenger's place in the booking, from 1: `PNR-1`. */
  position: number
  seatNumber: string
  deck: Deck
  seatType: SeatType
  /** Its number in the bus before; left out where it is the same, or no other bus came. decisions/0084 */
  seatBefore?: string
  name: string
  from: string
  /** The town where they get on. */
  fromNode: number
  to: string
  /** When the bus leaves where they get on: lists are in that order. */
  boardsAt: Instant
  /** CANCELLED ones too: somebody may come with a ticket that was given back. */
  status: PassengerStatus
  /** Null where it was not recorded. */
  boarded: Ticked | null
  /** The trip on which they travel instead; left out of all others. decisions/0085 */
  changedTo?: ChangedTicket
}

/** A booking that replaces the one whose ticket is shown. */
export interface ChangedTicket extends Pick<TicketTrip, 'busName' | 'busNumber'> {
  bookingNumber: string
  date: ServiceDay
  time: string
}

/** A trip's list as a device stores it: with it tickets are judged without a network. decisions/0021 */
export interface CheckInList extends Omit<StaffTrip, 'passengers' | 'boarded'>, SaidOfTrip {
  /** 'List of 10:42'. */
  readAt: Instant
  /** Ed25519, the public half: base64url of 32 bytes. */
  ticketKey: string
  passengers: CheckInPassenger[]
}

/** Which trip a ticket is for, shown at the door of another one. */
export interface TicketTrip {
  scheduleId: number
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  departureTime: string
  busName: string
  busNumber: string
}

/** Progress without names: how many are on board, and of how many. */
export function headcount(list: Pick<CheckInList, 'passengers'>): { all: number; boarded: number } {
  const travelling = list.passengers.filter(({ status }) => status !== 'CANCELLED')
  const boarded = travelling.filter(({ status }) => status === 'BOARDED')
  return { all: travelling.length, boarded: boarded.length }
}
