import { keepsLadiesSeats } from '../../../domain/booking/ladies-rule.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import { seatsBesideOthers } from '../../../domain/swap/seats-beside-others.ts'
import type { SeatHolder } from '../../../domain/swap/seats-beside-others.ts'
import type { SwapPassenger } from '../../../domain/swap/swap.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import { findSeatPlaces } from '../../booking/seat.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  selectBlockedNumbers,
  selectExemptionsOnTrip,
  selectSwapTravellers,
} from './swap-facts.queries.ts'
import type { TravellerRow } from './swap-facts.queries.ts'

interface Group {
  /** Of one booking, as they sat on the trip that they leave. */
  travellers: readonly TravellerRow[]
  trip: DatedTrip
  /** On that trip. */
  journey: Journey
}

/** Seats of another trip for a group, in its order; null unless there is one for each. decisions/0085 */
export async function findSeatsFor(
  call: AtomicCall,
  { travellers, trip, journey }: Group,
): Promise<number[] | null> {
  const scheduleId = trip.id
  const settings = await readSettings(call)
  const rows = await findSeatPlaces(call, scheduleId)
  const blocked = await selectBlockedNumbers(call.trx, { scheduleId })
  const there = await selectSwapTravellers(call.trx, { scheduleId, fromNode: 0, now: call.now() })
  const boardsAt = nodeOf(trip, journey.from).departureAt
  const newcomers = travellers.map((row) => ({
    ...passengerOf(row),
    ...journey,
    seat: placeOfRow(row),
    keepsLadiesSeats: keepsLadiesSeats(settings, boardsAt, call.now()),
  }))
  const found = seatsBesideOthers(
    {
      passengers: newcomers,
      seats: rows.map(placeOfRow),
      blocked: blocked.map(({ number }) => number),
      ladies: settings,
      exemptions: await selectExemptionsOnTrip(call.trx, { scheduleId }),
      fromNode: 0,
    },
    there.map(occupantOf),
  )
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return found && found.map(({ number }) => ids.get(number) ?? 0)
}

const occupantOf = (row: TravellerRow): SeatHolder => ({
  passenger: { ...passengerOf(row), from: row.fromNode, to: row.toNode, keepsLadiesSeats: false },
  seatNumber: row.number,
})

const passengerOf = (
  row: TravellerRow,
): Omit<SwapPassenger, 'seat' | 'from' | 'to' | 'keepsLadiesSeats'> => ({
  id: row.passengerId,
  bookingId: row.bookingId,
  gender: row.gender ?? row.heldFor,
  age: row.age,
  bookedAt: row.bookedAt,
  isBoarded: false,
  isHold: false,
})
