import type { WhoProves } from '../../domain/boarding/proof.ts'
import { asksProof, proofSeenText } from '../../domain/boarding/proof.ts'
import type { PassengerStatus } from '../../domain/booking/booking.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import styles from './proof-tick.module.css'

interface Props {
  passenger: WhoProves & { status: PassengerStatus; seatNumber: string; name: string }
  disabled?: boolean
  onTick: (seen: boolean) => void
}

/** One more tick for somebody on board who pays less, and who made it; nothing for all others. decisions/0078 */
export function ProofTick({ passenger, disabled = false, onTick }: Props) {
  const zone = useZone()
  const { concession, proofSeen, status, seatNumber, name } = passenger
  if (status !== 'BOARDED' || !asksProof(concession)) return null
  const words = proofSeenText(concession)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={proofSeen !== null}
        disabled={disabled}
        aria-label={`${words}: ${seatNumber} ${name}`}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>
        {words}
        {proofSeen && (
          <span className={styles.who}>
            {' '}
            {formatTime(proofSeen.at, zone)} by {proofSeen.by}
          </span>
        )}
      </span>
    </label>
  )
}
