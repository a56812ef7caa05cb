import { Icon } from '../ui/layout/icon.tsx'
import { facets } from './facets.ts'
import styles from './filters.module.css'
import { countChosen } from './filters.ts'
import type { SearchView } from './search-address.ts'
import type { SearchActions } from './use-search-view.ts'

/** What is chosen, each removable by a tap. */
export function FilterChips({ view, acts }: { view: SearchView; acts: SearchActions }) {
  const { filters, after } = view
  if (countChosen(filters) === 0 && after === undefined) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {after !== undefined && (
        <Chip label={`After ${after}, when you arrive`} onRemove={acts.showEarlier} />
      )}
      {facets.flatMap(({ key, label }) =>
        filters[key].map((value) => (
          <Chip
            key={`${key} ${value}`}
            label={label(value)}
            onRemove={() => acts.toggle(key, value)}
          />
        )),
      )}
      {countChosen(filters) > 0 && (
        <li>
          <button type="button" className={styles.clear} onClick={acts.clear}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={`Remove filter ${label}`}
        onClick={onRemove}
      >
        {label} <Icon name="close" size={16} />
      </button>
    </li>
  )
}
