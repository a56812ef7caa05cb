import type { Occupancy } from '../../../domain/boarding/occupancy.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { CarriedTiles } from './carried-tiles.tsx'
import { OccupancyPanel } from './occupancy-panel.tsx'
import styles from './reports.module.css'

/** The sums, and what makes them up by route and by bus. */
export function OccupancyReport({
  occupancy,
  loading,
}: {
  occupancy: Occupancy
  loading: boolean
}) {
  const { byRoute, byBus, total } = occupancy
  if (byRoute.length === 0) {
    return (
      <EmptyState title="No trips on these days">
        Choose other days. A trip counts on the day it leaves its source city.
      </EmptyState>
    )
  }
  return (
    <div className={styles.report} aria-busy={loading}>
      <CarriedTiles total={total} />
      <OccupancyPanel title="By route" subject="Route" lines={byRoute} occupancy={occupancy} />
      <OccupancyPanel title="By bus" subject="Bus" lines={byBus} occupancy={occupancy} />
      <p className={styles.meaning}>
        Occupancy counts a seat once for every leg of its trip: a seat sold from the first stop to
        the second is free from there on. Cancelled trips offer no seats. Revenue is the base fares
        of everybody with a ticket and what was kept of fares that were cancelled; with fees and tax
        it is what the ledger charged for these trips less what it refunded. Trips still to leave
        count with what is sold so far.
      </p>
    </div>
  )
}
