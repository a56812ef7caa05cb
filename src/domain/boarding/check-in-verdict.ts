import { bookingNumberIn } from '../booking/booking-number.ts'
import type { Instant } from '../time/calendar.ts'
import type { CheckInList, CheckInPassenger } from './check-in-list.ts'
import { whyNoMarking } from './passenger-mark.ts'
import type { TicketCode } from '../ticket/ticket-code.ts'

/** Whether a code's signature was verified; a browser without Ed25519 cannot tell. */
export type SignatureState = 'proved' | 'forged' | 'unproved'

/** The verdict shown at the door for what was scanned or typed. decisions/0021 */
export type Verdict =
  /** May board. */
  | { kind: 'valid'; passenger: CheckInPassenger }
  | { kind: 'boarded'; passenger: CheckInPassenger }
  | { kind: 'cancelled'; passenger: CheckInPassenger }
  /** A passenger of this trip who cannot be ticked now. */
  | { kind: 'closed'; passenger: CheckInPassenger; why: string }
  /** Several are meant by what was typed. */
  | { kind: 'choice'; passengers: CheckInPassenger[] }
  | { kind: 'wrongTrip'; bookingNumber: string; scheduleId: number }
  /** Of this trip or of none: the list does not have it. */
  | { kind: 'notListed'; bookingNumber: string }
  | { kind: 'forged' }
  | { kind: 'unknown'; typed: string }

type List = Pick<CheckInList, 'scheduleId' | 'status' | 'departureAt' | 'arrivalAt' | 'passengers'>

/** The state of one passenger of the list at the door. */
export function judgePassenger(list: List, passenger: CheckInPassenger, now: Instant): Verdict {
  if (passenger.status === 'CANCELLED') return { kind: 'cancelled', passenger }
  if (passenger.status === 'BOARDED') return { kind: 'boarded', passenger }
  const why = whyNoMarking(list, now)
  return why === null ? { kind: 'valid', passenger } : { kind: 'closed', passenger, why }
}

/** Judges a scanned code: nothing in a forged one is used, not even its passenger. */
export function judgeCode(
  list: List,
  code: TicketCode,
  proof: SignatureState,
  now: Instant,
): Verdict {
  if (proof === 'forged') return { kind: 'forged' }
  const { scheduleId, bookingNumber, position } = code
  if (scheduleId !== list.scheduleId) return { kind: 'wrongTrip', bookingNumber, scheduleId }
  const passenger = list.passengers.find(
    (one) => one.bookingNumber === bookingNumber && one.position === position,
  )
  return passenger ? judgePassenger(list, passenger, now) : { kind: 'notListed', bookingNumber }
}

const TICKET = /^([0-9A-Z]{8})(?:-([1-9]\d{0,2}))?$/
const SEAT = /^(\d{1,3}[A-Z]|[A-Z]\d{1,3}|\d{1,3})$/

/** Judges what was typed: a booking number, a ticket number `PNR-1` or a seat. */
export function judgeTyped(list: List, typed: string, now: Instant): Verdict {
  const text = typed.replaceAll(/\s/g, '').toUpperCase()
  const [, number = '', position] = TICKET.exec(text) ?? []
  const bookingNumber = bookingNumberIn(number)
  const meant = list.passengers.filter((one) =>
    bookingNumber === undefined
      ? SEAT.test(text) && one.seatNumber === text
      : one.bookingNumber === bookingNumber &&
        (position === undefined || one.position === Number(position)),
  )
  const travelling = meant.filter(({ status }) => status !== 'CANCELLED')
  const [first, ...others] = travelling.length > 0 ? travelling : meant
  if (first === undefined) {
    return bookingNumber === undefined
      ? { kind: 'unknown', typed: typed.trim() }
      : { kind: 'notListed', bookingNumber }
  }
  if (others.length > 0) return { kind: 'choice', passengers: [first, ...others] }
  return judgePassenger(list, first, now)
}
