import type { Paise } from '../money.ts'
import { refundOf } from '../payment/cancellation.ts'
import { FULL_REFUND_TERMS, seatRefunds, sharesOf } from '../payment/seat-refunds.ts'
import type { Sold } from '../payment/seat-refunds.ts'
import type { SeatKind } from '../seat/seat.ts'

/** What decides in which class somebody travels. */
export interface TravelClass {
  kind: SeatKind
  isAirConditioned: boolean
}

/** A step down: from a berth to a seat, or from a bus with air conditioning to one without. */
export type DowngradeStep = 'BERTH' | 'AC'

/** How many percent of the fare each step down gives back; several add up. */
export interface DowngradeRates {
  downgradeBerthPercent: number
  downgradeAcPercent: number
}

/** What a passenger gets back for a seat of a lower class. */
export interface LowerClassRefund {
  /** Of the base fare. */
  farePaise: Paise
  /** The tax on that. */
  taxPaise: Paise
  refundPaise: Paise
}

/** The steps down from one class to another; none where it is the same or better. */
export function downgradeSteps(from: TravelClass, to: TravelClass): DowngradeStep[] {
  const steps: DowngradeStep[] = []
  if (from.kind === 'SLEEPER' && to.kind !== 'SLEEPER') steps.push('BERTH')
  if (from.isAirConditioned && !to.isAirConditioned) steps.push('AC')
  return steps
}

/** Whether a class is better in something and worse in nothing. */
const isUpgrade = (from: TravelClass, to: TravelClass): boolean =>
  downgradeSteps(from, to).length === 0 && downgradeSteps(to, from).length > 0

interface Downgraded {
  passengerId: number
  from: TravelClass
  to: TravelClass
  /** What this passenger would have paid for the new class on their journey, by the frozen prices; null where that is unknown. */
  newFarePaise: Paise | null
}

/**
 * What comes back of a paid seat when its passenger travels in another class: what was paid beyond the fare of the new one,
 * or so many percent of it for each step down, whichever is more; with the tax on it, by the shares by which a cancellation
 * gives tax back. Never below zero, never more than was paid, and nothing for an upgrade. In paise, each part rounded as
 * a cancellation's. domain.md §6
 */
export function downgradeRefund(
  sold: Pick<Sold, 'seats' | 'price'>,
  { passengerId, from, to, newFarePaise }: Downgraded,
  rates: DowngradeRates,
): LowerClassRefund {
  const [paid] = seatRefunds(sold, [passengerId], FULL_REFUND_TERMS)
  if (paid === undefined || isUpgrade(from, to)) return NOTHING_BACK
  const { basePaise, feePaise, taxPaise: paidTax } = paid
  const percentOf = { BERTH: rates.downgradeBerthPercent, AC: rates.downgradeAcPercent }
  const percent = downgradeSteps(from, to).reduce((sum, step) => sum + percentOf[step], 0)
  const byPercent = refundOf(basePaise, 100 - percent)
  const byFares = newFarePaise === null ? 0 : basePaise - newFarePaise
  const farePaise = Math.min(basePaise, Math.max(0, byPercent, byFares))
  const [taxPaise = 0] = sharesOf(paidTax, [farePaise, basePaise - farePaise + feePaise])
  return { farePaise, taxPaise, refundPaise: farePaise + taxPaise }
}

const NOTHING_BACK: LowerClassRefund = { farePaise: 0, taxPaise: 0, refundPaise: 0 }
