import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PointsApplied } from '../../../../domain/schedule/schedule-in-office.ts'
import { paths } from '../../../paths.ts'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { shortDay } from '../../../ui/day-name.ts'
import styles from './applied-note.module.css'
import type { PointsOutcome } from './use-points-save.ts'

interface Props {
  outcome: PointsOutcome
  sending: boolean
  onApply: () => void
  onDismiss: () => void
}

function doneWords(outcome: PointsOutcome): string {
  if (outcome === 'saved') return 'Trips made from now on have these points.'
  const { changed, kept, notChanged } = outcome
  if (changed + kept.length + notChanged.length === 0) return 'No coming trip had other points.'
  return changed === 1
    ? '1 coming trip took these points.'
    : `${countLabel(changed)} coming trips took these points.`
}

/** What saving did: for trips made from now on, and then which coming trips took the points, or why not. decisions/0077 */
export function AppliedNote({ outcome, sending, onApply, onDismiss }: Props) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <section className={`framed ${styles.outcome}`} aria-label="Saved" role="alert">
      <p ref={words} className={styles.words} tabIndex={-1}>
        {doneWords(outcome)}
      </p>
      {outcome === 'saved' && (
        <p className={styles.lead}>
          Trips already made keep what they have. A point that somebody has booked stays on its trip
          in any case.
        </p>
      )}
      {outcome !== 'saved' && <Exceptions {...outcome} />}
      <ButtonRow>
        <Button variant="outline" onClick={onDismiss}>
          Done
        </Button>
        {outcome === 'saved' && (
          <Button loading={sending} onClick={onApply}>
            Coming trips take them too
          </Button>
        )}
      </ButtonRow>
    </section>
  )
}

function Exceptions({ kept, notChanged }: Omit<PointsApplied, 'changed'>) {
  return (
    <>
      {kept.length > 0 && (
        <div>
          <h2 className="field-legend">These keep points as they are, for they are in use</h2>
          <ul className={`plain-list ${styles.trips}`}>
            {kept.map(({ id, date, points }) => (
              <li key={id}>
                <Link className="touch-link" to={paths.passengerList(id)}>
                  {shortDay(date)}
                </Link>
                {`: ${points.join(', ')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notChanged.length > 0 && (
        <div>
          <h2 className="field-legend">These could not take them</h2>
          <ul className={`plain-list ${styles.trips}`}>
            {notChanged.map(({ id, date, reason }) => (
              <li key={id}>
                <Link className="touch-link" to={paths.admin.seats(id)}>
                  {shortDay(date)}
                </Link>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
