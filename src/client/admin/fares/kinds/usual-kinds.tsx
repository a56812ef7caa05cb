import type { ConcessionInOffice, ConcessionTerms } from '../../../../domain/booking/concession.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { kindText } from './kind-text.ts'
import styles from './kinds.module.css'

const OF_ANYBODY = {
  minAge: null,
  maxAge: null,
  gender: null,
  mostPerBooking: null,
  online: true,
  counter: true,
  namedDates: true,
}

/** What most operators have, to begin with. */
const USUAL_KINDS: readonly ConcessionTerms[] = [
  {
    ...OF_ANYBODY,
    label: 'Child',
    minAge: 5,
    maxAge: 11,
    basisPoints: 5000,
    proof: 'proof of age',
  },
  { ...OF_ANYBODY, label: 'Senior', minAge: 60, basisPoints: 1000, proof: 'proof of age' },
  { ...OF_ANYBODY, label: 'Student', basisPoints: 1000, proof: 'student card' },
]

interface Props {
  kinds: readonly ConcessionInOffice[]
  sending: boolean
  onAdd: (terms: ConcessionTerms) => void
}

const isNamed = (kinds: readonly ConcessionTerms[], label: string): boolean =>
  kinds.some((kind) => kind.label === label)

/** The usual kinds with one press each, as long as there is none of the operator's own. */
export function UsualKinds({ kinds, sending, onAdd }: Props) {
  const offered = USUAL_KINDS.filter(({ label }) => !isNamed(kinds, label))
  if (offered.length === 0 || !kinds.every(({ label }) => isNamed(USUAL_KINDS, label))) return null
  return (
    <div className={styles.usual}>
      <p className="dimmed-text">Usual ones, with one press:</p>
      <div className="wrap-row">
        {offered.map((terms) => (
          <Button
            key={terms.label}
            variant="outline"
            disabled={sending}
            onClick={() => onAdd(terms)}
          >
            {`${terms.label}: ${kindText(terms)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
