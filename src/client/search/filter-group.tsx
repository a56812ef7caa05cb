import { AmenityName } from '../components/amenity-name.tsx'
import type { FilterOption } from './filters.ts'
import styles from './filters.module.css'

interface Props {
  title: string
  options: readonly FilterOption[]
  /** Its values are amenities, whose codes are drawn calmer. */
  amenities: boolean
  onToggle: (value: string) => void
}

/** One facet: boxes to tick. An option that leads to nothing cannot be ticked, only unticked. */
export function FilterGroup({ title, options, amenities, onToggle }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {options.map(({ value, label, count, chosen }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen}
            disabled={count === 0 && !chosen}
            onChange={() => onToggle(value)}
          />
          <span className={styles.label}>
            {amenities ? <AmenityName amenity={value} /> : label}
          </span>
          <span className={styles.count} aria-label={count === 1 ? '1 bus' : `${count} buses`}>
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
