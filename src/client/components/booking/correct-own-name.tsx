import type { Booking } from '../../../domain/booking/booking.ts'
import { useSite } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { CorrectName } from './correct-name.tsx'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Corrects a name on a ticket of one's own. */
export function CorrectOwnName({ booking, onClose }: Props) {
  const utils = trpc.useUtils()
  const rule = useRule()
  const onCorrected = async (after: Booking) => {
    utils.booking.get.setData({ bookingId: after.id }, after)
    await utils.booking.mine.invalidate()
    await utils.ticket.get.invalidate({ bookingId: after.id })
    toastSuccess('Name corrected. Your ticket shows it now.')
  }
  return <CorrectName booking={booking} onCorrected={onCorrected} onClose={onClose} rule={rule} />
}

/** What a customer can correct, and whom to call for the rest. docs/decisions/0019 */
function useRule(): string {
  const site = useSite()
  if (site === undefined) return ''
  const { nameCorrectionHours: hours, supportPhone: phone } = site
  const until =
    hours === 0 ? '' : `, until ${hours} ${hours === 1 ? 'hour' : 'hours'} before boarding`
  const call = phone === '' ? 'ask us' : `call ${phone}`
  return `You can correct a few letters of each name once${until}. For any other change, ${call}.`
}
