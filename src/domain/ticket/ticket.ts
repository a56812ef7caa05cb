import { GENDER_LABELS, travelling } from '../booking/booking.ts'
import type { Booking, BookingSeat } from '../booking/booking.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'
import type { Invoice } from '../payment/invoice.ts'
import type { RefundReason } from '../payment/refund.ts'
import { formatRupees } from '../money.ts'
import type { Paise } from '../money.ts'
import { DECK_LABELS } from '../seat/seat.ts'

/**
 * One who does not travel after all, or on a worse seat: what is kept of their base fare where they are cancelled, and what
 * of fee and tax goes back, and what of it had been refunded past Farebox.
 */
export interface CreditedPassenger {
  passengerId: number
  keptPaise: Paise
  feePaise: Paise
  taxPaise: Paise
  outsidePaise: Paise
}

/** A credit note of a booking, with the refund it is for. */
export interface CreditNote extends Invoice {
  refundId: number
  amountPaise: Paise
  reason: RefundReason
  /** What the bank calls the transfer that paid it back; null while nobody knows, and for cash. */
  bankReference: string | null
  of: CreditedPassenger[]
}

/** All that is printed on a ticket, in every form: the page, the print, the PDF. domain.md §9 */
export interface Ticket {
  booking: Booking
  /** The ticket is also its tax invoice. */
  invoice: Invoice
  creditNotes: CreditNote[]
  /** The text of the QR of each passenger who travels. */
  codes: { passengerId: number; code: string }[]
  /** Passengers are asked to be at the boarding place so long before departure. */
  reportingMinutes: Minutes
  zone: string
  terms: string
  /** Whom to ask for help on the way. */
  helpline: { phone: string; email: string }
  /** Opens this ticket for whoever has it, without an account. decisions/0020 */
  token: string
}

/** When to be at the boarding place. domain.md §9 */
export function reportingAt({
  booking,
  reportingMinutes,
}: Pick<Ticket, 'booking' | 'reportingMinutes'>): Instant {
  return booking.boarding.at - reportingMinutes * MINUTE
}

/** What the invoice calls the bus, where it has got another number or name since; otherwise null. decisions/0042 */
export function invoicedBus({ booking, invoice }: Pick<Ticket, 'booking' | 'invoice'>) {
  const { busName, busNumber } = invoice
  if (busName === null || busNumber === null) return null
  const same = busName === booking.busName && busNumber === booking.busNumber
  return same ? null : `${busNumber}, ${busName}`
}

/** What a ticket shows of a passenger, such as the kind, beside the name; the deck only for berths, which have two. domain.md §9 */
export function passengerDetail({ concession, age, gender, deck, seatType }: BookingSeat): string {
  return [
    concession?.label ?? null,
    age === null ? null : `Age ${age}`,
    gender && GENDER_LABELS[gender],
    seatType === 'SLEEPER' ? DECK_LABELS[deck] : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** What of a fare has gone back for a worse seat, in words; null where nothing has. decisions/0083 */
export const downgradeText = ({ downgradePaise }: BookingSeat): string | null =>
  downgradePaise > 0 ? `${formatRupees(downgradePaise)} of the fare back for a worse seat` : null

/** Where somebody sat in the bus before, in words; null where that is the same, or no other bus came. decisions/0084 */
export const seatBeforeText = ({ seatBefore }: BookingSeat): string | null =>
  seatBefore === undefined ? null : `seat ${seatBefore} before`

/** A credit note by its number, and what it is for where everybody travels all the same. */
export const creditNoteName = ({ number, reason }: Pick<CreditNote, 'number' | 'reason'>): string =>
  `Credit note ${number}${reason === 'DOWNGRADE' ? ', for a worse seat' : ''}`

const WHAT_TO_BRING =
  'Please bring this ticket, on paper or on your phone, and a proof of identity.'

/** What passengers who pay less carry to show that they may, once for each kind: `Child: carry proof of age.` */
export function proofsToCarry(seats: readonly BookingSeat[]): string[] {
  const kinds = travelling(seats).flatMap(({ concession }) => concession ?? [])
  const asked = kinds.filter(({ proof }) => proof !== '')
  return [...new Set(asked.map(({ label, proof }) => `${label}: carry ${proof}.`))]
}

/** What to have at hand at the door, printed on every ticket. ux.md d6 */
export const whatToBring = ({ seats }: Pick<Booking, 'seats'>): string =>
  [WHAT_TO_BRING, ...proofsToCarry(seats)].join(' ')
