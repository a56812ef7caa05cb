import type { Booking } from '../booking/booking.ts'
import { HOUR, MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'

/**
 * What a hold waits for that is paid without a payment company: cash, or a UPI transfer that staff have to find. It
 * lasts longer than one that is paid online. decisions/0070
 */
export type AwaitedPayment = NonNullable<Booking['awaits']>

/** Staff have an hour to find a transfer, from its first number; then the seats are released. */
export const TRANSFER_MINUTES = 60
/** For how many days the number of a cancelled hold's transfer is kept in any case, as its money may arrive. */
export const CANCELLED_CLAIM_KEPT_DAYS = 30
/** Nobody begins to pay by a transfer later than this before departure: somebody has to find it in time. */
export const TRANSFER_CLOSES_HOURS = 2
/** One seat of four of a trip at most waits like that; a bus has room for one booking at least. */
const WAITING_SHARE = 0.25

/** Until when the seats of a transfer are held: an hour from its first number, at most until the counter closes. It never gets shorter. */
export const transferDeadline = (
  claimedAt: Instant,
  deadlineAt: Instant,
  closeAt: Instant,
): Instant => Math.max(deadlineAt, Math.min(claimedAt + TRANSFER_MINUTES * MINUTE, closeAt))

/** Until when seats are held that are paid in cash: as long as the operator has set, at most until that is over. It never gets shorter. */
export const cashDeadline = (
  now: Instant,
  deadlineAt: Instant,
  { payAtCounterMinutes, closeAt }: { payAtCounterMinutes: Minutes; closeAt: Instant },
): Instant => Math.max(deadlineAt, Math.min(now + payAtCounterMinutes * MINUTE, closeAt))

/** Whether it is too late to begin with a transfer. */
export const isTooLateForTransfer = (now: Instant, boardingAt: Instant): boolean =>
  now > boardingAt - TRANSFER_CLOSES_HOURS * HOUR

/** How many seats of a trip may wait to be paid without a payment company. */
export const mostWaitingSeats = (seats: number): number => Math.ceil(seats * WAITING_SHARE)
