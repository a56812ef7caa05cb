import type { Booking, FullRefundReason } from '../../../domain/booking/booking.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { Note } from '../../ui/layout/note.tsx'
import { useNow } from '../../ui/use-now.ts'

type Changed = Pick<Booking, 'status' | 'fullRefundReason' | 'fullRefundUntil' | 'replaces'>

const WHAT: Record<FullRefundReason, string> = {
  POINT_MOVED: 'Your boarding or dropping point was moved.',
  LEAVES_EARLIER: 'Your bus leaves earlier than you booked.',
  DELAYED: 'Your bus is very late.',
  BUS_CHANGED: 'Another bus drives, and your seat is not like the one you booked.',
}

const OTHER_TRIP = 'This is another trip than the one you booked.'

/** The operator has changed a sold journey: until boarding all that was paid comes back. decisions/0077, 0081 */
export function FullRefundNotice({ booking }: { booking: Changed }) {
  const { status, fullRefundReason, fullRefundUntil, replaces } = booking
  const zone = useZone()
  const now = useNow()
  if (fullRefundReason === null || fullRefundUntil === null) return null
  if (status !== 'CONFIRMED' || fullRefundUntil <= now) return null
  return (
    <Note>
      {replaces === undefined ? WHAT[fullRefundReason] : OTHER_TRIP} You may cancel until{' '}
      {formatMoment(fullRefundUntil, zone)} and get everything back.
    </Note>
  )
}
