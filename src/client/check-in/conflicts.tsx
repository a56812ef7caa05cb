import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dropConflicts, useConflicts } from '../components/marks/conflict-store.ts'
import { useSession } from '../api/session.ts'
import type { Conflict } from '../components/marks/settled-marks.ts'
import { useZone } from '../api/zone.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './conflicts.module.css'
import { formatTime } from '../../domain/time/format-time.ts'

function wordsOf({ undo, boarded, why }: Conflict, zone: string): string {
  if (why !== null) return `was not ticked: ${why.replace(/\.$/, '')}.`
  const since = boarded ? ` at ${formatTime(boarded.at, zone)} by ${boarded.by}` : ''
  return undo ? `stays on board: ticked${since}.` : `was already boarded${since}.`
}

/** Ticks of this device that came too late, told after the sync: two people may have come with one ticket. */
export function Conflicts({ scheduleId }: { scheduleId: number }) {
  const userId = useSession().user?.id ?? 0
  const zone = useZone()
  const conflicts = useConflicts(userId, scheduleId)
  return (
    <div role="alert">
      {conflicts.length > 0 && (
        <section className={styles.conflicts} aria-label="Ticks to look into">
          <h2 className={styles.title}>
            <TriangleAlert size={22} aria-hidden="true" /> Look into this
          </h2>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.passengerId}>
                <strong>
                  {conflict.seatNumber} {conflict.name}
                </strong>{' '}
                {wordsOf(conflict, zone)}
              </li>
            ))}
          </ul>
          <Button variant="outline" onClick={() => dropConflicts(userId, scheduleId)}>
            Dismiss
          </Button>
        </section>
      )}
    </div>
  )
}
