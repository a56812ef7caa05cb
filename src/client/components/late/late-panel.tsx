import { nextTown, whyNoDelay } from '../../../domain/boarding/late-towns.ts'
import type { SaidOfTrip, StaffTrip } from '../../../domain/boarding/passenger-list.ts'
import { useZone } from '../../api/use-site.ts'
import { useNow } from '../../ui/use-now.ts'
import { FoldedPart } from '../folded-part.tsx'
import { ConfirmDelay } from './confirm-delay.tsx'
import { LateForm } from './late-form.tsx'
import { saidText } from './late-text.ts'
import styles from './late.module.css'
import { useDelaysSync } from './use-delays-sync.ts'
import { useSaidOfTrip } from './use-said-of-trip.ts'

/** What of a trip decides whether it can be said to be late. */
export type LateTrip = SaidOfTrip &
  Pick<StaffTrip, 'scheduleId' | 'status' | 'departureAt' | 'arrivalAt'>

/** What was said of a trip's delay, with who and when; staff say it here, with a network or without. decisions/0081 */
export function LatePanel({ trip }: { trip: LateTrip }) {
  const now = useNow()
  const zone = useZone()
  useDelaysSync()
  const { towns, delays, toConfirm } = useSaidOfTrip(trip)
  const last = delays.at(-1)
  const isOpen = whyNoDelay(trip, now) === null && towns.length > 0
  if (!isOpen && last === undefined) return null
  const before = delays.slice(0, -1).toReversed()
  return (
    <section className={`framed ${styles.panel}`} aria-label="Delay">
      {last && <p className={styles.state}>{saidText(last, towns, zone)}</p>}
      {toConfirm && (
        <ConfirmDelay
          trip={trip}
          delay={toConfirm}
          isOpen={isOpen}
          isLast={toConfirm.saidAt === last?.saidAt && toConfirm.fromNode === last.fromNode}
        />
      )}
      {before.length > 0 && (
        <ul className={`plain-list dimmed-text ${styles.said}`} aria-label="Said before">
          {before.map((delay) => (
            <li key={delay.key}>{saidText(delay, towns, zone)}</li>
          ))}
        </ul>
      )}
      {isOpen && (
        <FoldedPart
          title={last === undefined ? 'Say that the bus is late' : 'Report another delay'}
        >
          {() => (
            <LateForm
              scheduleId={trip.scheduleId}
              towns={towns}
              delays={delays}
              first={nextTown(towns, delays, now)?.node ?? 0}
            />
          )}
        </FoldedPart>
      )}
    </section>
  )
}
