import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { listSeats } from '../../components/seat-map/seat-names.ts'
import { ActionQuestion } from './action-question.tsx'
import { useInvalidateSale } from './use-invalidate-sale.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Asks before a sale for cash is undone, with the sum paid back and the seats freed. docs/decisions/0018 */
export function VoidSale({ booking, onClose }: Props) {
  const changed = useInvalidateSale()
  const { id: bookingId, bookingNumber, seats, price } = booking
  const sum = formatRupees(price.totalPaise)
  const takeBack = trpc.payment.voidSale.useMutation({
    onSuccess: () => {
      toastSuccess(`Sale taken back: ${sum} handed out`)
      onClose()
    },
    onSettled: changed,
  })
  return (
    <ActionQuestion
      title={`Take back ${bookingNumber}?`}
      act={`Hand out ${sum}`}
      keep="Keep the sale"
      pending={takeBack.isPending}
      failure={
        takeBack.error &&
        (serverMessage(takeBack.error) ??
          'No answer came, so it is not known whether the sale was taken back. Try again: it is never paid out twice.')
      }
      onAction={() => takeBack.mutate({ bookingId })}
      onClose={onClose}
    >
      All of it goes back at once: hand {sum} in cash to the customer, fees included.{' '}
      {seats.length === 1 ? 'Seat' : 'Seats'}{' '}
      {listSeats(seats.map((seat) => ({ number: seat.seatNumber })))}{' '}
      {seats.length === 1 ? 'is' : 'are'} free for others, and the ticket is no longer valid. This
      cannot be undone.
    </ActionQuestion>
  )
}
