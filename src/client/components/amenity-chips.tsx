import { amenityLabel } from '../../domain/fleet/bus.ts'
import styles from './amenity-chips.module.css'

/** The amenities, all of them: what a chip kept back could not be opened by touch. */
export function AmenityChips({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null
  return (
    <ul className={styles.amenities} aria-label="Amenities">
      {amenities.map((amenity) => (
        <li key={amenity}>
          <AmenityName amenity={amenity} />
        </li>
      ))}
    </ul>
  )
}

/** `CHARGING POINT` is written 'Charging point', so that it is read as words, not as letters; WiFi and GPS stay. Spec §3, Bus */
export function AmenityName({ amenity }: { amenity: string }) {
  const label = amenityLabel(amenity)
  if (label !== label.toUpperCase()) return label
  const [first = '', ...others] = label.toLowerCase().split(' ')
  const start = first === 'gps' ? 'GPS' : first.charAt(0).toUpperCase() + first.slice(1)
  return [start, ...others].join(' ')
}
