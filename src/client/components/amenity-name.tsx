import { amenityLabel } from '../../domain/fleet/bus.ts'
import styles from './amenity-name.module.css'

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
