import type { BookingSeat } from '../booking/booking.ts'
import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { extrasOf, sharesOf } from './seat-refunds.ts'
import type { Sold } from './seat-refunds.ts'

/** What of a passenger's fare is to go back for a worse seat. */
export interface Downgrade {
  passengerId: number
  /** Whole paise of the fare, without tax on top. */
  basePaise: Paise
}

/** What a passenger gets back for a worse seat. decisions/0083 */
export interface DowngradeRefund extends Downgrade {
  /** The tax on it; the service fee stays. */
  taxPaise: Paise
  refundPaise: Paise
}

/**
 * What passengers get back for worse seats: what is asked for, at most what is left of the fare, and the tax on it. Whoever
 * does not travel any more gets nothing, nor does whoever has nothing left. Several downgrades of one passenger take the
 * tax that their sum would take at once. domain.md §6
 * @param downgrades at most one of each passenger
 */
export function downgradeRefunds(
  sold: Pick<Sold, 'seats' | 'price'>,
  downgrades: readonly Downgrade[],
): DowngradeRefund[] {
  const extras = extrasOf(sold)
  const asked = new Map(downgrades.map(({ passengerId, basePaise }) => [passengerId, basePaise]))
  return sold.seats.flatMap((seat, place): DowngradeRefund[] => {
    const { id: passengerId, pricePaise, downgradePaise, status } = seat
    const basePaise = Math.min(asked.get(passengerId) ?? 0, pricePaise - downgradePaise)
    if (status === 'CANCELLED' || basePaise <= 0) return []
    const taxPaise = taxOn(seat, basePaise, extras[place])
    return [{ passengerId, basePaise, taxPaise, refundPaise: basePaise + taxPaise }]
  })
}

/** The tax on a further part of a fare: by what the tax of a seat is on, its fare and its share of the fee. */
function taxOn(
  { pricePaise, downgradePaise, downgradeTaxPaise }: BookingSeat,
  basePaise: Paise,
  { feePaise, taxPaise } = { feePaise: 0, taxPaise: 0 },
): Paise {
  const back = downgradePaise + basePaise
  const [reached = 0] = sharesOf(taxPaise, [back, pricePaise + feePaise - back])
  return reached - downgradeTaxPaise
}

/** The sum of what some passengers get back for worse seats. */
export const sumDowngradeRefunds = (refunds: readonly DowngradeRefund[]): Paise =>
  sumPaise(refunds.map(({ refundPaise }) => refundPaise))
