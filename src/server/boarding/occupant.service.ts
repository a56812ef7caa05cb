import { Fault } from '../../domain/fault.ts'
import type { Occupant } from '../../domain/booking/seat-sheet.ts'
import type { OccupantsInput } from '../../domain/booking/seat-sheet.input.ts'
import type { StaffCall } from '../core/call.ts'
import { findChosenSeats } from '../booking/seat.service.ts'
import { selectOccupant, selectOccupants } from './occupant.queries.ts'
import type { OccupantRow } from './occupant.queries.ts'

/**
 * Who sits on a seat, from where to where, in the order of the trip: ticket holders and those who still hold it unpaid.
 * Spec §2, Seat Management
 * @throws Fault invalid when the seat is not one of the trip's
 */
export async function listOccupants(call: StaffCall, input: OccupantsInput): Promise<Occupant[]> {
  const { scheduleId, seatId } = input
  await findChosenSeats(call, scheduleId, [seatId])
  const rows = await selectOccupants(call.db, { scheduleId, seatId, now: call.now() })
  return rows.map(occupantOf)
}

/** @throws Fault missing */
export async function getOccupant(call: StaffCall, passengerId: number): Promise<Occupant> {
  const [row] = await selectOccupant(call.db, { passengerId })
  if (row === undefined) throw new Fault('missing', 'There is no such passenger')
  return occupantOf(row)
}

function occupantOf(row: OccupantRow): Occupant {
  const { email, phone, boardingPoint, droppingPoint, ...occupant } = row
  return {
    ...occupant,
    from: placeName(boardingPoint, row.from),
    to: placeName(droppingPoint, row.to),
    contact: { email, phone },
  }
}

const placeName = (point: string | null, town: string): string =>
  point === null ? town : `${point}, ${town}`
