import type { SearchHit } from '../../domain/schedule/search.ts'
import { Button } from '../ui/controls/button.tsx'
import { BottomSheet } from '../ui/overlay/bottom-sheet.tsx'
import { FilterColumn } from './filter-column.tsx'
import { countChosen } from './filters.ts'
import type { Filters } from './filters.ts'
import styles from './filters.module.css'
import type { SearchActions } from './use-search-view.ts'

interface Props {
  opened: boolean
  onClose: () => void
  hits: readonly SearchHit[]
  shown: number
  filters: Filters
  acts: SearchActions
}

/** The filters on phones; they apply as they are ticked, the button shows the number of results. ux.md d2 */
export function FilterSheet({ opened, onClose, hits, shown, filters, acts }: Props) {
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Filters"
      foot={
        <div className={styles.foot}>
          <Button variant="outline" disabled={countChosen(filters) === 0} onClick={acts.clear}>
            Clear all
          </Button>
          <Button wide onClick={onClose}>
            {shown === 1 ? 'Show 1 bus' : `Show ${shown} buses`}
          </Button>
        </div>
      }
    >
      <FilterColumn hits={hits} filters={filters} acts={acts} />
    </BottomSheet>
  )
}
