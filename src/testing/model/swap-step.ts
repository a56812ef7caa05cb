import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { sendSwapNow } from '../../server/boarding/swap/finish-swap.service.ts'
import { undoSwap } from '../../server/boarding/swap/undo-swap.service.ts'
import { take } from './command.ts'
import type { Play } from './command.ts'
import type { Model, ModelSwap } from './model.ts'
import { isPlanOpen, lastSwap, whyTripOver } from './plan-step.ts'
import { isReleased, stateOf, tripOf } from './seats.ts'
import { factsOf, travellers } from './swap-facts.ts'
import { busChanged, changeFinal, changeUndone } from './swap-outcome.ts'

function whyNotConfirmed(model: Model, trip: number, swap: ModelSwap | undefined) {
  if (swap === undefined) return 'there is none'
  if (swap.state === 'DONE' || swap.state === 'FINAL') return undefined
  if (!isPlanOpen(model, swap)) return 'the plan is over'
  const over = whyTripOver(model, trip)
  if (over !== undefined) return over
  // What is released before seats are taken has no part in it.
  const bookings = model.bookings.filter((booking) => !isReleased(booking, model.clock.now))
  const isAsShown = factsOf({ ...model, bookings }, trip, swap) === swap.shown?.facts
  return isAsShown ? undefined : 'the trip has changed'
}

export async function confirmPlan(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastSwap(model, trip)
  const [row] = await system.rows<{ bus: string; day: string }>(
    `select buses.number as bus, service_day as day from bus_swaps
     join buses on buses.id = new_bus_id join schedules on schedules.id = schedule_id
     where bus_swaps.id = ?`,
    swap?.id ?? 0,
  )
  const isRepeated = swap?.state !== 'OPEN'
  return take(play, isRepeated ? 'change the bus again' : 'change the bus', {
    refused: whyNotConfirmed(model, trip, swap),
    act: async () => {
      const answer = await confirmSwap(system.admin(), {
        swapId: swap?.id ?? 0,
        overrides: [],
        rebookings: [],
        fingerprint: swap?.shown?.fingerprint ?? 'none',
        typed: `${row?.bus} ${row?.day}`,
      })
      await system.readSeats(trip)
      return answer
    },
    after: () => {
      if (!isRepeated && swap !== undefined) busChanged(model, trip, swap)
    },
  })
}

function whyNotUndone(model: Model, trip: number, swap: ModelSwap | undefined) {
  const { now } = model.clock
  if (swap === undefined) return 'there is none'
  if (swap.state === 'UNDONE') return undefined
  if (swap.state !== 'DONE') return 'nothing is to be undone'
  if (now >= swap.undoUntil) return 'it is too late'
  if ((tripOf(model, { trip }).places[0]?.at ?? 0) <= now) return 'the bus has left'
  const seats = new Set(swap.moves.map(({ seat }) => seat))
  const isNew = travellers(model, trip, 0).some(
    ({ booking, seat }) => !isReleased(booking, now) && !seats.has(seat),
  )
  if (isNew) return 'somebody has taken a seat since'
  const isWithout = swap.moves.some(
    ({ booking, seat, before }) =>
      stateOf(model, booking).status !== 'CANCELLED' &&
      !seat.gone &&
      seat.seat !== before &&
      !swap.before.inUse.includes(before),
  )
  return isWithout ? 'somebody had no seat in the bus before' : undefined
}

export async function undoChange(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastSwap(model, trip)
  const isRepeated = swap?.state !== 'DONE'
  return take(play, 'undo a change of bus', {
    refused: whyNotUndone(model, trip, swap),
    act: () => undoSwap(system.admin(), swap?.id ?? 0),
    after: () => {
      if (!isRepeated && swap !== undefined) changeUndone(model, trip, swap)
    },
  })
}

export async function sendChange(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastSwap(model, trip)
  const isDone = swap?.state === 'DONE' || swap?.state === 'FINAL'
  return take(play, 'send the messages of a change of bus', {
    refused: isDone ? undefined : 'nothing is confirmed',
    act: () => sendSwapNow(system.admin(), swap?.id ?? 0),
    after: () => {
      if (swap?.state === 'DONE') changeFinal(model, trip, swap)
    },
  })
}
