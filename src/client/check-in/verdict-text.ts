import type {
  CheckInList,
  CheckInPassenger,
  TicketTrip,
} from '../../domain/boarding/check-in-list.ts'
import { ticketNumber } from '../../domain/booking/booking-number.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import type { ShownVerdict } from './shown-verdict.ts'

/** The shape of the verdict, independent of colour: a tick, a clock, a question, or a stop sign. */
export type Shape = 'tick' | 'clock' | 'question' | 'stop'

export interface VerdictText {
  title: string
  text: string
  shape: Shape
}

interface About {
  list: CheckInList
  /** A time in the operator's zone: `10:42`. */
  timeOf: (at: number) => string
}

const tripText = (trip: TicketTrip): string =>
  `This ticket is for ${trip.sourceCity} to ${trip.destinationCity}, ${formatShortDay(trip.scheduleDate)} ${trip.departureTime}, ${trip.busName} ${trip.busNumber}.`

function goneText({ changedTo }: CheckInPassenger): string {
  if (changedTo === undefined) return 'This ticket was given back.'
  const { date, time, busName, busNumber, bookingNumber } = changedTo
  return `Changed to ${formatShortDay(date)} ${time}, ${busName} ${busNumber}, booking ${bookingNumber}.`
}

/** The large text, and below it what to do. */
export function verdictText({ at, verdict, marks, trip }: ShownVerdict, about: About): VerdictText {
  const { list, timeOf } = about
  switch (verdict.kind) {
    case 'valid':
      return marks.length > 0
        ? { title: 'On board', text: '', shape: 'tick' }
        : { title: 'Valid', text: 'Not on board yet.', shape: 'tick' }
    case 'choice':
      return marks.length > 0
        ? {
            title: 'On board',
            text: marks.map(({ passenger }) => passenger.name).join(', '),
            shape: 'tick',
          }
        : {
            title: 'Who is it?',
            text: 'Press Board for whoever is at the door.',
            shape: 'question',
          }
    case 'boarded': {
      const { boarded } = verdict.passenger
      const since = boarded ? `Since ${timeOf(boarded.at)}, ticked by ${boarded.by}.` : ''
      return { title: 'Already on board', text: since, shape: 'stop' }
    }
    case 'cancelled':
      return { title: 'Cancelled', text: goneText(verdict.passenger), shape: 'stop' }
    case 'closed':
      return {
        title: at < list.departureAt && list.status === 'SCHEDULED' ? 'Not open yet' : 'Closed',
        text: verdict.why,
        shape: 'clock',
      }
    case 'wrongTrip':
      return {
        title: 'Wrong trip',
        text: trip ? tripText(trip) : 'This ticket is for another trip.',
        shape: 'stop',
      }
    case 'notListed':
      return {
        title: 'Not on the list',
        text: `The list of ${timeOf(list.readAt)} does not have ${verdict.bookingNumber}. It may have been sold since, or be for another trip.`,
        shape: 'question',
      }
    case 'forged':
      return {
        title: 'Not genuine',
        text: 'This code was not made by us. Ask for the booking number and look it up.',
        shape: 'stop',
      }
    case 'unknown':
      break
  }
  return {
    title: 'No ticket',
    text: 'Type a booking number, a ticket number or a seat of this trip, or scan the code of a ticket.',
    shape: 'question',
  }
}

/** The number of a passenger's ticket, as printed on it. */
export const ticketNumberOf = (passenger: { bookingNumber: string; position: number }): string =>
  ticketNumber(passenger.bookingNumber, passenger.position)
