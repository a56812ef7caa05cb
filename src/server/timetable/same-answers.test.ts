import { array, assert, asyncProperty, nat, record, shuffledSubarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../domain/fault.ts'
import { LONGEST_TRIP_DAYS } from '../../domain/schedule/trip-nodes.ts'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import { isLong, PROOF_TIMEOUT, proofSize } from '../../testing/proof/proof.ts'
import { aStage, todayOf } from '../../testing/timetable/a-stage.ts'
import type { Stage, StagedTrip } from '../../testing/timetable/a-stage.ts'
import { elsewhereActs } from '../../testing/timetable/elsewhere-acts.ts'
import { officeActs } from '../../testing/timetable/office-acts.ts'
import {
  aboutAll,
  aboutDay,
  aboutEverything,
  aboutTrip,
} from '../../testing/timetable/questions.ts'
import { oneOf, salesActs } from '../../testing/timetable/sales-acts.ts'
import { expectSameAnswers, expectSameFromMemory } from '../../testing/timetable/same-answers.ts'
import type { Question } from '../../testing/timetable/same-answers.ts'

const ACTS = new Map(Object.entries({ ...salesActs, ...officeActs, ...elsewhereActs }))
/** The same runs each time; the proof at full length looks elsewhere. */
const SEED = isLong ? Date.now() % 1_000_000_007 : 20_270_115
const RUNS = proofSize(3, 300)
/** After so many acts everything is compared, not only what the act is about. */
const ALL_AFTER = 16

/** All kinds of acts in some order, each about any trip. */
const someActs = tuple(
  shuffledSubarray([...ACTS.keys()], { minLength: ACTS.size }),
  array(record({ which: nat(1000), choice: nat(1000) }), {
    minLength: ACTS.size,
    maxLength: ACTS.size,
    size: 'max',
  }),
).map(([names, details]) =>
  names.map((name, place) => ({ name, which: 0, choice: 0, ...details[place] })),
)
type Planned = { name: string; which: number; choice: number }

/** How often each kind was done, and why it was refused. */
class Tally {
  readonly done = new Map([...ACTS.keys()].map((name) => [name, 0]))
  readonly refused = new Map<string, string[]>()

  async count(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
      this.done.set(name, (this.done.get(name) ?? 0) + 1)
    } catch (error) {
      if (!isFault(error)) throw error
      this.refused.set(name, [...(this.refused.get(name) ?? []), error.message])
    }
  }
}

/** A run: act after act, each followed by both comparisons. */
async function play(stage: Stage, acts: readonly Planned[], tally: Tally): Promise<void> {
  const { context } = stage
  let newest = todayOf(stage)
  const said: string[] = []
  for (const [nth, { name, which, choice }] of acts.entries()) {
    if (todayOf(stage) < newest) context.stepClock(DAY)
    // oxlint-disable no-await-in-loop -- each act finds what the one before has left
    const before = await stage.trips()
    const coming = before.filter(({ day }) => day >= todayOf(stage))
    const trip = oneOf(coming.length > 0 ? coming : before, which)
    said.push(`${name} (trip ${trip.id}, ${choice})`)
    try {
      await tally.count(name, async () => ACTS.get(name)?.(stage, trip, choice))
      const today = todayOf(stage)
      const after = await stage.trips()
      const isAll = nth % ALL_AFTER === ALL_AFTER - 1
      const changed = [trip, ...changedAmong(before, after)]
      const since = addDays(today, -LONGEST_TRIP_DAYS)
      const isThere = ({ id }: StagedTrip) =>
        after.some((other) => other.id === id && other.day >= since)
      const questions = isAll
        ? aboutEverything(stage, after, today)
        : questionsAbout(stage, changed, isThere, today)
      const gone = changed.filter((one) => !isThere(one))
      const ofGone = gone.flatMap(({ id }) => aboutTrip(stage, id))
      await expectSameAnswers(context.dependencies, [...questions, ...ofGone])
      await expectSameFromMemory(context.call(), questions, today >= newest)
      if (today > newest) newest = today
    } catch (error) {
      throw new Error(`After ${said.join(', ')}`, { cause: error })
    }
    // oxlint-enable no-await-in-loop
  }
}

/** The trips that are other than before, added or gone: the first and the last ones, as they were and are. */
function changedAmong(before: readonly StagedTrip[], after: readonly StagedTrip[]): StagedTrip[] {
  const textOf = (trip: StagedTrip) => JSON.stringify(trip)
  const [known, now] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const gone = before.filter((trip) => !now.has(textOf(trip)))
  const come = after.filter((trip) => !known.has(textOf(trip)))
  return [gone, come].flatMap((trips) => [...trips.slice(0, 1), ...trips.slice(1).slice(-1)])
}

/** What is asked after an act about some trips, of which some are gone or over. */
function questionsAbout(
  stage: Stage,
  trips: readonly StagedTrip[],
  isThere: (trip: StagedTrip) => boolean,
  today: string,
): Question[] {
  const ids = new Set(trips.filter(isThere).map(({ id }) => id))
  const days = new Set(trips.map(({ day }) => (day < today ? today : day)))
  return [
    ...[...ids].flatMap((id) => aboutTrip(stage, id)),
    ...[...days].flatMap((day) => aboutDay(stage, day)),
    ...aboutAll(stage, today),
  ]
}

test(
  'whatever is sold, edited, replaced, late or past, a timetable in memory answers what the database says',
  async () => {
    const tally = new Tally()
    const property = asyncProperty(someActs, async (acts) => {
      const cleanUps: (() => void | Promise<void>)[] = []
      const stage = await aStage((cleanUp) => void cleanUps.unshift(cleanUp))
      try {
        await play(stage, acts, tally)
      } finally {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        for (const cleanUp of cleanUps) await cleanUp()
      }
    })
    await assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    expect([...tally.done].filter(([, times]) => times === 0)).toEqual([])
  },
  PROOF_TIMEOUT,
)
