import type { Booking } from '../../domain/booking/booking.ts'
import { formatLongDay } from '../../domain/time/format-date-time.ts'
import { serverMessage } from '../api/server-errors.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { DestructiveFoot } from '../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './booking-card.module.css'

interface Props {
  booking: Booking
  /** Called before the cancelled booking is shown. */
  onCancelled: () => void
  onClose: () => void
}

/** Asks before an unpaid booking is given up, naming what is lost: its seats, and no money. domain.md §6 */
export function GiveUpBooking({ booking, onCancelled, onClose }: Props) {
  const utils = trpc.useUtils()
  const cancel = trpc.booking.cancel.useMutation({
    onSuccess: async (cancelled) => {
      onCancelled()
      utils.booking.get.setData({ bookingId: cancelled.id }, cancelled)
      await utils.booking.mine.invalidate()
      toastSuccess('Booking cancelled')
      onClose()
    },
    onError: async (error) => {
      toastError(serverMessage(error) ?? 'Failed to cancel booking. Please try again.')
      await utils.booking.mine.invalidate()
    },
  })
  const numbers = booking.seats.map((seat) => seat.seatNumber).join(', ')
  return (
    <Dialog opened onClose={onClose} title="Cancel this booking?">
      <p className={styles.question}>
        {booking.seats.length === 1 ? 'Seat' : 'Seats'} {numbers} from {booking.boarding.name} to{' '}
        {booking.dropping.name} on {formatLongDay(booking.boarding.date)} will be free for others.
        Nothing has been charged.
      </p>
      <DestructiveFoot
        keep="Keep my seats"
        onKeep={onClose}
        act="Cancel booking"
        onAct={() => cancel.mutate({ bookingId: booking.id })}
        pending={cancel.isPending}
      />
    </Dialog>
  )
}
