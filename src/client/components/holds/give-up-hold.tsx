import type { Booking } from '../../../domain/booking/booking.ts'
import { heldForText } from '../../../domain/booking/caller.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { toastError, toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { countSeats, listSeats } from '../seat-map/seat-names.ts'
import styles from './cash-holds.module.css'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Asks before a caller's seats are given up, naming whose and which. */
export function GiveUpHold({ booking, onClose }: Props) {
  const utils = trpc.useUtils()
  const giveUp = trpc.counter.giveUp.useMutation({
    onSuccess: () => {
      toastSuccess('Seats are free again')
      onClose()
    },
    onError: (error) => toastError(serverMessage(error) ?? 'Failed to give up. Please try again.'),
    onSettled: () => utils.counter.invalidate(),
  })
  const { seats, bookingNumber, boarding, dropping } = booking
  return (
    <Dialog opened title={`Give up ${bookingNumber}?`} onClose={onClose}>
      <p className={styles.question}>
        {seats.length === 1 ? 'Seat' : 'Seats'}{' '}
        {listSeats(seats.map((seat) => ({ number: seat.seatNumber })))} from {boarding.name} to{' '}
        {dropping.name}, held for {heldForText(booking)}, can be sold to others at once. Nothing has
        been charged.
      </p>
      <DestructiveFoot
        keep="Keep the hold"
        onKeep={onClose}
        act={`Give up ${countSeats(seats.length)}`}
        onAct={() => giveUp.mutate({ bookingId: booking.id })}
        pending={giveUp.isPending}
      />
    </Dialog>
  )
}
