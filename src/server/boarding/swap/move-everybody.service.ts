import { recordAudit } from '../../audit/audit.service.ts'
import { endHold } from '../../booking/booking-status.service.ts'
import { findSeatPlaces } from '../../booking/seat.service.ts'
import { recordSeated } from '../../booking/ladies/ladies-rule.service.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'
import { updateFullRefunds } from './full-refunds.queries.ts'
import { deleteClaimsLeft, insertClaimsOfSeated, updateSeated } from './new-seats.queries.ts'
import { copyBlocks } from './swap-blocks.queries.ts'
import { insertMoves } from './swap-moves.queries.ts'
import type { SwapMoney } from './swap-refunds.service.ts'

type ChangingCall = AdminCall & AtomicCall

/**
 * Puts everybody where the plan has them, once the trip has the seats of the new bus. In this order: a confirmed booking
 * never lacks the seat of somebody who travels. decisions/0060, 0084
 */
export async function moveEverybody(
  call: ChangingCall,
  facts: SwapFacts,
  planned: PlannedSeats,
  money: SwapMoney,
): Promise<void> {
  const scheduleId = facts.trip.id
  const swapId = facts.swap.id
  const seats = await findSeatPlaces(call, scheduleId)
  const seatIds = new Map(seats.map(({ id, number }) => [number, id]))
  await insertMoves(call.trx, { swapId, rows: moveRows(planned, seatIds, money) })
  for (const bookingId of new Set(planned.freed.map(({ bookingId: id }) => id)))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await endHold(call, { id: bookingId, scheduleId }, 'OPERATOR')
  const moved = planned.seated.filter(
    ({ traveller, to }) => seatIds.get(to.number) !== traveller.seatId,
  )
  if (moved.length > 0) {
    await seatAnew(
      call,
      scheduleId,
      moved.map(({ traveller, to }) => [traveller.passengerId, seatIds.get(to.number) ?? 0]),
    )
    if (facts.settings.ladiesRule)
      await recordSeated(
        call,
        moved.map(({ traveller }) => traveller.passengerId),
      )
  }
  if (!planned.seatsStay) await copyBlocks(call.trx, { scheduleId, swapId })
  const worse = planned.seated.filter(
    ({ traveller, changed }) => changed.length > 0 || money.baseOf(traveller) > 0,
  )
  const ids = [...worse, ...planned.conflicts].map(({ traveller }) => traveller.bookingId)
  await updateFullRefunds(call.trx, { ids: JSON.stringify([...new Set(ids)]) })
  for (const { traveller, to } of moved)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordMove(call, traveller, { from: traveller.seat.number, to: to.number })
}

/** Moves passengers with their claims to seats that are free on all their legs. */
export async function seatAnew(
  call: ChangingCall,
  scheduleId: number,
  pairs: readonly (readonly [passengerId: number, seatId: number])[],
): Promise<void> {
  const seats = JSON.stringify(pairs)
  await insertClaimsOfSeated(call.trx, { seats })
  await updateSeated(call.trx, { seats })
  await deleteClaimsLeft(call.trx, { scheduleId })
}

/** The story of a booking and of a seat tells it as any other move. */
export async function recordMove(
  call: ChangingCall,
  { passengerId, bookingId }: Pick<Traveller, 'passengerId' | 'bookingId'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from === to) return
  await recordAudit(call, {
    action: 'move',
    subject: 'passenger',
    subjectId: passengerId,
    detail: { bookingId, from, to },
  })
}

function moveRows(
  { seated, conflicts, freed, left }: PlannedSeats,
  seatIds: ReadonlyMap<string, number>,
  money: SwapMoney,
): string {
  const without = (outcome: 'REFUNDED' | 'FREED' | 'LEFT') => (traveller: Traveller) =>
    [traveller.passengerId, traveller.seatId, null, outcome, '[]', 0] as const
  return JSON.stringify([
    ...seated.map(({ traveller, to, changed }) => [
      traveller.passengerId,
      traveller.seatId,
      seatIds.get(to.number) ?? null,
      'MOVED',
      JSON.stringify(changed),
      money.baseOf(traveller),
    ]),
    ...conflicts.map(({ traveller }) => without('REFUNDED')(traveller)),
    ...freed.map(without('FREED')),
    ...left.map(without('LEFT')),
  ])
}
