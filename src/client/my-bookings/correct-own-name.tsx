import type { Booking } from '../../domain/booking/booking.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { CorrectName } from '../components/booking/correct-name.tsx'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Corrects a name on a ticket of one's own. */
export function CorrectOwnName({ booking, onClose }: Props) {
  const utils = trpc.useUtils()
  const onCorrected = async (after: Booking) => {
    utils.booking.get.setData({ bookingId: after.id }, after)
    await utils.booking.mine.invalidate()
    toastSuccess('Name corrected. Your ticket shows it now.')
  }
  return <CorrectName booking={booking} onCorrected={onCorrected} onClose={onClose} />
}
