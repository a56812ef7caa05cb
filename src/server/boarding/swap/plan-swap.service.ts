import { tripConfirmation } from '../../../domain/payment/cancellation.ts'
import { sumPaise } from '../../../domain/money.ts'
import type { PlanSwapInput } from '../../../domain/swap/swap.input.ts'
import type { SwapDryRun, SwapTraveller } from '../../../domain/swap/swap-view.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import type { AdminCall } from '../../core/call.ts'
import { findOtherTrips } from './other-trips.service.ts'
import { plannedSeats } from './planned-seats.ts'
import { fingerprintOf, getSwapFacts } from './swap-facts.service.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'
import { reachOf } from './swap-messages.service.ts'
import { isOnTheRoad } from './swap-place.service.ts'
import { requireOpen, requireSwap, swapView } from './swap-record.service.ts'
import { swapMoney } from './swap-refunds.service.ts'

/**
 * What a change of bus would do, with the choices of whoever makes it: the same as long as nothing of the trip changes.
 * A read: nothing happens. decisions/0084
 * @throws Fault missing; invalid or conflict for a choice that the rules refuse; conflict when the plan is over
 */
export async function planBusSwap(call: AdminCall, input: PlanSwapInput): Promise<SwapDryRun> {
  const row = await requireSwap(call, input.swapId)
  requireOpen(row, call)
  const facts = await getSwapFacts(call, row)
  const planned = plannedSeats(facts, input.overrides)
  const money = await swapMoney(call, facts, planned)
  const viewOf = travellerView(facts)
  const reach = await reachOf(call, planned)
  return {
    swap: await swapView(call, row),
    fingerprint: fingerprintOf(facts),
    seatings: planned.seated.map(({ traveller, to, changed }) => ({
      ...viewOf(traveller),
      to,
      changed,
      refundPaise: money.downgradeOf(traveller),
    })),
    conflicts: planned.conflicts.map(({ traveller, reason }) => ({
      ...viewOf(traveller),
      reason,
      refundPaise: money.fullOf(traveller),
    })),
    left: planned.left.map(viewOf),
    freed: planned.freed.map(viewOf),
    seats: facts.seats,
    blocked: facts.blocked,
    downgradePaise: sumPaise(planned.seated.map(({ traveller }) => money.downgradeOf(traveller))),
    conflictPaise: sumPaise(planned.conflicts.map(({ traveller }) => money.fullOf(traveller))),
    messages: reach.messages,
    toCall: reach.toCall.map(viewOf),
    otherTrips: await findOtherTrips(
      call,
      facts,
      planned.conflicts.map(({ traveller }) => traveller),
    ),
    isFinalAtOnce: isOnTheRoad(call, facts.trip),
    confirmBy: confirmationOf(facts),
  }
}

/** What is typed to confirm: the new bus and the day. */
export const confirmationOf = ({ newBus, trip }: SwapFacts): string =>
  tripConfirmation({ busNumber: newBus.busNumber, serviceDay: trip.serviceDay })

const travellerView =
  ({ trip }: SwapFacts) =>
  (traveller: Traveller): SwapTraveller => ({
    passengerId: traveller.passengerId,
    bookingId: traveller.bookingId,
    bookingNumber: traveller.bookingNumber,
    name: traveller.name,
    phone: traveller.phone,
    email: traveller.email,
    fromTown: nodeOf(trip, traveller.fromNode).name,
    toTown: nodeOf(trip, traveller.toNode).name,
    isBoarded: traveller.status === 'BOARDED',
    isHold: traveller.isHold,
    from: traveller.seat,
  })
