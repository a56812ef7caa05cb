import type { SearchHit } from '../../domain/schedule/schedule.ts'
import { facets } from './facets.ts'
import { FilterGroup } from './filter-group.tsx'
import { filterOptions } from './filters.ts'
import type { Filters } from './filters.ts'
import styles from './filters.module.css'
import type { SearchActions } from './use-search-view.ts'

interface Props {
  hits: readonly SearchHit[]
  filters: Filters
  acts: SearchActions
}

/** All filters, each option with its count: the left column on wide screens, the body of the sheet on phones. */
export function FilterColumn({ hits, filters, acts }: Props) {
  return (
    <div className={styles.column}>
      {facets
        // One operator is no choice.
        .filter((facet) => facet.values(hits).length > 1)
        .map((facet) => (
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
