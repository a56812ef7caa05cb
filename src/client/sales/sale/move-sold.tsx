import { useState } from 'react'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { statusOn } from '../../../domain/booking/seat-status.ts'
import { trpc } from '../../api/trpc.ts'
import { LadiesOverride } from '../../components/ladies-override.tsx'
import { useMailText } from '../../components/mail-text.ts'
import { freeSeatOptions, useMovePassenger } from '../../components/seat-map/use-move-passenger.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './action-question.module.css'
import { useInvalidateSale } from './use-invalidate-sale.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Puts a passenger of a paid booking on another free seat of the trip; what was paid stays. decisions/0092 */
export function MoveSold({ booking, onClose }: Props) {
  const { scheduleId, boarding, dropping, contact } = booking
  const words = useMailText()
  const live = travelling(booking.seats)
  const sheet = trpc.seat.sheet.useQuery({ scheduleId }, { staleTime: 0 })
  const changed = useInvalidateSale()
  const { move, isPending, failure, isLadiesOnly, dismiss } = useMovePassenger(() => {
    void changed()
    onClose()
  })
  const [who, setWho] = useState(String(live[0]?.id ?? ''))
  const [to, setTo] = useState('')
  const legs = { from: boarding.node, to: dropping.node }
  const free = sheet.data?.seats.filter((seat) => statusOn(seat, legs) === 'AVAILABLE') ?? []
  const passenger = live.find(({ id }) => String(id) === who)
  const chosen = free.find(({ id }) => String(id) === to)
  const act = (override?: LadiesReason) => {
    if (!passenger || !chosen) return
    const { id: passengerId, passengerName: name, seatNumber: from } = passenger
    void move({ passengerId, name, from, to: chosen }, override)
  }
  return (
    <Dialog opened onClose={onClose} title="Move to another seat">
      <form
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act()
        }}
      >
        <FailureBanner message={failure} onDismiss={dismiss}>
          {isLadiesOnly && <LadiesOverride action="Move anyway" loading={isPending} onGo={act} />}
        </FailureBanner>
        {sheet.isPending && <LineSkeletons label="Loading the seats…" />}
        {sheet.isError && !sheet.data && (
          <ErrorState
            message="Failed to load the seats. Please try again."
            retrying={sheet.isFetching}
            onRetry={() => void sheet.refetch()}
          />
        )}
        {sheet.data && (
          <>
            <SelectField
              label="Who moves"
              value={who}
              options={live.map(({ id, passengerName, seatNumber }) => ({
                value: String(id),
                label: `${passengerName ?? 'Passenger'}, seat ${seatNumber}`,
              }))}
              onChange={setWho}
            />
            <SelectField
              label="New seat"
              data-autofocus
              value={chosen ? to : ''}
              options={freeSeatOptions(free)}
              onChange={(seatId) => {
                setTo(seatId)
                dismiss()
              }}
            />
          </>
        )}
        <p className={styles.note}>
          What was paid stays.{' '}
          {contact.email === null
            ? 'There is no e-mail address: please call.'
            : words.newSeat(contact.email)}
        </p>
        <DialogFoot>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!chosen || !passenger} loading={isPending}>
            {passenger && chosen ? `Move from ${passenger.seatNumber} to ${chosen.number}` : 'Move'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
