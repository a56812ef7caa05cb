import { lazy, Suspense, useEffect, useState } from 'react'
import { blockActionFor } from '../../../domain/booking/seat-status.ts'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { countSeats, listSeats } from '../../components/seat-map/seat-names.ts'
import styles from './chosen-seats.module.css'
import { useSeatChanges } from './use-seat-changes.ts'

/** The form needs the rules (zod). The map does not wait for them: they are loaded with the first chosen seat. */
const fetchForm = async () => ({ default: (await import('./block-form.tsx')).BlockForm })
const BlockForm = lazy(fetchForm)

interface Props {
  sheet: SeatSheet
  chosen: readonly SheetSeat[]
  onDone: () => void
  /** Opens the details of a seat. */
  onOpen: (seat: SheetSeat) => void
}

/** The actions for the chosen seats: free ones are blocked, blocked ones freed, and some kept for ladies. Shown while any is chosen. */
export function ChosenSeats({ sheet, chosen, onDone, onOpen }: Props) {
  const free = chosen.filter((seat) => blockActionFor(seat) === 'block')
  const blocked = chosen.filter((seat) => blockActionFor(seat) === 'unblock')
  const [asking, ask] = useState<readonly SheetSeat[]>()
  const changes = useSeatChanges(sheet.scheduleId)
  const some = chosen.length > 0
  const [only] = chosen.length === 1 ? chosen : []

  useEffect(() => {
    if (some) fetchForm().catch(() => undefined)
  }, [some])

  const unblock = async () => {
    if (await changes.unblock(blocked)) onDone()
  }
  const mark = async (seats: readonly SheetSeat[], forLadies: boolean) => {
    if (await changes.mark(seats, forLadies)) onDone()
  }
  return (
    <>
      <FailureBanner message={changes.failure} onDismiss={changes.dismiss} />
      <p className="visually-hidden" aria-live="polite">
        {some ? `${countSeats(chosen.length)} selected: ${listSeats(chosen)}` : ''}
      </p>
      {some && (
        <section className={styles.bar} aria-label="Selected seats">
          <p className={styles.which}>
            <strong>{listSeats(chosen)}</strong>
            {blocked.map((seat) => (
              <span key={seat.id} className="dimmed-line">
                {seat.number}: {seat.uses[0]?.blockReason}
              </span>
            ))}
          </p>
          <div className={styles.acts}>
            <Button variant="outline" onClick={onDone}>
              Clear
            </Button>
            {only && (
              <Button variant="outline" onClick={() => onOpen(only)}>
                Details
              </Button>
            )}
            {sheet.ladiesRule && (
              <MarkButtons chosen={chosen} pending={changes.pending} onMark={mark} />
            )}
            {blocked.length > 0 && (
              <Button
                variant={free.length > 0 ? 'outline' : 'primary'}
                loading={changes.pending}
                onClick={() => void unblock()}
              >
                Unblock {countSeats(blocked.length)}
              </Button>
            )}
            {free.length > 0 && (
              <Button onClick={() => ask(free)}>Block {countSeats(free.length)}</Button>
            )}
          </div>
        </section>
      )}
      <Suspense>
        {asking && (
          <BlockForm
            scheduleId={sheet.scheduleId}
            seats={asking}
            onBlocked={(changed) => {
              changes.blocked(changed, asking)
              onDone()
            }}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface MarkProps {
  chosen: readonly SheetSeat[]
  pending: boolean
  onMark: (seats: readonly SheetSeat[], forLadies: boolean) => Promise<void>
}

/** Keeps chosen seats of this trip for ladies, or gives them to everybody again. decisions/0079 */
function MarkButtons({ chosen, pending, onMark }: MarkProps) {
  const marked = chosen.filter(({ forLadies }) => forLadies)
  const others = chosen.filter(({ forLadies }) => !forLadies)
  return (
    <>
      {others.length > 0 && (
        <Button variant="outline" loading={pending} onClick={() => void onMark(others, true)}>
          {`${countSeats(others.length)} for ladies`}
        </Button>
      )}
      {marked.length > 0 && (
        <Button variant="outline" loading={pending} onClick={() => void onMark(marked, false)}>
          {`${countSeats(marked.length)} for everybody`}
        </Button>
      )}
    </>
  )
}
