import type { Stranded, StrandedBooking } from '../../../domain/swap/swap-view.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import type { AdminCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { findOtherTrips } from './other-trips.service.ts'
import { selectStranded } from './stranded.queries.ts'
import type { StrandedRow } from './stranded.queries.ts'
import { requireSwap } from './swap-record.service.ts'

/**
 * Who has no seat after a change of bus and travels still, or by another booking, and the later trips for those who do not
 * have one. decisions/0085
 * @throws Fault missing
 */
export async function getStranded(call: AdminCall, swapId: number): Promise<Stranded> {
  const swap = await requireSwap(call, swapId)
  const rows = await selectStranded(call.db, { swapId })
  const waiting = rows.filter(({ status }) => swap.state === 'DONE' && status !== 'CANCELLED')
  const shown = rows.filter((row) => row.laterId !== null || waiting.includes(row))
  const trip = await getDatedTrip(call, swap.schedule_id)
  const settings = await readSettings(call)
  return {
    bookings: [...Map.groupBy(shown, keyOf).values()].flatMap(strandedBooking),
    otherTrips: await findOtherTrips(call, { trip, swap, settings }, waiting),
  }
}

/** Who of a booking has got another trip stands apart from who has not. */
const keyOf = ({ bookingId, laterId }: StrandedRow): string => `${bookingId} ${laterId}`

function strandedBooking(rows: StrandedRow[]): StrandedBooking[] {
  const [first] = rows
  if (first === undefined) return []
  const { bookingId, bookingNumber, phone, laterId, laterNumber } = first
  return [
    {
      bookingId,
      bookingNumber,
      phone,
      passengers: rows.map(({ passengerId, name, seatNumber }) => ({
        passengerId,
        name,
        seatNumber,
      })),
      replacedBy:
        laterId === null || laterNumber === null
          ? null
          : { bookingId: laterId, bookingNumber: laterNumber },
    },
  ]
}
