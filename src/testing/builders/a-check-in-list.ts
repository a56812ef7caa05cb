import type { CheckInList, CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import { aList } from './a-passenger-list.ts'

/** Somebody on seat 1A from Pune to Goa, with some fields changed. */
export function aTicketHolder(change: Partial<CheckInPassenger> = {}): CheckInPassenger {
  return {
    passengerId: 1,
    bookingNumber: 'K7PX2M9Q',
    position: 1,
    seatNumber: '1A',
    deck: 'LOWER',
    seatType: 'WINDOW',
    name: 'Asha Patil',
    from: 'Pune',
    fromNode: 0,
    to: 'Goa',
    boardsAt: 0,
    status: 'BOOKED',
    boarded: null,
    concession: null,
    proofSeen: null,
    ...change,
  }
}

/** The list that a device stores for a night trip from Pune to Goa on 16 January 2027. */
export function aCheckInList(passengers: CheckInPassenger[]): CheckInList {
  const { stops: _stops, passengers: _all, boarded: _boarded, ...trip } = aList([])
  return { ...trip, ticketKey: 'A'.repeat(43), passengers }
}
