import { SORTS, SORT_LABELS } from './sort.ts'
import type { Sort } from './sort.ts'
import styles from './sort-control.module.css'

interface Props {
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order, all of it in view and plainly a control: one radio group drawn as a segmented switch. ux.md d2 */
export function SortControl({ sort, onSort }: Props) {
  return (
    <fieldset className={styles.control}>
      <legend className={styles.legend}>Sort by</legend>
      {SORTS.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="sort"
            className={styles.radio}
            checked={sort === value}
            onChange={() => onSort(value)}
          />
          {SORT_LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}
