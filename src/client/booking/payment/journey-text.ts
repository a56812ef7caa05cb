import type { Booking } from '../../../domain/booking/booking.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'

/** What whoever comes by a link is to pay for. */
export const journeyText = ({ boarding, dropping, bookingNumber }: Booking): string =>
  `${boarding.name} to ${dropping.name}, ${formatLongDay(boarding.date)}, ${boarding.time}, booking ${bookingNumber}`
