import type { SearchHit } from '../../domain/schedule/search.ts'
import { AmenityName } from '../components/amenity-chips.tsx'
import styles from './filters.module.css'
import { filterOptions, narrowing } from './filters.ts'
import type { FilterOption, Filters } from './filters.ts'
import type { SearchActions } from './use-search-view.ts'

interface FilterGroupProps {
  title: string
  options: readonly FilterOption[]
  /** Its values are amenity codes, which are shown in sentence case. */
  amenities: boolean
  onToggle: (value: string) => void
}

interface Props {
  hits: readonly SearchHit[]
  filters: Filters
  acts: SearchActions
}

/** All filters, each option with its count: the left column on wide screens, the body of the sheet on phones. */
export function FilterColumn({ hits, filters, acts }: Props) {
  return (
    <div className={styles.column}>
      {narrowing(hits, filters).map((facet) => (
        <FilterGroup
          key={facet.key}
          title={facet.title}
          options={filterOptions(hits, filters, facet)}
          amenities={facet.key === 'amenity'}
          onToggle={(value) => acts.toggle(facet.key, value)}
        />
      ))}
    </div>
  )
}

/** One facet: boxes to tick. An option that leads to nothing cannot be ticked, only unticked. */
function FilterGroup({ title, options, amenities, onToggle }: FilterGroupProps) {
  return (
    <fieldset>
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
