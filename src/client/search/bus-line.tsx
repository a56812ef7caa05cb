import { BUS_TYPE_LABELS, amenityLabel } from '../../domain/bus.ts'
import type { SearchHit } from '../../domain/schedule.ts'
import { AmenityName } from '../ui/amenity-name.tsx'
import styles from './result-card.module.css'

const SHOWN = 3

function Amenities({ amenities }: Pick<SearchHit, 'amenities'>) {
  if (amenities.length === 0) return null
  const more = amenities.slice(SHOWN)
  return (
    <ul className={styles.amenities} aria-label="Amenities">
      {amenities.slice(0, SHOWN).map((amenity) => (
        <li key={amenity}>
          <AmenityName amenity={amenity} />
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.map(amenityLabel).join(', ')}>
          <span aria-label={more.map(amenityLabel).join(', ')}>+{more.length}</span>
        </li>
      )}
    </ul>
  )
}

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
      <Amenities amenities={hit.amenities} />
    </div>
  )
}
