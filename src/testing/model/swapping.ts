import * as fc from 'fast-check'
import { Command } from './command.ts'
import type { Play } from './command.ts'
import type { Model } from './model.ts'
import { giveUpPlan, lastSwap, seePlan, openPlan, whyTripOver } from './plan-step.ts'
import { trip } from './selling.ts'
import { travellers } from './swap-facts.ts'
import { confirmPlan, sendChange, undoChange } from './swap-step.ts'

/** The trip that is named, unless only the other one has people to be moved. */
const withTravellers = (model: Model, trip: number): number =>
  hasTravellers(model, trip) || !hasTravellers(model, 1 - trip) ? trip : 1 - trip

const hasTravellers = (model: Model, trip: number): boolean =>
  whyTripOver(model, trip) === undefined && travellers(model, trip, 0).length > 0

/** The trip that is named, unless only the bus of the other one is being changed. */
function underWay(model: Model, trip: number): number {
  const isIt = (which: number): boolean =>
    ['OPEN', 'DONE'].includes(lastSwap(model, which)?.state ?? '')
  return isIt(trip) || !isIt(1 - trip) ? trip : 1 - trip
}

const END = { undone: undoChange, sent: sendChange }

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
          if (!(await openPlan(play, { trip, bus, from })) || upTo === 'open') return
          if (!(await seePlan(play, trip)) || upTo === 'shown') return
          if (!(await confirmPlan(play, trip)) || upTo === 'confirmed') return
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
  single('see plan', seePlan),
  single('confirm plan', confirmPlan),
  single('undo swap', undoChange),
  single('send swap', sendChange),
  single('give up plan', giveUpPlan),
]
