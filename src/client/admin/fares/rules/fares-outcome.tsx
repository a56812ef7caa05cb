import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { countLabel } from '../../../ui/count-label.ts'
import { OutcomeNote } from '../../../ui/layout/outcome-note.tsx'
import type { FaresOutcome } from './use-fare-save.ts'

interface Props {
  outcome: FaresOutcome
  onDismiss: () => void
}

function wordsOf({ done, applied }: FaresOutcome): string {
  const first = done === '' ? '' : `${done}. `
  if (applied === undefined) return `${first}Trips made from now on go by it.`
  if (applied === 'failed')
    return `${first}Not every coming trip may have its prices: give them once more.`
  const { changed } = applied
  if (changed === 0) return `${first}No coming trip has other prices now.`
  return `${first}${changed === 1 ? '1 coming trip has its new prices.' : `${countLabel(changed)} coming trips have their new prices.`}`
}

/** What saving did, and which coming trips could not be changed and why. decisions/0078 */
export function FaresOutcomeNote({ outcome, onDismiss }: Props) {
  const { applied } = outcome
  return (
    <OutcomeNote
      words={wordsOf(outcome)}
      {...(applied === undefined && {
        lead: 'Trips that were made already keep the prices they have.',
      })}
    >
      {applied !== undefined && applied !== 'failed' && (
        <TripExceptions
          title="These could not be changed"
          trips={applied.notChanged.map(({ reason, ...trip }) => ({ ...trip, words: reason }))}
        />
      )}
      <ButtonRow>
        <Button variant="outline" onClick={onDismiss}>
          Done
        </Button>
      </ButtonRow>
    </OutcomeNote>
  )
}
