import { lazy, Suspense, useEffect, useState } from 'react'
import { blockActionFor } from '../../../domain/booking/seat-status.ts'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { countSeats, listSeats } from '../../components/seat-map/seat-names.ts'
import styles from './chosen-seats.module.css'
import { refusalText } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'

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

/** The actions for the chosen seats: free ones are blocked, blocked ones freed. Shown while any is chosen. */
export function ChosenSeats({ sheet, chosen, onDone, onOpen }: Props) {
  const free = chosen.filter((seat) => blockActionFor(seat) === 'block')
  const blocked = chosen.filter((seat) => blockActionFor(seat) === 'unblock')
  const [asking, ask] = useState<readonly SheetSeat[]>()
  const blocking = useBlocking(sheet.scheduleId)
  const some = chosen.length > 0
  const [only] = chosen.length === 1 ? chosen : []

  useEffect(() => {
    if (some) fetchForm().catch(() => undefined)
  }, [some])

  const unblock = async () => {
    if (await blocking.unblock(blocked)) onDone()
  }
  return (
    <>
      <FailureBanner message={blocking.failure} onDismiss={blocking.dismiss} />
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
            {blocked.length > 0 && (
              <Button
                variant={free.length > 0 ? 'outline' : 'primary'}
                loading={blocking.pending}
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
              blocking.blocked(changed, asking)
              onDone()
            }}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const seatsText = (seats: readonly SheetSeat[]) =>
  `${seats.length === 1 ? 'Seat' : 'Seats'} ${listSeats(seats)}`

/** Unblocks a trip's seats and shows the result at once: the answer is the new seat sheet. */
function useBlocking(scheduleId: number) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = trpc.seat.unblock.useMutation()
  const show = (sheet: SeatSheet) => utils.seat.sheet.setData({ scheduleId }, sheet)

  return {
    failure,
    pending: isPending,
    dismiss: () => setFailure(undefined),
    blocked: (sheet: SeatSheet, seats: readonly SheetSeat[]) => {
      show(sheet)
      toastSuccess(`${seatsText(seats)} blocked`)
    },
    /** @returns whether it succeeded */
    unblock: async (seats: readonly SheetSeat[]): Promise<boolean> => {
      setFailure(undefined)
      try {
        show(await mutateAsync({ scheduleId, seatIds: seats.map((seat) => seat.id) }))
      } catch (error) {
        setFailure(refusalText(error, 'Failed to unblock seats. Please try again.'))
        return false
      }
      toastSuccess(`${seatsText(seats)} unblocked`)
      return true
    },
  }
}
