import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import type { SearchHit } from '../../domain/schedule/search.ts'
import { Button } from '../ui/controls/button.tsx'
import { countChosen } from './filters.ts'
import type { SearchView } from './search-address.ts'
import styles from './search.module.css'
import { SORT_LABELS, SORTS } from './sort.ts'
import type { Sort } from './sort.ts'
import type { SearchActions } from './use-search-view.ts'

interface SortControlProps {
  sort: Sort
  onSort: (sort: Sort) => void
}

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}))

interface Props {
  /** Those that have not departed. */
  hits: readonly SearchHit[]
  /** How many are listed, in words. */
  count: string
  /** How many are left by the filters. */
  shown: number
  /** Some filter would leave out a result. */
  canFilter: boolean
  view: SearchView
  acts: SearchActions
}

/** How many there are, announced when it changes; on phones the button for the filters; the order. */
export function ResultsToolbar({ hits, count, shown, canFilter, view, acts }: Props) {
  const [filtering, setFiltering] = useState(false)
  const [wanted, setWanted] = useState(false)
  const chosen = countChosen(view.filters)
  const open = () => {
    setWanted(true)
    setFiltering(true)
  }
  return (
    <div className={styles.toolbar}>
      <output className={styles.count}>{count}</output>
      {canFilter && (
        <Button variant="outline" className={styles.filterButton} onClick={open}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </Button>
      )}
      {hits.length > 0 && <SortControl sort={view.sort} onSort={acts.sortBy} />}
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet
            opened={filtering}
            onClose={() => setFiltering(false)}
            hits={hits}
            shown={shown}
            filters={view.filters}
            acts={acts}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The sort order: one radio group drawn as a segmented switch. ux.md d2 */
function SortControl({ sort, onSort }: SortControlProps) {
  return (
    <fieldset className={styles.control}>
      <legend className="visually-hidden">Sort by</legend>
      {SORTS.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="sort"
            className="covering-input"
            checked={sort === value}
            onChange={() => onSort(value)}
          />
          {SORT_LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}
