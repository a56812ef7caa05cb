import type { PriceBreakdown } from '../../../domain/money.ts'
import { FareLines } from '../fare-lines.tsx'

/** The one price breakdown, the same on every step: its lines and their sum. domain.md §5 */
export function PriceLines({ price, seats }: { price: PriceBreakdown; seats: number }) {
  const lines = price.lines.map(({ kind, label, amountPaise }) => ({
    label: kind === 'base' ? `${label} (${seats === 1 ? '1 seat' : `${seats} seats`})` : label,
    amountPaise,
  }))
  return <FareLines lines={lines} total={price.totalPaise} strong />
}
