import { facets } from './facets.ts'
import { countChosen } from './filters.ts'
import type { Filters } from './filters.ts'
import { Icon } from '../ui/layout/icon.tsx'
import styles from './filters.module.css'
import type { SearchActions } from './use-search-view.ts'

/** What is chosen, each removable by a tap. */
export function FilterChips({ filters, acts }: { filters: Filters; acts: SearchActions }) {
  if (countChosen(filters) === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {facets.flatMap(({ key, label }) =>
        filters[key].map((value) => (
          <li key={`${key} ${value}`}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove filter ${label(value)}`}
              onClick={() => acts.toggle(key, value)}
            >
              {label(value)} <Icon name="close" size={16} />
            </button>
          </li>
        )),
      )}
      <li>
        <button type="button" className={styles.clear} onClick={acts.clear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}
