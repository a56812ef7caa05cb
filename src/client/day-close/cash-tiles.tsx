import type { CashSum, sumAgentDays } from '../../domain/report/day-close.ts'
import { formatRupees } from '../../domain/money.ts'
import { Tiles } from '../ui/layout/tiles.tsx'

const times = ({ count }: CashSum, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** Sold less refunded less voided is due. */
export function CashTiles({ sums }: { sums: ReturnType<typeof sumAgentDays> }) {
  const { sold, refunded, voided, cashDuePaise } = sums
  return (
    <Tiles
      tiles={[
        {
          name: 'Sold',
          value: formatRupees(sold.amountPaise),
          note: times(sold, 'sale', 'sales'),
        },
        {
          name: 'Refunded',
          value: formatRupees(refunded.amountPaise),
          note: times(refunded, 'refund handed out', 'refunds handed out'),
        },
        {
          name: 'Voided',
          value: formatRupees(voided.amountPaise),
          note: times(voided, 'sale taken back', 'sales taken back'),
        },
        {
          name: 'Cash due',
          value: formatRupees(cashDuePaise),
          note: cashDuePaise < 0 ? 'more handed out than taken' : 'to be handed in',
          loud: true,
        },
      ]}
    />
  )
}
