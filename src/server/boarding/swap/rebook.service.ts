import type { OtherBooking } from '../../../domain/booking/booking.ts'
import { Fault } from '../../../domain/fault.ts'
import {
  carriedSeats,
  FULL_REFUND_TERMS,
  seatRefunds,
} from '../../../domain/payment/seat-refunds.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { RebookInput } from '../../../domain/swap/swap.input.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import { expireHoldsOnTrip } from '../../booking/expire-holds.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import type { BookingRecord } from '../../booking/find-booking.service.ts'
import { holdReplacement } from '../../booking/replacement/replacement.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { newTripNotice } from '../../messages/new-trip-message.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { carryOver } from '../../payment/carry-over/carry-over.service.ts'
import {
  outsideRefundLeft,
  refreshOutsideRefunds,
} from '../../payment/refund/outside-refund.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import { updateFullRefunds } from './full-refunds.queries.ts'
import { onwardEnds } from './other-trips.service.ts'
import { findSeatsFor } from './rebook-seats.service.ts'
import { selectSwapTravellers } from './swap-facts.queries.ts'
import type { TravellerRow } from './swap-facts.queries.ts'
import { selectLiveMoves } from './swap-moves.queries.ts'
import { requireSwap } from './swap-record.service.ts'
import type { SwapRow } from './swap.queries.ts'

type ChangingCall = AdminCall & AtomicCall

/** What staff read about the refund that is carried over. */
const OTHER_TRIP = 'Another trip: the other bus has no seat for them'

/**
 * Gives those of a booking who have no seat after a change of bus one on another trip, and they pay nothing: what they paid
 * pays a new booking. They are told at once. decisions/0085
 * @returns the new booking
 * @throws Fault missing; invalid for a trip that does not run between their towns; conflict once the change is final or was
 *   undone, when nobody of them is without a seat any more, or when the trip has no seats for them
 */
export async function rebook(
  call: AdminCall,
  { swapId, ...rebooking }: RebookInput,
): Promise<OtherBooking> {
  await refreshOutsideRefunds(call, rebooking.bookingId)
  return atomically(call, async (call) =>
    rebookStranded(call, await requireSwap(call, swapId), rebooking),
  )
}

/** The same in the transaction that is open. @throws Fault as `rebook` does */
export async function rebookStranded(
  call: ChangingCall,
  swap: SwapRow,
  { bookingId, scheduleId }: Omit<RebookInput, 'swapId'>,
): Promise<OtherBooking> {
  requireWaiting(swap)
  const replaced = await getBookingRecord(call, bookingId)
  const travellers = await strandedOf(call, swap, replaced)
  const trip = await getDatedTrip(call, scheduleId)
  const journey = sameJourney(trip, { replaced, swap, travellers })
  await expireHoldsOnTrip(call, scheduleId)
  const seatIds = await findSeatsFor(call, { travellers, trip, journey })
  if (seatIds === null) throw takenMeanwhile(travellers.length)
  const ids = travellers.map(({ passengerId }) => passengerId)
  const { booking } = replaced
  const whole = seatRefunds(booking, ids, FULL_REFUND_TERMS)
  const { cancelled, carried } = carriedSeats(whole, await outsideRefundLeft(call, bookingId))
  if (carried.some(({ basePaise }) => basePaise === 0))
    throw new Fault('conflict', 'All that they paid has been refunded. Sell them a seat instead.')
  const held = await holdReplacement(call, { replaced, seats: carried, trip, journey, seatIds })
  const paid = { replaced: booking, seats: cancelled, held, note: OTHER_TRIP }
  const { id } = await carryOver(call, paid)
  await updateFullRefunds(call.trx, { ids: JSON.stringify([id]) })
  return tellNewTrip(call, id, booking.bookingNumber)
}

function requireWaiting({ state }: SwapRow): void {
  if (state === 'DONE') return
  throw new Fault(
    'conflict',
    state === 'FINAL'
      ? 'This change of bus is final: what they paid goes back. Sell them a seat instead.'
      : 'This change of bus has not been confirmed, or was undone',
  )
}

/** Those of a booking who have no seat, in its order. @throws Fault conflict where there are none */
async function strandedOf(
  call: ChangingCall,
  { id: swapId, schedule_id: scheduleId, from_node: fromNode }: SwapRow,
  { booking }: BookingRecord,
): Promise<TravellerRow[]> {
  const moves = await selectLiveMoves(call.trx, { swapId })
  const stranded = new Set(
    moves.flatMap(({ outcome, passengerId }) => (outcome === 'REFUNDED' ? [passengerId] : [])),
  )
  const travellers = await selectSwapTravellers(call.trx, { scheduleId, fromNode, now: call.now() })
  const found = travellers.filter(
    ({ bookingId, passengerId }) => bookingId === booking.id && stranded.has(passengerId),
  )
  if (found.length > 0) return found
  const other = booking.seats.find(({ replacedBy }) => replacedBy !== undefined)?.replacedBy
  const { bookingNumber } = booking
  throw new Fault(
    'conflict',
    other === undefined
      ? `Nobody of booking ${bookingNumber} is without a seat`
      : `Booking ${bookingNumber} has another trip already: ${other.bookingNumber}`,
  )
}

interface Stranded {
  replaced: BookingRecord
  swap: SwapRow
  travellers: readonly TravellerRow[]
}

/** From where they are to where they go, on another trip. @throws Fault invalid */
function sameJourney(trip: DatedTrip, { replaced, swap, travellers }: Stranded): Journey {
  const { from, to } = onwardEnds({ trip: replaced.trip, swap }, travellers[0] ?? WHOLE_WAY)
  const nodeAt = (slug: string) => trip.nodes.findIndex((node) => node.slug === slug)
  const journey = { from: nodeAt(from.slug), to: nodeAt(to.slug) }
  const isSame = trip.id === replaced.trip.id
  if (!isSame && journey.from >= 0 && journey.from < journey.to) return journey
  const message = `Choose another trip from ${from.name} to ${to.name}`
  throw new Fault('invalid', message, { fields: [{ field: 'scheduleId', message }] })
}

const WHOLE_WAY = { fromNode: 0, toNode: 1 }

const takenMeanwhile = (count: number): Fault =>
  new Fault(
    'conflict',
    `Taken meanwhile: this trip has no ${count === 1 ? 'seat' : `${count} seats`} for them any more. Choose another one.`,
  )

async function tellNewTrip(
  call: ChangingCall,
  id: number,
  replaced: string,
): Promise<OtherBooking> {
  const { booking } = await getBookingRecord(call, id)
  const ticketAddress = ticketLink(call.dependencies, id)
  await sendNotice(call, newTripNotice(booking, { replaced, ticketAddress }, await getSite(call)))
  return { bookingId: id, bookingNumber: booking.bookingNumber }
}
