import Check from 'lucide-react/icons/check'
import UserX from 'lucide-react/icons/user-x'
import type { ListedPassenger } from '../../domain/boarding/passenger-list.ts'
import styles from './mark-buttons.module.css'
import type { OnMark } from './use-marks.ts'

const BUTTONS = [
  { mark: 'BOARDED', words: 'Boarded', Picture: Check },
  { mark: 'NO_SHOW', words: 'No-show', Picture: UserX },
] as const

interface Props {
  passenger: ListedPassenger
  /** Ticking is not open: what was ticked is shown all the same. */
  closed: boolean
  onMark: OnMark
}

/** The id of a passenger's mark, for the focus after an undo. */
export const boardedButtonId = (passengerId: number) => `boarded-${passengerId}`

/** Two marks for a thumb; pressing the one that is set takes it back, the other replaces it. */
export function MarkButtons({ passenger, closed, onMark }: Props) {
  const { passengerId, seatNumber, name, status } = passenger
  return (
    <fieldset className={styles.buttons} aria-label={`${seatNumber} ${name}`}>
      {BUTTONS.map(({ mark, words, Picture }) => (
        <button
          key={mark}
          id={mark === 'BOARDED' ? boardedButtonId(passengerId) : undefined}
          type="button"
          className={styles.button}
          data-mark={mark}
          aria-pressed={status === mark}
          aria-label={`${words}: ${seatNumber} ${name}`}
          disabled={closed}
          onClick={() => onMark(passenger, status === mark ? 'BOOKED' : mark)}
        >
          <Picture size={20} aria-hidden="true" />
          <span aria-hidden="true">{words}</span>
        </button>
      ))}
    </fieldset>
  )
}
