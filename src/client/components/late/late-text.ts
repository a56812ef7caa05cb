import type { Booking } from '../../../domain/booking/booking.ts'
import { DELAY_LABELS, lateText } from '../../../domain/schedule/delay.ts'
import type { ExpectedEnd, SaidDelay } from '../../../domain/schedule/delay.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'

type Journey = Pick<Booking, 'status' | 'boarding' | 'dropping' | 'delay'>

function endText({ point, name }: JourneyEnd, expected: ExpectedEnd, zone: string): string {
  const { minutes, at, saidAt } = expected
  const place = point?.name ?? name
  return `${lateText(minutes)} · expected ${formatTime(at, zone)} at ${place} · said ${formatTime(saidAt, zone)}`
}

/**
 * `40 min late · expected 22:10 at Wakad · said 21:05`: of where one gets on until the bus is expected there, then of
 * where one gets off; empty while nothing was said, and once the journey is over.
 */
export function journeyLateText(
  { status, boarding, dropping, delay }: Journey,
  now: Instant,
  zone: string,
): string {
  if (status !== 'CONFIRMED' || delay === null) return ''
  if (delay.boarding !== null && now < delay.boarding.at)
    return endText(boarding, delay.boarding, zone)
  if (delay.dropping !== null && now < delay.dropping.at)
    return endText(dropping, delay.dropping, zone)
  return ''
}

/** What was said before, for staff: `40 min late from Lonavala · Traffic · 21:05, Ravi`. */
export function saidText(
  { fromNode, minutes, reason, saidAt, by }: SaidDelay,
  towns: readonly { node: number; name: string }[],
  zone: string,
): string {
  const town = towns.find(({ node }) => node === fromNode)?.name ?? ''
  const why = reason === null ? [] : [DELAY_LABELS[reason]]
  return [`${lateText(minutes)} from ${town}`, ...why, `${formatTime(saidAt, zone)}, ${by}`].join(
    ' · ',
  )
}
