import { formatRupees } from '../../../domain/money.ts'
import type { Carried } from '../../../domain/boarding/occupancy.ts'
import { countLabel } from '../../ui/count-text.ts'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { percentText } from './report-text.ts'

/** What all trips of the days came to. */
export function CarriedTiles({ total }: { total: Carried }) {
  return (
    <Tiles
      tiles={[
        { name: 'Trips', value: countLabel(total.trips) },
        { name: 'Tickets', value: countLabel(total.tickets) },
        { name: 'Occupancy', value: percentText(total) },
        { name: 'Revenue', value: formatRupees(total.revenuePaise) },
        { name: 'Fees and tax', value: formatRupees(total.feesAndTaxPaise) },
        { name: 'Refunds', value: formatRupees(total.refundedPaise) },
      ]}
    />
  )
}
