import { travelling } from '../../../domain/booking/booking.ts'
import { Fault } from '../../../domain/fault.ts'
import type { Paise } from '../../../domain/money.ts'
import { sumDowngradeRefunds } from '../../../domain/payment/downgrade-refunds.ts'
import { FULL_REFUND_TERMS, seatRefunds } from '../../../domain/payment/seat-refunds.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import { retriesDueAt } from '../../../domain/time/due-bounds.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { cancelPassengers } from '../../payment/cancellation/cancel-passengers.service.ts'
import { refundDowngrades } from '../../payment/refund/downgrade.service.ts'
import { refreshOutsideRefunds } from '../../payment/refund/outside-refund.service.ts'
import { stopForSwap } from '../../trips/swap/swap-bus.service.ts'
import { tellChanged } from './swap-messages.service.ts'
import { deleteRetiredBlocks } from './swap-blocks.queries.ts'
import { selectLiveMoves } from './swap-moves.queries.ts'
import type { LiveMove } from './swap-moves.queries.ts'
import { requireSwap, swapView } from './swap-record.service.ts'
import type { SwapRow } from './swap.queries.ts'
import { selectCurrentSwaps, updateToFinal, updateToGivenUp } from './swap.queries.ts'

/** What those read whose seat is gone. */
const NO_SEAT = 'Another bus had to come, and it has no seat for you'
const LESSER_SEAT = 'Another bus, and a lesser seat'

/**
 * Ends the wait of a change of bus: it is final, everybody is told, and money goes back. Ended before, it stays so.
 * decisions/0084
 * @throws Fault missing; conflict for a plan, or what was undone
 */
export async function sendSwapNow(call: AdminCall, id: number): Promise<BusSwap> {
  await refreshStranded(call, id)
  return atomically(call, async (call) => {
    const { state } = await requireSwap(call, id)
    if (state === 'DONE') await finishSwap(call, id, call.actor.id)
    else if (state !== 'FINAL')
      throw new Fault('conflict', 'This change of bus has not been confirmed, or was undone')
    return swapView(call, await requireSwap(call, id))
  })
}

/** Asks the providers what of those without a seat was refunded there, outside the transaction: it is not granted again. */
async function refreshStranded(call: Call, swapId: number): Promise<void> {
  const moves = await selectLiveMoves(call.db, { swapId })
  const stranded = moves.filter(({ outcome }) => outcome === 'REFUNDED')
  const ids = new Set(stranded.map(({ bookingId }) => bookingId))
  await Promise.all(Array.from(ids, (id) => refreshOutsideRefunds(call, id)))
}

/**
 * Makes a change of bus final. Of a trip that was cancelled meanwhile everything has come back, and everybody knows.
 * @param by who ends it; null where time does
 */
export async function finishSwap(call: AtomicCall, id: number, by: number | null): Promise<void> {
  const swap = await requireSwap(call, id)
  if ((await updateToFinal(call.trx, { id, now: call.now(), by })) === 0) return
  await deleteRetiredBlocks(call.trx, { scheduleId: swap.schedule_id })
  await recordAudit(call, {
    action: 'finishBusChange',
    subject: 'schedule',
    subjectId: swap.schedule_id,
    detail: { swapId: id },
  })
  const trip = await getDatedTrip(call, swap.schedule_id)
  if (trip.status === 'CANCELLED') return
  const moves = await selectLiveMoves(call.trx, { swapId: id })
  const sold = moves.map(seatedByHand).filter(({ bookingStatus }) => bookingStatus === 'CONFIRMED')
  for (const [bookingId, own] of Map.groupBy(sold, (move) => move.bookingId))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await finishBooking(call, swap, { bookingId, moves: own })
}

/** Whoever had no seat, and was given one by hand since, has one. */
const seatedByHand = (move: LiveMove): LiveMove =>
  move.outcome === 'REFUNDED' && move.seatId !== move.oldSeatId
    ? { ...move, outcome: 'MOVED' }
    : move

async function finishBooking(
  call: AtomicCall,
  swap: SwapRow,
  { bookingId, moves }: { bookingId: number; moves: readonly LiveMove[] },
): Promise<void> {
  const { booking: before } = await getBookingRecord(call, bookingId)
  const refundPaise = await refundLesserSeats(call, swap, { bookingId, moves })
  const stranded = moves.filter(({ outcome }) => outcome === 'REFUNDED')
  if (stranded.length > 0) await refundStranded(call, swap, { bookingId, stranded })
  await tellChanged(call, { swap, before, moves, refundPaise })
}

async function refundLesserSeats(
  call: AtomicCall,
  { confirmed_by: grantedBy }: SwapRow,
  { bookingId, moves }: { bookingId: number; moves: readonly LiveMove[] },
): Promise<Paise> {
  const passengers = moves.filter(({ basePaise }) => basePaise > 0)
  if (passengers.length === 0) return 0
  const refund = { bookingId, passengers, note: LESSER_SEAT, grantedBy }
  const granted = await refundDowngrades(call, refund)
  return granted === null ? 0 : sumDowngradeRefunds(granted.passengers)
}

/** Also those on board: the bus does not bring them where they wanted to go. decisions/0019 */
async function refundStranded(
  call: AtomicCall,
  { confirmed_by: by }: SwapRow,
  { bookingId, stranded }: { bookingId: number; stranded: readonly LiveMove[] },
): Promise<void> {
  const { booking } = await getBookingRecord(call, bookingId)
  const ids = stranded.map(({ passengerId }) => passengerId)
  const live = travelling(booking.seats).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  const seats = seatRefunds(booking, live, FULL_REFUND_TERMS)
  await cancelPassengers(call, { booking, seats, reason: 'OPERATOR', note: NO_SEAT, by })
}

/** The trip sells again, also where the plan was begun while the clock was ahead. decisions/0039 */
async function endPlan(
  call: AtomicCall,
  { id, scheduleId }: { id: number; scheduleId: number },
): Promise<void> {
  const ended = await updateToGivenUp(call.trx, { id, now: call.now(), by: null })
  if (ended > 0) await stopForSwap(call, scheduleId, null)
}

/**
 * Ends the plans and the changes of buses whose time is over; one that fails does not block the others. Returns how many.
 * @throws the error of the first that failed
 */
export async function endSwaps(call: Call, stopping?: AbortSignal): Promise<number> {
  const { now, latest } = retriesDueAt(call.now())
  const isDue = (at: number | null): boolean => at !== null && (at <= now || at > latest)
  const failures: unknown[] = []
  let ended = 0
  for (const { id, scheduleId, state, openUntil, undoUntil } of await selectCurrentSwaps(
    call.db,
    {},
  )) {
    if (stopping?.aborted === true) break
    if (!isDue(state === 'OPEN' ? openUntil : undoUntil)) continue
    const end = (call: AtomicCall): Promise<unknown> =>
      state === 'OPEN' ? endPlan(call, { id, scheduleId }) : finishSwap(call, id, null)
    await refreshStranded(call, id)
      .then(() => atomically(call, end))
      .catch((error: unknown) => void failures.push(error))
    ended += 1
  }
  if (failures.length > 0) throw failures[0]
  return ended
}
