import type { ListedPassenger } from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './last-mark-line.module.css'
import { boardedButtonId } from './mark-buttons.tsx'
import type { FailedMark, OnMark, SentMark } from './use-marks.ts'

const WORDS: Record<Mark, string> = {
  BOARDED: 'is on board',
  NO_SHOW: 'did not come',
  BOOKED: 'is not ticked',
}

interface Props {
  last: SentMark | undefined
  failed: readonly FailedMark[]
  onMark: OnMark
  onGiveUp: () => void
}

/** Whether a mark is about the proof of somebody who was on board before. */
const isOfProof = ({ passenger, mark }: SentMark): boolean =>
  mark === 'BOARDED' && passenger.status === 'BOARDED'

function wordsOf(last: SentMark): string {
  if (isOfProof(last)) return last.proofSeen ? 'has shown the proof' : 'has not shown the proof'
  return WORDS[last.mark]
}

const wasSeen = ({ proofSeen }: ListedPassenger): boolean => proofSeen !== null

/** Focuses the passenger, since the pressed button goes. */
function focusOn({ passengerId }: ListedPassenger): void {
  document.querySelector<HTMLElement>(`#${boardedButtonId(passengerId)}`)?.focus()
}

/** Shows the result of the last mark at the lower edge, with Undo for a mistake; above all what was not saved. */
export function LastMarkLine({ last, failed, onMark, onGiveUp }: Props) {
  const send = (marks: readonly SentMark[]) => {
    const [first] = marks
    if (first) focusOn(first.passenger)
    for (const { passenger, mark, proofSeen } of marks) onMark(passenger, mark, proofSeen)
  }
  const failure = failed.at(-1)
  const named = failed.length > 0 ? failed : last ? [last] : []
  const isChange =
    last && (last.mark !== last.passenger.status || last.proofSeen !== wasSeen(last.passenger))
  const undoable = isChange && !failure
  return (
    <div
      className={styles.place}
      data-failed={failure !== undefined}
      data-empty={named.length === 0}
    >
      <output className={styles.words}>
        <strong>
          {named.map(({ passenger }) => `${passenger.seatNumber} ${passenger.name}`).join(', ')}
        </strong>{' '}
        {failure && `${failed.length === 1 ? 'was' : 'were'} not saved. ${failure.why}`}
        {!failure && last && wordsOf(last)}
      </output>
      {failure && (
        <>
          <Button variant="outline" onClick={() => send(failed)}>
            Try again
          </Button>
          <Button variant="quiet" onClick={onGiveUp}>
            Dismiss
          </Button>
        </>
      )}
      {undoable && (
        <Button
          variant="outline"
          onClick={() => {
            const { passenger } = last
            send([{ passenger, mark: passenger.status, proofSeen: wasSeen(passenger) }])
          }}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
