import { deskListOf } from '../../../domain/boarding/message-desk.ts'
import type {
  DeskList,
  DeskMessage,
  DeskPassengers,
  OpenDesk,
  TripDesk,
} from '../../../domain/boarding/message-desk.ts'
import { boardingEnd } from '../../../domain/schedule/journey.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { getDatedTrip, nodeOf, pointOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { StaffCall } from '../../core/call.ts'
import { getStaffTrip, listStaffTripsByIds } from '../staff-trips.service.ts'
import {
  countOpenMessages,
  selectDeskMessages,
  selectDeskPassengers,
  selectTripsWithOpenMessages,
} from './desk-list.queries.ts'
import type { DeskMessageRow, DeskPassengerRow } from './desk-list.queries.ts'

interface DeskEntry {
  row: DeskMessageRow
  /** Of its booking, those who are cancelled as well. */
  everybody: readonly DeskPassengerRow[]
  boarding: JourneyEnd
}

/** So many trips are shown at once. */
const MOST_TRIPS = 50

/** The trips that have not arrived and of which somebody is not told yet, soonest boarding first. decisions/0080 */
export async function openDesk(call: StaffCall): Promise<OpenDesk> {
  // One more than shown says whether there are more.
  const readAt = call.now()
  const found = await selectTripsWithOpenMessages(call.db, { now: readAt, most: MOST_TRIPS + 1 })
  const shown = found.slice(0, MOST_TRIPS)
  const trips = await listStaffTripsByIds(
    call,
    shown.map(({ scheduleId }) => scheduleId),
  )
  const byId = new Map(trips.map((trip) => [trip.scheduleId, trip]))
  return {
    readAt,
    trips: shown.flatMap(({ scheduleId, open, boardingAt }) => {
      const trip = byId.get(scheduleId)
      return trip === undefined ? [] : [{ ...trip, open, boardingAt }]
    }),
    hasMore: found.length > shown.length,
  }
}

/** How many messages wait at the desk. */
export async function countOpenDesk(call: StaffCall): Promise<{ open: number }> {
  const [counted] = await countOpenMessages(call.db, { now: call.now() })
  return { open: counted?.open ?? 0 }
}

/**
 * What staff send by hand to those on a trip: a list for each fact, the latest first; in it open messages first, then by
 * boarding and seat. What a later message says better is left out. decisions/0080
 * @throws Fault missing
 */
export async function listDesk(
  call: StaffCall,
  { scheduleId }: { scheduleId: number },
): Promise<TripDesk> {
  const staffTrip = await getStaffTrip(call, scheduleId)
  const trip = await getDatedTrip(call, scheduleId)
  const rows = await selectDeskMessages(call.db, { scheduleId })
  const people = Map.groupBy(
    await selectDeskPassengers(call.db, { scheduleId }),
    ({ bookingId }) => bookingId,
  )
  const entries = rows
    .map((row): DeskEntry => {
      const everybody = people.get(row.bookingId) ?? []
      return { row, everybody, boarding: boardingOf(trip, row) }
    })
    .toSorted(inDeskOrder)
  const lists = [...Map.groupBy(entries, ({ row }) => deskListOf(row))].map(
    ([id, members]): DeskList => ({
      id,
      since: Math.min(...members.map(({ row }) => row.createdAt)),
      messages: members.map(messageOf),
    }),
  )
  return { ...staffTrip, lists: lists.toSorted((one, other) => other.since - one.since) }
}

/** Open ones first, then by boarding, then as the seats of the bus are numbered. */
function inDeskOrder(one: DeskEntry, other: DeskEntry): number {
  const done = ({ row }: DeskEntry) => (row.outcome === null ? 0 : 1)
  const seat = ({ everybody }: DeskEntry) => Math.min(...everybody.map(({ seatId }) => seatId))
  return done(one) - done(other) || one.boarding.at - other.boarding.at || seat(one) - seat(other)
}

const boardingOf = (trip: DatedTrip, { fromNode, boardingPointId }: DeskMessageRow): JourneyEnd =>
  boardingEnd(nodeOf(trip, fromNode), trip.serviceDay, pointOf(trip, boardingPointId))

function messageOf({ row, everybody, boarding }: DeskEntry): DeskMessage {
  const { id, kind, bookingId, bookingNumber, phone, mail, text } = row
  const { outcome, markedBy, markedAt } = row
  const left = everybody.filter(({ status }) => status !== 'CANCELLED')
  // Of a booking that is cancelled whole, those who were to travel.
  const people = left.length > 0 ? left : everybody
  return {
    id,
    kind,
    bookingId,
    bookingNumber,
    name: people[0]?.name ?? '',
    seats: people.map(({ seatNumber }) => seatNumber),
    passengers: passengersOf(row, left),
    place: endName(boarding),
    time: boarding.time,
    date: boarding.date,
    phone,
    mail,
    text,
    outcome,
    markedBy,
    markedAt,
  }
}

function passengersOf(
  { bookingStatus }: DeskMessageRow,
  left: readonly DeskPassengerRow[],
): DeskPassengers {
  if (bookingStatus === 'CANCELLED' || left.length === 0) return 'CANCELLED'
  return left.every(({ status }) => status === 'BOARDED') ? 'ON_BOARD' : 'TRAVELLING'
}
