import { formatRupees } from '../../../domain/money.ts'
import type { Carried } from '../../../domain/boarding/occupancy.ts'
import { countWords } from '../../ui/count-words.ts'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { percentWords } from './report-words.ts'

/** What all trips of the days came to. */
export function CarriedTiles({ total }: { total: Carried }) {
  return (
    <Tiles
      tiles={[
        { name: 'Trips', value: countWords(total.trips) },
        { name: 'Tickets', value: countWords(total.tickets) },
        { name: 'Occupancy', value: percentWords(total) },
        { name: 'Revenue', value: formatRupees(total.revenuePaise) },
        { name: 'Fees and tax', value: formatRupees(total.feesAndTaxPaise) },
        { name: 'Refunds', value: formatRupees(total.refundedPaise) },
      ]}
    />
  )
}
