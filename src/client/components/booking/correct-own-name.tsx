import type { Booking } from '../../../domain/booking/booking.ts'
import { useSite } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { wholeText } from '../../ui/whole-text.ts'
import { CorrectName } from './correct-name.tsx'

interface Props {
  booking: Booking
  onClose: () => void
}

/** Corrects a name on a ticket of one's own. */
export function CorrectOwnName({ booking, onClose }: Props) {
  const utils = trpc.useUtils()
  const { data } = trpc.booking.ownChanges.useQuery({ bookingId: booking.id })
  const terms = useTerms()
  const onCorrected = async (after: Booking) => {
    utils.booking.get.setData({ bookingId: after.id }, after)
    await utils.booking.mine.invalidate()
    await utils.booking.ownChanges.invalidate({ bookingId: after.id })
    await utils.ticket.get.invalidate({ bookingId: after.id })
    toastSuccess('Name corrected. Your ticket shows it now.')
  }
  if (data === undefined) return null
  const lettersOf = (id: number) =>
    data.names.find(({ passengerId }) => passengerId === id)?.letters ?? null
  return (
    <CorrectName
      booking={booking}
      onCorrected={onCorrected}
      onClose={onClose}
      names={data.names}
      rule={(passengerId) => terms(lettersOf(passengerId))}
    />
  )
}

/** What a customer can correct of a name, and whom to call for the rest. @param letters null for any. docs/decisions/0019 */
function useTerms(): (letters: number | null) => string {
  const site = useSite()
  if (site === undefined) return () => ''
  const { nameCorrectionHours: hours, supportPhone: phone } = site
  const until =
    hours === 0 ? '' : `, until ${hours} ${hours === 1 ? 'hour' : 'hours'} before boarding`
  const call = phone === '' ? 'ask us' : `call ${wholeText(phone)}`
  return (letters) => {
    if (letters === null) return 'You can correct each name until boarding.'
    const most = letters === 1 ? '1 letter' : `up to ${letters} letters`
    return `You can correct ${most} of this name, once${until}. For any other change, ${call}.`
  }
}
