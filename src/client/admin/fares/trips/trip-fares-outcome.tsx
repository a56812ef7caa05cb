import type { FaresApplied } from '../../../../domain/fare/fare-preview.ts'
import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { paths } from '../../../paths.ts'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { OutcomeNote } from '../../../ui/layout/outcome-note.tsx'

interface Props {
  outcome: FaresApplied
  onDismiss: () => void
}

function changedWords(changed: number): string {
  if (changed === 0) return 'No fare was changed.'
  return changed === 1
    ? 'The fare of 1 trip is changed.'
    : `The fares of ${countLabel(changed)} trips are changed.`
}

/** How many fares were changed, and which were not and why. decisions/0078 */
export function TripFaresOutcome({ outcome: { changed, notChanged }, onDismiss }: Props) {
  return (
    <OutcomeNote words={changedWords(changed)}>
      <TripExceptions
        title="These were not changed"
        trips={notChanged.map(({ reason, ...trip }) => ({ ...trip, words: reason }))}
        to={paths.admin.seats}
      />
      <ButtonRow>
        <Button variant="outline" onClick={onDismiss}>
          Done
        </Button>
      </ButtonRow>
    </OutcomeNote>
  )
}
