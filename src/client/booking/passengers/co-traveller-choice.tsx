import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { CoTraveller } from '../../../domain/booking/co-travellers.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './passengers-screen.module.css'
import type { OfferedTraveller } from './use-co-travellers.ts'

interface Props {
  offered: readonly OfferedTraveller[]
  /** A card still names nobody. */
  hasRoom: boolean
  toggle: (person: CoTraveller) => void
}

/** `41, Female`, with the kind of passenger, and the seat once there is one. */
const factsOf = ({ age, gender, kind, seatNumber }: OfferedTraveller): string =>
  [age, GENDER_LABELS[gender], kind?.label, seatNumber && `seat ${seatNumber}`]
    .filter((fact) => fact !== undefined)
    .join(', ')

/** Whom the customer has booked for before: a press puts them on a card, another takes them off. decisions/0099 */
export function CoTravellerChoice({ offered, hasRoom, toggle }: Props) {
  if (offered.length === 0) return null
  return (
    <fieldset className="wrap-row">
      <legend className={`field-legend ${styles.before}`}>Travelled with you before</legend>
      {offered.map((person) => (
        <Button
          key={`${person.gender} ${person.name}`}
          variant="outline"
          className={`tinted-choice ${styles.person}`}
          aria-pressed={person.seatNumber !== undefined}
          disabled={person.seatNumber === undefined && !hasRoom}
          onClick={() => toggle(person)}
        >
          <span>
            {person.name}
            <span className="dimmed-line">{factsOf(person)}</span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
