import { amenityLabel } from '../../domain/fleet/bus.ts'
import styles from './amenity-chips.module.css'

interface Props {
  amenities: readonly string[]
  /** How many chips before '+n'. */
  most?: number
}

/** The amenities: three chips by default, and how many more there are. ux.md d2 */
export function AmenityChips({ amenities, most = 3 }: Props) {
  if (amenities.length === 0) return null
  const more = amenities.slice(most)
  return (
    <ul className={styles.amenities} aria-label="Amenities">
      {amenities.slice(0, most).map((amenity) => (
        <li key={amenity}>
          <AmenityName amenity={amenity} />
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.map(amenityLabel).join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="visually-hidden">{more.map(amenityLabel).join(', ')}</span>
        </li>
      )}
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
