import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'

/** What a hold that lasts longer waits for, and until when; empty for any other booking. decisions/0070 */
export function manualPaymentText(
  { awaits, hold, price }: Pick<Booking, 'awaits' | 'hold' | 'price'>,
  zone: string,
): string {
  if (awaits === null || hold === null) return ''
  const until = formatMoment(hold.deadlineAt, zone)
  return awaits === 'cash'
    ? `Please pay ${formatRupees(price.totalPaise)} in cash by ${until}.`
    : `Awaiting confirmation of your transfer; held until ${until}.`
}

/** The same in two words; undefined for any other booking. */
export function manualPaymentLabel({
  awaits,
  hold,
}: Pick<Booking, 'awaits' | 'hold'>): string | undefined {
  if (awaits === null || hold === null) return undefined
  return awaits === 'cash' ? 'To pay in cash' : 'Awaiting confirmation'
}
