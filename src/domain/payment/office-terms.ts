import { Fault } from '../fault.ts'
import { formatRupees, sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import type { Instant } from '../time/calendar.ts'
import type { CancelledSeat, OfficeTerms } from './cancellation.ts'
import {
  FULL_REFUND_TERMS,
  lessOutside,
  seatRefunds,
  sharesOf,
  sumSeatRefunds,
  termsAt,
} from './seat-refunds.ts'
import type { Sold } from './seat-refunds.ts'

/** On which terms staff cancel, with the sum where it is another amount. decisions/0092 */
export interface OfficeChoice {
  terms: OfficeTerms
  /** For all of them together. */
  amountPaise?: Paise | undefined
}

/**
 * What passengers get back when staff cancel them, less what has been refunded past Farebox. decisions/0092
 * @throws Fault invalid for another amount that is none, or more than is left of what was paid for them
 */
export function officeRefunds(
  sold: Sold,
  passengerIds: readonly number[],
  { terms, amountPaise = 0 }: OfficeChoice,
  { now, outsidePaise }: { now: Instant; outsidePaise: Paise },
): CancelledSeat[] {
  if (terms !== 'AMOUNT')
    return lessOutside(seatRefunds(sold, passengerIds, termsAt(terms, sold, now)), outsidePaise)
  const whole = seatRefunds(sold, passengerIds, FULL_REFUND_TERMS)
  const mostPaise = mostRefund(sold, passengerIds, outsidePaise)
  return amountRefunds(whole, { amountPaise, mostPaise })
}

/** All that is left of what passengers paid, less what has been refunded past Farebox. */
export const mostRefund = (
  sold: Pick<Sold, 'seats' | 'price'>,
  passengerIds: readonly number[],
  outsidePaise: Paise,
): Paise =>
  sumSeatRefunds(lessOutside(seatRefunds(sold, passengerIds, FULL_REFUND_TERMS), outsidePaise))
    .refundPaise

/**
 * Divides another amount among passengers, and among fare, fee and tax of each, in proportion to what is left of them.
 * @param whole what each would get back of everything
 */
function amountRefunds(
  whole: readonly CancelledSeat[],
  { amountPaise, mostPaise }: { amountPaise: Paise; mostPaise: Paise },
): CancelledSeat[] {
  if (amountPaise < 1) throw invalidAmount('More than ₹0')
  if (amountPaise > mostPaise) throw invalidAmount(`At most ${formatRupees(mostPaise)}`)
  const parts = whole.flatMap(({ basePaise, feePaise, taxPaise }) => [
    basePaise,
    feePaise,
    taxPaise,
  ])
  const back = sharesOf(amountPaise, parts)
  return whole.map((seat, place) => {
    const [base = 0, feePaise = 0, taxPaise = 0] = back.slice(3 * place, 3 * place + 3)
    const { basePaise } = seat
    return {
      ...seat,
      keptPercent: basePaise === 0 ? 0 : Math.round((100 * (basePaise - base)) / basePaise),
      keptPaise: basePaise - base,
      feePaise,
      taxPaise,
      refundPaise: sumPaise([base, feePaise, taxPaise]),
    }
  })
}

function invalidAmount(message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field: 'amountPaise', message }] })
}

/**
 * Why an agent may not grant a refund today, in words, or null where they may. decisions/0092
 * @param leftPaise what they may still refund; null without a limit
 */
export function whyOverLimit(leftPaise: Paise | null, refundPaise: Paise): string | null {
  if (leftPaise === null || refundPaise <= leftPaise) return null
  return `You may refund ${formatRupees(leftPaise)} more today; this one is ${formatRupees(refundPaise)}. Ask an administrator.`
}
