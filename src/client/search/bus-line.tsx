import { BUS_TYPE_LABELS } from '../../domain/fleet/bus.ts'
import type { SearchHit } from '../../domain/schedule/schedule.ts'
import { AmenityChips } from '../components/amenity-chips.tsx'
import styles from './result-card.module.css'

/** Name, type and operator of the bus, what is on board, and the trip it is part of. */
export function BusLine({ hit }: { hit: SearchHit }) {
  const partly = hit.boarding.name !== hit.sourceCity || hit.dropping.name !== hit.destinationCity
  return (
    <div className={styles.bus}>
      <h2 className={styles.busName}>{hit.busName}</h2>
      <p className={styles.busText}>
        {BUS_TYPE_LABELS[hit.busType]} · {hit.operatorName}
      </p>
      {partly && (
        <p className={styles.busText}>
          Runs from {hit.sourceCity} to {hit.destinationCity}
        </p>
      )}
      <AmenityChips amenities={hit.amenities} />
    </div>
  )
}
