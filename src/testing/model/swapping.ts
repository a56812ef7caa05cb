import * as fc from 'fast-check'
import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { sendSwapNow } from '../../server/boarding/swap/finish-swap.service.ts'
import { giveUpSwap, openSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../server/boarding/swap/plan-swap.service.ts'
import { undoSwap } from '../../server/boarding/swap/undo-swap.service.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { judgePlan } from './judge-plan.ts'
import type { Model, ModelSwap } from './model.ts'
import { isReleased, stateOf, tripOf } from './seats.ts'
import { trip } from './selling.ts'
import { factsOf, travellers } from './swap-facts.ts'
import type { ModelTraveller } from './swap-facts.ts'
import { busChanged, changeFinal, changeUndone } from './swap-outcome.ts'

const PLAN_LASTS = 10 * MINUTE

const lastOf = (model: Model, trip: number): ModelSwap | undefined =>
  tripOf(model, { trip }).swaps.at(-1)

function whyOver(model: Model, trip: number): string | undefined {
  const { cancelled, places } = tripOf(model, { trip })
  if (cancelled) return 'the trip is cancelled'
  return (places.at(-1)?.at ?? 0) <= model.clock.now ? 'the bus has arrived' : undefined
}

const isOpen = ({ clock: { now } }: Model, swap: ModelSwap): boolean =>
  swap.state === 'OPEN' && now < swap.openUntil

function whyNotOpened(model: Model, asked: { trip: number; bus: number; from: number }) {
  const { trip, bus, from } = asked
  const { places, bus: current } = tripOf(model, { trip })
  const { now } = model.clock
  const last = lastOf(model, trip)
  if (last !== undefined && (last.state === 'DONE' || isOpen(model, last)))
    return 'one is under way'
  const next = places.findIndex(({ at }, node) => at > now || node === places.length - 1)
  if (from > Math.min(next, places.length - 2)) return 'the bus has not been there'
  if (travellers(model, trip, 0).length === 0) return 'nobody travels'
  return bus === current ? 'it drives already' : whyOver(model, trip)
}

async function open(play: Play, asked: { trip: number; bus: number; from: number }) {
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
async function look(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastOf(model, trip)
  const people = await travellersById(play, trip, swap?.from ?? 0)
  const plan = () => planBusSwap(system.admin(), { swapId: swap?.id ?? 0, overrides: [] })
  return take(play, 'see the plan', {
    refused: swap !== undefined && isOpen(model, swap) ? undefined : 'no plan is open',
    act: plan,
    after: (plan) => {
      if (swap === undefined) return
      const seatings = judgePlan(model, trip, { swap, plan, travellers: people })
      swap.shown = { fingerprint: plan.fingerprint, facts: factsOf(model, trip, swap), seatings }
    },
  })
}

function whyNotConfirmed(model: Model, trip: number, swap: ModelSwap | undefined) {
  if (swap === undefined) return 'there is none'
  if (swap.state === 'DONE' || swap.state === 'FINAL') return undefined
  if (!isOpen(model, swap)) return 'the plan is over'
  const over = whyOver(model, trip)
  if (over !== undefined) return over
  // What is released before seats are taken has no part in it.
  const bookings = model.bookings.filter((booking) => !isReleased(booking, model.clock.now))
  const isAsShown = factsOf({ ...model, bookings }, trip, swap) === swap.shown?.facts
  return isAsShown ? undefined : 'the trip has changed'
}

async function confirm(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastOf(model, trip)
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

async function undo(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastOf(model, trip)
  const isRepeated = swap?.state !== 'DONE'
  return take(play, 'undo a change of bus', {
    refused: whyNotUndone(model, trip, swap),
    act: () => undoSwap(system.admin(), swap?.id ?? 0),
    after: () => {
      if (!isRepeated && swap !== undefined) changeUndone(model, trip, swap)
    },
  })
}

async function send(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastOf(model, trip)
  const isDone = swap?.state === 'DONE' || swap?.state === 'FINAL'
  return take(play, 'send the messages of a change of bus', {
    refused: isDone ? undefined : 'nothing is confirmed',
    act: () => sendSwapNow(system.admin(), swap?.id ?? 0),
    after: () => {
      if (swap?.state === 'DONE') changeFinal(model, trip, swap)
    },
  })
}

async function giveUp(play: Play, trip: number): Promise<boolean> {
  const { model, system } = play
  const swap = lastOf(model, trip)
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

/** The trip that is named, unless only the other one has people to be moved. */
const withTravellers = (model: Model, trip: number): number =>
  hasTravellers(model, trip) || !hasTravellers(model, 1 - trip) ? trip : 1 - trip

const hasTravellers = (model: Model, trip: number): boolean =>
  whyOver(model, trip) === undefined && travellers(model, trip, 0).length > 0

/** The trip that is named, unless only the bus of the other one is being changed. */
function underWay(model: Model, trip: number): number {
  const isIt = (which: number): boolean =>
    ['OPEN', 'DONE'].includes(lastOf(model, which)?.state ?? '')
  return isIt(trip) || !isIt(1 - trip) ? trip : 1 - trip
}

const END = { undone: undo, sent: send }

/** Whoever changes a bus goes so far at once. */
const changing = fc
  .record({
    trip,
    bus: fc.constantFrom(0, 1, 2, 3, 3, 3, 4, 5),
    from: fc.constantFrom(0, 0, 0, 1, 2, 3),
    upTo: fc.constantFrom('open', 'shown', 'confirmed', 'confirmed', 'undone', 'sent', 'sent'),
  })
  .map(
    ({ trip: named, bus, from, upTo }) =>
      new Command(
        `change bus ${JSON.stringify({ named, bus, from, upTo })}`,
        async (play) => {
          const trip = withTravellers(play.model, named)
          if (!(await open(play, { trip, bus, from })) || upTo === 'open') return
          if (!(await look(play, trip)) || upTo === 'shown') return
          if (!(await confirm(play, trip)) || upTo === 'confirmed') return
          await END[upTo === 'undone' ? 'undone' : 'sent'](play, trip)
        },
        ({ model }) => model.trips.some((_, trip) => hasTravellers(model, trip)),
      ),
  )

const single = (name: string, act: (play: Play, trip: number) => Promise<unknown>) =>
  trip.map(
    (named) =>
      new Command(
        `${name} ${named}`,
        (play) => act(play, underWay(play.model, named)),
        ({ model }) => model.trips.some(({ swaps }) => swaps.length > 0),
      ),
  )

/** Another bus for a trip, and what comes between its plan and its end. decisions/0084 */
export const swapping = [
  changing,
  changing,
  changing,
  single('see plan', look),
  single('confirm plan', confirm),
  single('undo swap', undo),
  single('send swap', send),
  single('give up plan', giveUp),
]
