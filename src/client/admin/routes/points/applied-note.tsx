import type { PointsApplied } from '../../../../domain/schedule/schedule-in-office.ts'
import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { OutcomeNote } from '../../../ui/layout/outcome-note.tsx'
import styles from './points.module.css'
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
  return (
    <OutcomeNote
      words={doneWords(outcome)}
      {...(outcome === 'saved' && {
        lead: 'Trips already made keep what they have. A point that somebody has booked stays on its trip in any case.',
      })}
    >
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
    </OutcomeNote>
  )
}

interface BehindProps {
  count: number
  sending: boolean
  onApply: () => void
}

/** Coming trips still have other points, also when the points were saved long ago: they can take them. */
export function BehindNote({ count, sending, onApply }: BehindProps) {
  return (
    <aside className={styles.behind} aria-label="Coming trips without these points">
      <p>
        {count === 1
          ? '1 coming trip has other points.'
          : `${countLabel(count)} coming trips have other points.`}
      </p>
      <Button variant="outline" loading={sending} onClick={onApply}>
        Coming trips take them too
      </Button>
    </aside>
  )
}

function Exceptions({ kept, notChanged }: Omit<PointsApplied, 'changed'>) {
  return (
    <>
      <TripExceptions
        title="These keep points as they are, for they are in use"
        trips={kept.map(({ points, ...trip }) => ({ ...trip, words: points.join(', ') }))}
      />
      <TripExceptions
        title="These could not take them"
        trips={notChanged.map(({ reason, ...trip }) => ({ ...trip, words: reason }))}
      />
    </>
  )
}
