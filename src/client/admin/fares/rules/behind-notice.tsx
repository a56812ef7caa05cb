import { useState } from 'react'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import styles from '../fares.module.css'
import { LazyLookDialog } from './lazy-look-dialog.tsx'
import type { FaresOutcome } from './use-fare-save.ts'

/** Says that coming trips have other prices than the rules make, and offers to give them; else nothing. decisions/0078 */
export function BehindNotice({ onDone }: { onDone: (outcome: FaresOutcome) => void }) {
  const [looking, setLooking] = useState(false)
  const { data } = trpc.fare.preview.useQuery({}, { staleTime: 0 })
  const total = data?.total ?? 0
  const words =
    total === 1
      ? '1 coming trip has other prices than the rules make.'
      : `${countLabel(total)} coming trips have other prices than the rules make.`
  return (
    <>
      {total > 0 && (
        <aside className={styles.notice} aria-label="Coming trips without these prices">
          <p>{words}</p>
          <Button variant="outline" onClick={() => setLooking(true)}>
            Look, and give them
          </Button>
        </aside>
      )}
      {looking && (
        <LazyLookDialog
          title="Coming trips and the rules"
          lead="What they cost, and would cost by the rules as they are now"
          done=""
          onDone={(outcome) => {
            setLooking(false)
            onDone(outcome)
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  )
}
