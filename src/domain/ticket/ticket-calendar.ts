import type { Booking } from '../booking/booking.ts'
import { mapLink } from '../fleet/point.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import type { Instant } from '../time/calendar.ts'
import { reportingAt } from './ticket.ts'
import { travelling } from '../booking/booking.ts'
import type { Ticket } from './ticket.ts'
import { formatTimeBeside } from '../time/format-date-time.ts'

/** Time to pack and to set out. decisions/0020 */
const ALARM_HOURS = 3
/** RFC 5545 §3.1: a line has at most so many octets, without its break. */
const LONGEST_LINE = 75

/**
 * The journey of a ticket as an iCalendar file (RFC 5545), with an alarm three hours before departure. It names the
 * booking and its seats, and nobody. decisions/0020
 * @param now when the file is made
 */
export function ticketCalendar(ticket: Ticket, now: Instant): string {
  const { booking } = ticket
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farebox//Ticket//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.bookingNumber}@farebox`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(booking.boarding.at)}`,
    `DTEND:${utc(booking.dropping.at)}`,
    `SUMMARY:${text(`Bus ${booking.boarding.name} to ${booking.dropping.name}`)}`,
    `LOCATION:${text(location(booking.boarding))}`,
    ...geo(booking.boarding),
    `DESCRIPTION:${text(description(ticket))}`,
    ...(booking.status === 'CANCELLED'
      ? ['STATUS:CANCELLED']
      : ['STATUS:CONFIRMED', ...alarm(booking)]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Where to get on: the point and how to find it, if the town has any. */
function location({ name, point }: JourneyEnd): string {
  if (point === undefined) return name
  return [point.name, point.landmark, name].filter((part) => part !== '').join(', ')
}

/** RFC 5545 §3.8.1.6 */
function geo({ point }: JourneyEnd): string[] {
  if (point === undefined || mapLink(point) === null) return []
  return [`GEO:${point.latitude};${point.longitude}`]
}

/** Whom to call at the points of a journey, and where maps show them. */
const pointLines = (label: string, end: JourneyEnd): string[] =>
  end.point === undefined
    ? []
    : [
        [`${label} ${end.time} at ${location(end)}`, end.point.phone, mapLink(end.point)]
          .filter((part) => part !== null)
          .join(', '),
      ]

function description(ticket: Ticket): string {
  const { booking, invoice, zone, helpline } = ticket
  const seats = travelling(booking.seats).map(({ seatNumber }) => seatNumber)
  return [
    `Booking number ${booking.bookingNumber}`,
    ...(seats.length === 0 ? [] : [`Seats ${seats.join(', ')}`]),
    ...pointLines('Boarding', booking.boarding),
    ...pointLines('Dropping', booking.dropping),
    `Be at the boarding point by ${formatTimeBeside(reportingAt(ticket), booking.boarding.date, zone)}`,
    `${booking.busName}, ${booking.busNumber}`,
    `${invoice.seller.name}, ${helpline.phone}`,
  ].join('\n')
}

function alarm({ boarding, dropping }: Pick<Booking, 'boarding' | 'dropping'>): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${ALARM_HOURS}H`,
    `DESCRIPTION:${text(`Bus ${boarding.name} to ${dropping.name}`)}`,
    'END:VALARM',
  ]
}

/** An instant as `20270115T163000Z`. RFC 5545 §3.3.5 */
function utc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Controls and line breaks, and the marks that turn the direction of what follows: a name may be older than the rules for texts. */
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** RFC 5545 §3.3.11: signs that mean something are escaped; a control, also a lone carriage return, begins no line. */
function text(words: string): string {
  return words
    .split(/\r?\n/)
    .map((line) =>
      line
        .toWellFormed()
        .replace(UNREADABLE, ' ')
        .replaceAll(/[\\;,]/g, String.raw`\$&`),
    )
    .join(String.raw`\n`)
}

/** Octets of a character in UTF-8. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A long line goes on in the next one after a space, and no character is split. RFC 5545 §3.1 */
function folded(line: string): string {
  let [shown, room] = ['', LONGEST_LINE]
  for (const character of line) {
    const size = octets(character)
    if (size > room) {
      shown += '\r\n '
      room = LONGEST_LINE - 1
    }
    shown += character
    room -= size
  }
  return shown
}
