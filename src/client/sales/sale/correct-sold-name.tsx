import type { Booking } from '../../../domain/booking/booking.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { CorrectName } from '../../components/booking/correct-name.tsx'
import { useInvalidateSale } from './use-invalidate-sale.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Corrects a name on anybody's ticket. */
export function CorrectSoldName({ booking, onClose }: Props) {
  const changed = useInvalidateSale()
  const onCorrected = async () => {
    await changed()
    toastSuccess('Name corrected. The ticket shows it now.')
  }
  return <CorrectName booking={booking} onCorrected={onCorrected} onClose={onClose} />
}
