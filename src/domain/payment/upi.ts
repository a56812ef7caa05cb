import type { Instant } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { Page } from '../paging.ts'

/** To whose account customers pay by UPI. */
export interface UpiPayee {
  /** Such as `farebox@okbank`. */
  upiId: string
  payeeName: string
  /** Four digits that banks give to merchants; empty for an account of a person. */
  merchantCode: string
}

/** What a customer needs to pay by UPI. */
export interface UpiPayment {
  attemptId: number
  amountPaise: Paise
  upiId: string
  payeeName: string
  /** What a UPI app reads from the QR code. */
  link: string
  /** Whether apps follow the link itself: many refuse it for an account of a person. */
  opensApp: boolean
  /** Until when the number of the transfer is to be typed. */
  deadlineAt: Instant
}

/** A transfer that a customer says to have made, as staff look for it. */
export interface ReportedTransfer {
  attemptId: number
  bookingId: number
  bookingNumber: string
  amountPaise: Paise
  /** The number's last four digits: the whole of it is typed from the bank's app. */
  lastDigits: string
  claimedAt: Instant
  /** The customer cancelled the booking after giving the number: listed only when it is searched for. */
  isCancelled: boolean
  /** Until when the seats are held; null where they are free again. */
  deadlineAt: Instant | null
  /** Who travels first, and how to reach whoever booked. */
  name: string | null
  phone: string | null
}

/** A page of the transfers that staff look for. */
export interface ReportedTransfers extends Page<ReportedTransfer> {
  /** How many more belong to bookings that their customers have cancelled. */
  cancelled: number
}

/** The link of UPI's linking specification, in which the booking's number tells what is paid. */
export function upiLink(
  { upiId, payeeName, merchantCode }: UpiPayee,
  { bookingNumber, amountPaise }: { bookingNumber: string; amountPaise: Paise },
): string {
  const fields = [
    ['pa', upiId],
    ['pn', payeeName],
    ['am', (amountPaise / 100).toFixed(2)],
    ['cu', 'INR'],
    ['tn', bookingNumber],
    ['tr', bookingNumber],
    ['mc', merchantCode],
  ].filter(([, value]) => value !== '')
  const query = fields.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
