import type { Booking } from '../../../domain/booking/booking.ts'
import { DELAY_LABELS, lateText } from '../../../domain/schedule/delay.ts'
import type { ExpectedEnd, SaidDelay } from '../../../domain/schedule/delay.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { dayIn, formatTimeBeside } from '../../../domain/time/format-date-time.ts'

type Journey = Pick<Booking, 'status' | 'boarding' | 'dropping' | 'delay'>

/** @param day the day that is shown, on which one gets on */
function endText(
  { point, name, date }: JourneyEnd,
  { minutes, at, saidAt }: ExpectedEnd,
  { day, zone }: { day: ServiceDay; zone: string },
): string {
  const time = formatTimeBeside(at, date, zone)
  const said = formatTimeBeside(saidAt, day, zone)
  return `${lateText(minutes)} · expected ${time} at ${point?.name ?? name} · said ${said}`
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
  const shown = { day: boarding.date, zone }
  if (delay.boarding !== null && now < delay.boarding.at)
    return endText(boarding, delay.boarding, shown)
  if (delay.dropping !== null && now < delay.dropping.at)
    return endText(dropping, delay.dropping, shown)
  return ''
}

/** What was said before, for staff: `40 min late from Lonavala · Traffic · 21:05, Ravi`. */
export function saidText(
  { fromNode, minutes, reason, saidAt, by }: SaidDelay,
  towns: readonly { node: number; name: string; at: Instant }[],
  zone: string,
): string {
  const town = towns.find(({ node }) => node === fromNode)
  const saidTime = formatTimeBeside(saidAt, dayIn(zone, town?.at ?? saidAt), zone)
  const why = reason === null ? [] : [DELAY_LABELS[reason]]
  const from = `${lateText(minutes)} from ${town?.name ?? ''}`
  return [from, ...why, `${saidTime}, ${by}`].join(' · ')
}
