import { AMENITIES } from '../../../domain/fleet/bus.ts'
import type { Amenity } from '../../../domain/fleet/bus.ts'
import { AmenityName } from '../../components/amenity-name.tsx'
import styles from './bus-form.module.css'

interface Props {
  chosen: readonly Amenity[]
  onChange: (chosen: Amenity[]) => void
}

/** What is on board, each a chip to tick. Spec §3, Bus */
export function AmenityChoice({ chosen, onChange }: Props) {
  const toggle = (amenity: Amenity) =>
    onChange(
      chosen.includes(amenity) ? chosen.filter((other) => other !== amenity) : [...chosen, amenity],
    )
  return (
    <fieldset className={styles.amenities}>
      <legend className={styles.legend}>Amenities</legend>
      {AMENITIES.map((amenity) => (
        <label key={amenity} className={styles.amenity}>
          <input
            type="checkbox"
            checked={chosen.includes(amenity)}
            onChange={() => toggle(amenity)}
          />
          <span>
            <AmenityName amenity={amenity} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
