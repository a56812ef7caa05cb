import type { TripFareChange } from '../../../domain/fare/fare-preview.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { countLabel } from '../../ui/count-label.ts'

/** From the lowest to the highest price: `₹900–950`, or `₹900` where all are one. */
export function rangeText(paise: readonly Paise[]): string {
  const [low, high] = [Math.min(...paise), Math.max(...paise)]
  return low === high ? formatRupees(low) : `${formatRupees(low)}–${formatRupees(high).slice(1)}`
}

/** What a change does to the prices of a trip: `₹900–950 → ₹1,080–1,140`. */
export function changeText({ prices }: Pick<TripFareChange, 'prices'>): string {
  if (prices.length === 0) return 'No seats'
  const isSame = prices.every(({ beforePaise, afterPaise }) => beforePaise === afterPaise)
  const before = rangeText(prices.map(({ beforePaise }) => beforePaise))
  const after = rangeText(prices.map(({ afterPaise }) => afterPaise))
  return isSame ? `${after}, as before` : `${before} → ${after}`
}

/** That a change does not reach what is sold. */
export const keptPricesText = (seats: number): string =>
  seats === 1 ? '1 sold keeps its price' : `${countLabel(seats)} sold keep their price`
