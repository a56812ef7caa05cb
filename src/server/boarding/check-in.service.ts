import type {
  CheckInList,
  CheckInPassenger,
  TicketTrip,
} from '../../domain/boarding/check-in-list.ts'
import { Fault } from '../../domain/fault.ts'
import { boardingEnd, droppingEnd } from '../../domain/schedule/journey.ts'
import { concessionAtDoor } from '../../domain/boarding/proof.ts'
import { endName } from '../../domain/schedule/trip-points.ts'
import { timeOf } from '../../domain/time/calendar.ts'
import { ticketPublicKey } from '../core/secrets/ticket-signature.ts'
import { getDatedTrip, nodeOf, pointOf } from '../booking/dated-trip.service.ts'
import { saidOfTrip } from '../booking/delays/said-delays.service.ts'
import type { StaffCall } from '../core/call.ts'
import { selectChangedTickets } from './changed-tickets.queries.ts'
import { selectTicketHolders, selectTripOfBooking } from './check-in-list.queries.ts'
import { getStaffTrip } from './staff-trips.service.ts'
import { getStandingMarks } from './standing-marks.service.ts'

/**
 * The list with which a device checks tickets offline: the passengers with a paid ticket and those who were cancelled,
 * with who has boarded and who ticked them. domain.md §9; decisions/0021
 * @throws Fault missing
 */
export async function getCheckInList(call: StaffCall, scheduleId: number): Promise<CheckInList> {
  const { passengers: _all, boarded: _boarded, ...staffTrip } = await getStaffTrip(call, scheduleId)
  const trip = await getDatedTrip(call, scheduleId)
  const holders = await selectTicketHolders(call.db, { scheduleId })
  const marks = await getStandingMarks(call, scheduleId)
  const changed = await changedTickets(call, scheduleId)
  const passengers = holders.map((row) => {
    const {
      fromNode,
      toNode,
      boardingPointId,
      droppingPointId,
      bookingStatus,
      seatBefore,
      ...holder
    } = row
    const from = boardingEnd(
      nodeOf(trip, fromNode),
      trip.serviceDay,
      pointOf(trip, boardingPointId),
    )
    const to = droppingEnd(nodeOf(trip, toNode), trip.serviceDay, pointOf(trip, droppingPointId))
    const mark = marks.get(holder.passengerId)
    const status = bookingStatus === 'CANCELLED' ? 'CANCELLED' : holder.status
    const passenger: CheckInPassenger = {
      ...holder,
      ...(seatBefore !== null && { seatBefore }),
      ...changed.get(holder.passengerId),
      status,
      from: endName(from),
      fromNode,
      to: endName(to),
      boardsAt: from.at,
      concession: concessionAtDoor(holder.concession),
      boarded: status === 'BOARDED' ? (mark?.boarded ?? null) : null,
      proofSeen: status === 'BOARDED' ? (mark?.proofSeen ?? null) : null,
    }
    return passenger
  })
  const ticketKey = ticketPublicKey(call.dependencies.keys)
  const said = await saidOfTrip(call, trip)
  return { ...staffTrip, ...said, readAt: call.now(), ticketKey, passengers }
}

/** By which trip those of this one travel instead. */
async function changedTickets(
  call: StaffCall,
  scheduleId: number,
): Promise<ReadonlyMap<number, Pick<CheckInPassenger, 'changedTo'>>> {
  const rows = await selectChangedTickets(call.db, { scheduleId })
  return new Map(
    rows.map(({ passengerId, minutes, ...to }) => [
      passengerId,
      { changedTo: { ...to, time: timeOf(minutes) } },
    ]),
  )
}

/** The trip of a ticket that was shown at another trip. @throws Fault missing */
export async function getTicketTrip(call: StaffCall, bookingNumber: string): Promise<TicketTrip> {
  const [booking] = await selectTripOfBooking(call.db, { bookingNumber })
  if (booking === undefined) throw new Fault('missing', 'There is no ticket with this number')
  const trip = await getStaffTrip(call, booking.scheduleId)
  const { scheduleId, sourceCity, destinationCity, scheduleDate } = trip
  const { departureTime, busName, busNumber } = trip
  return {
    scheduleId,
    sourceCity,
    destinationCity,
    scheduleDate,
    departureTime,
    busName,
    busNumber,
  }
}
