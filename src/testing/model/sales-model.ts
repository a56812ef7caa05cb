import { deepStrictEqual } from 'node:assert'
import * as fc from 'fast-check'
import { onTestFinished } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { cancelled, cancelledTrips } from './cancelling.ts'
import { StepCounts } from './command.ts'
import type { Play } from './command.ts'
import { counter } from './counter.ts'
import { boarding } from './boarding.ts'
import { downgraded } from './downgrading.ts'
import { hostile } from './hostile.ts'
import type { Model } from './model.ts'
import { office, seatOffice } from './office.ts'
import type { Opening } from './opening.ts'
import { RealSystem } from './real-system.ts'
import { rewindableCopy } from './rewindable-copy.ts'
import { searchSteps } from './search-steps.ts'
import { selling } from './selling.ts'
import { serverSteps, payAllBack } from './server-steps.ts'
import { swapping } from './swapping.ts'

const MOST_COMMANDS = 36
const COMMANDS = {
  everything: [
    selling,
    selling,
    counter,
    cancelled,
    cancelledTrips,
    downgraded,
    office,
    seatOffice,
    boarding,
    swapping,
    serverSteps,
    searchSteps,
    hostile,
    hostile,
  ].flat(),
  /** Who is put into another bus, and what may come between. */
  buses: [
    selling,
    counter,
    counter,
    cancelled,
    seatOffice,
    boarding,
    boarding,
    swapping,
    swapping,
    serverSteps,
  ].flat(),
}

const SLABS = [
  { hoursBefore: 24, keptPercent: 10 },
  { hoursBefore: 12, keptPercent: 20 },
  { hoursBefore: 6, keptPercent: 50 },
  { hoursBefore: 0, keptPercent: 100 },
]

/** When people are ticked already, and the first bus leaves soon. */
const eveningOf = ({ now, trips }: Opening): Instant =>
  (trips[0]?.model.places[0]?.at ?? now) - 4 * HOUR

const truthAt = ({ trips, buses }: Opening, now: Instant): Model => ({
  clock: { now },
  buses,
  trips: trips.map(({ model }, bus) => {
    const seats = [...(buses[bus]?.seats ?? [])]
    return {
      ...model,
      bus,
      seats,
      inUse: [...seats.keys()],
      swaps: [],
      swapUntil: null,
      cancelled: false,
      salesStopped: false,
      blocked: new Set<number>(),
    }
  }),
  bookings: [],
  keys: [],
  disabled: new Set(),
  feePaise: 0,
  taxBasisPoints: 0,
  slabs: SLABS,
  onlineStopped: false,
  returns: new Map(),
})

/** What has to be true when everything is over: no promise is broken, and not a paisa is where it should not be. */
async function endWell(play: Play): Promise<void> {
  const { model, system } = play
  await payAllBack(play)
  deepStrictEqual(await checkData(system.dependencies.store.reader), [])
  const online = model.bookings.filter(({ customer }) => customer !== null)
  const owed = [
    ...online.flatMap(({ refunds }) => refunds.map(({ paise }) => paise)),
    ...model.returns.values(),
  ]
  const back = [...system.provider.paidOut.values()].map(({ amountPaise }) => amountPaise)
  deepStrictEqual(
    { back: back.toSorted((a, b) => a - b) },
    { back: owed.toSorted((a, b) => a - b) },
  )
}

/** What is broken before the runs begin, to show that the model would find it. */
export interface Sabotage {
  /** Of the database, while nobody has it open. */
  database?: (file: string) => void
  /** Of what the services work with, at each start. */
  dependencies?: (dependencies: Dependencies) => void
}

interface Options {
  opening: Opening
  /** Of what there is most. */
  about?: keyof typeof COMMANDS | undefined
  tally?: StepCounts
  sabotage?: Sabotage
  /** Of a run to be played again: what fast-check printed. */
  replayPath?: string | undefined
}

/**
 * The property: whatever is done, in whatever order, model and system agree after each command and at the end. Its runs
 * follow each other on one database, each from the opening on; it is removed after the running test.
 */
export async function salesModel(options: Options) {
  const { opening, about = 'everything', tally = new StepCounts(), sabotage = {} } = options
  const { replayPath } = options
  const { file, rewind } = await rewindableCopy(opening.file, onTestFinished, sabotage.database)
  const commands = fc.commands(COMMANDS[about], {
    maxCommands: MOST_COMMANDS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  })
  // Long runs as often as short ones: only a system with much state has much to go wrong.
  return fc.asyncProperty(fc.noBias(commands), async (commands) => {
    await rewind()
    const model = truthAt(opening, about === 'buses' ? eveningOf(opening) : opening.now)
    const system = await RealSystem.open({
      file,
      opening,
      clock: model.clock,
      change: sabotage.dependencies,
    })
    const play = { model, system, tally }
    tally.runs += 1
    try {
      await fc.asyncModelRun(() => ({ model: play, real: play }), commands)
      await endWell(play)
    } finally {
      await system.close()
    }
  })
}
