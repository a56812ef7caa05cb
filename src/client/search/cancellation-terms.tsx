import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { cancellationSteps } from '../../domain/payment/cancellation.ts'
import type { SearchHit } from '../../domain/schedule/search.ts'
import { useNow } from '../ui/use-now.ts'
import { useSite } from '../api/use-site.ts'
import { CancellationTable } from '../components/cancellation-table.tsx'
import styles from './cancellation-terms.module.css'

/** What a seat of this bus gives back when it is cancelled, behind a button, before anything is chosen. domain.md §6 */
export function CancellationTermsNote({ hit }: { hit: SearchHit }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <div className={styles.terms}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={`Cancellation, ${hit.busName}, departs ${hit.boarding.time}`}
        onClick={() => setOpened(!opened)}
      >
        Cancellation <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      <div id={id} className={styles.body} hidden={!opened}>
        {opened && <Terms hit={hit} />}
      </div>
    </div>
  )
}

function Terms({ hit }: { hit: SearchHit }) {
  const now = useNow()
  const site = useSite()
  if (site === undefined) return null
  const { departureAt, farePaise } = hit
  return (
    <CancellationTable
      steps={cancellationSteps(site.cancellationSlabs, departureAt, [farePaise])}
      now={now}
      zone={site.zone}
      title="If you cancel a seat"
      journey={hit}
    />
  )
}
