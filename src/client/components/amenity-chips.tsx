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

/** Words of capitals are drawn as a sentence, `CHARGING POINT` as 'Charging point'; WiFi and GPS stay. Spec §3, Bus */
export function AmenityName({ amenity }: { amenity: string }) {
  const [first = '', ...rest] = amenityLabel(amenity).split(' ')
  const calm = first === first.toUpperCase() && first !== 'GPS'
  return (
    <>
      <span className={calm ? styles.first : undefined}>{first}</span>
      {rest.map((word) => (
        <span key={word} className={styles.next}>
          {' '}
          {word}
        </span>
      ))}
    </>
  )
}
