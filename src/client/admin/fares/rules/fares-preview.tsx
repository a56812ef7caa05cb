import { useEffect, useRef } from 'react'
import type { FarePreview } from '../../../../domain/fare/fare-preview.ts'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { FareChangesTable } from '../fare-changes-table.tsx'
import styles from './fares-preview.module.css'

interface Props {
  preview: FarePreview
  /** What is looked at. */
  lead: string
  /** 'Save', 'Remove'; left out where there is nothing to do but to give the trips their prices. */
  act?: string
  /** What is under way. */
  sending: 'rule' | 'trips' | undefined
  backLabel: string
  onBack: () => void
  /** @param give the coming trips get the prices too */
  onAct: (give: boolean) => void
}

const trips = (count: number): string =>
  count === 1 ? '1 coming trip' : `${countLabel(count)} coming trips`

/** How many trips change, how many do not and why. */
function countWords({ total, byHand, trips: shown }: FarePreview): string {
  const parts = [
    total === 0
      ? 'No coming trip changes.'
      : `${trips(total)} ${total === 1 ? 'changes' : 'change'}.`,
    byHand === 1 ? '1 has a fare set by hand and stays as it is.' : '',
    byHand > 1 ? `${countLabel(byHand)} have a fare set by hand and stay as they are.` : '',
    total > 0 ? 'What is held or sold keeps its price.' : '',
    total > shown.length ? `The first ${countLabel(shown.length)} are listed.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** What a change does to the coming trips, before it counts, and the choice of what is done. decisions/0078 */
export function FaresPreview(props: Props) {
  const { preview, lead, act, sending, backLabel, onBack, onAct } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const main = act === 'Remove' ? 'danger' : 'primary'
  const give = `give it to ${trips(preview.total)}`
  return (
    <section className="form-grid" aria-labelledby="fares-preview">
      <h3 id="fares-preview" ref={heading} tabIndex={-1} className={styles.heading}>
        {lead}
      </h3>
      <p className={styles.counts}>{countWords(preview)}</p>
      <ButtonRow>
        <Button variant="outline" disabled={sending !== undefined} onClick={onBack}>
          {backLabel}
        </Button>
        {act !== undefined && (
          <Button
            variant={preview.total > 0 ? 'outline' : main}
            loading={sending === 'rule'}
            disabled={sending !== undefined}
            onClick={() => onAct(false)}
          >
            {act}
          </Button>
        )}
        {preview.total > 0 && (
          <Button
            variant={main}
            loading={sending === 'trips'}
            disabled={sending !== undefined}
            onClick={() => onAct(true)}
          >
            {act === undefined ? `Give them to ${trips(preview.total)}` : `${act} and ${give}`}
          </Button>
        )}
      </ButtonRow>
      {act !== undefined && preview.total > 0 && (
        <p className="dimmed-note">{`“${act}” alone counts for trips made from now on.`}</p>
      )}
      {preview.total > 0 && <FareChangesTable trips={preview.trips} />}
    </section>
  )
}
