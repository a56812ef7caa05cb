import { deepStrictEqual } from 'node:assert'
import { giveUpSwap, openSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../server/boarding/swap/plan-swap.service.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { take } from './command.ts'
import type { Play } from './command.ts'
import { judgePlan } from './judge-plan.ts'
import type { Model, ModelSwap } from './model.ts'
import { tripOf } from './seats.ts'
import { factsOf, travellers } from './swap-facts.ts'
import type { ModelTraveller } from './swap-facts.ts'

const PLAN_LASTS = 10 * MINUTE

export const lastSwap = (model: Model, trip: number): ModelSwap | undefined =>
  tripOf(model, { trip }).swaps.at(-1)

export function whyTripOver(model: Model, trip: number): string | undefined {
  const { cancelled, places } = tripOf(model, { trip })
  if (cancelled) return 'the trip is cancelled'
  return (places.at(-1)?.at ?? 0) <= model.clock.now ? 'the bus has arrived' : undefined
}

export const isPlanOpen = ({ clock: { now } }: Model, swap: ModelSwap): boolean =>
  swap.state === 'OPEN' && now < swap.openUntil

function whyNotOpened(model: Model, asked: { trip: number; bus: number; from: number }) {
  const { trip, bus, from } = asked
  const { places, bus: current } = tripOf(model, { trip })
  const { now } = model.clock
  const last = lastSwap(model, trip)
  if (last !== undefined && (last.state === 'DONE' || isPlanOpen(model, last)))
    return 'one is under way'
  const next = places.findIndex(({ at }, node) => at > now || node === places.length - 1)
  if (from > Math.min(next, places.length - 2)) return 'the bus has not been there'
  if (travellers(model, trip, 0).length === 0) return 'nobody travels'
  return bus === current ? 'it drives already' : whyTripOver(model, trip)
}

export async function openPlan(play: Play, asked: { trip: number; bus: number; from: number }) {
  const { model, system } = play
  const { trip, bus, from } = asked
  const its = tripOf(model, { trip })
  return take(play, 'plan another bus', {
    refused: whyNotOpened(model, asked),
    act: () =>
      openSwap(system.admin(), {
        scheduleId: system.tripId(trip),
        busId: system.busId(bus),
        fromNode: from,
        reason: 'BREAKDOWN',
      }),
    after: ({ id }) => {
      const last = its.swaps.at(-1)
      if (last?.state === 'OPEN') last.state = 'GIVEN_UP'
      its.swapUntil = model.clock.now + PLAN_LASTS
      its.swaps.push({
        id,
        state: 'OPEN',
        bus,
        from,
        openUntil: its.swapUntil,
        shown: undefined,
        before: { bus: its.bus, inUse: its.inUse },
        undoUntil: 0,
        moves: [],
      })
    },
  })
}

/** Whoever is to have a seat, by the ids of the passengers. */
async function travellersById({ model, system }: Play, trip: number, from: number) {
  const found = new Map<number, ModelTraveller>()
  for (const traveller of travellers(model, trip, from)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const ids = await system.passengerIds(traveller.booking.id)
    found.set(ids[traveller.place] ?? 0, traveller)
  }
  return found
}

/** Shows the plan, twice: it is the same. */
export async function seePlan(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastSwap(model, trip)
  const people = await travellersById(play, trip, swap?.from ?? 0)
  const plan = () => planBusSwap(system.admin(), { swapId: swap?.id ?? 0, overrides: [] })
  return take(play, 'see the plan', {
    refused: swap !== undefined && isPlanOpen(model, swap) ? undefined : 'no plan is open',
    act: async () => {
      const first = await plan()
      deepStrictEqual(await plan(), first)
      return first
    },
    after: (plan) => {
      if (swap === undefined) return
      const seatings = judgePlan(model, trip, { swap, plan, travellers: people })
      swap.shown = { fingerprint: plan.fingerprint, facts: factsOf(model, trip, swap), seatings }
    },
  })
}

export async function giveUpPlan(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastSwap(model, trip)
  return take(play, 'give up another bus', {
    refused:
      swap?.state === 'OPEN' || swap?.state === 'GIVEN_UP' ? undefined : 'nothing is planned',
    act: () => giveUpSwap(system.admin(), swap?.id ?? 0),
    after: () => {
      if (swap?.state !== 'OPEN') return
      swap.state = 'GIVEN_UP'
      tripOf(model, { trip }).swapUntil = null
    },
  })
}
