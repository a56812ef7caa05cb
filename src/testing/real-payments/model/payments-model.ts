import * as fc from 'fast-check'
import { onTestFinished } from 'vitest'
import { isFault } from '../../../domain/fault.ts'
import { buildPaymentsSimulator } from '../../../payments-simulator/start-simulator.ts'
import { PLAIN_MODES } from '../../../payments-simulator/delivery-modes.ts'
import { readConfig } from '../../../server/core/config.ts'
import type { Dependencies } from '../../../server/core/dependencies.ts'
import { connectedPayments } from '../../../server/payment/connected-payments.ts'
import { receiveEvent } from '../../../server/payment/payment-event.service.ts'
import { StepCounts } from '../../model/command.ts'
import type { Opening } from '../../model/opening.ts'
import { RealSystem } from '../../model/real-system.ts'
import { rewindableCopy } from '../../model/rewindable-copy.ts'
import { customers } from './buying.ts'
import { endWell } from './end-well.ts'
import { house } from './house-acts.ts'
import { offerAllWays, otherWays } from './other-ways.ts'
import type { Play } from './play.ts'
import { Power } from './power.ts'
import { providers } from './provider-acts.ts'
import type { PaymentsSabotage } from './sabotages.ts'
import { FAREBOX, layWire, PROVIDERS } from './wire.ts'
import type { Ends } from './wire.ts'
import { wires } from './wire-acts.ts'

const MOST_ACTS = 30
const ACTS = [...customers, ...providers, ...wires, ...house, ...otherWays]

interface Options {
  opening: Opening
  counts?: StepCounts
  sabotage?: PaymentsSabotage
  /** Of a run to be played again: what fast-check printed. */
  replayPath?: string | undefined
}

/** As the door for events answers. */
async function receive(
  { system, power, clock }: Play,
  path: string,
  sent: Parameters<Ends['receive']>[1],
): Promise<number> {
  if (power.isOff) return 503
  try {
    const isKnown = await receiveEvent(system.call(), path, { ...sent, receivedAt: clock.now })
    return isKnown ? 204 : 404
  } catch (error) {
    return isFault(error) && error.kind === 'invalid' ? 400 : 503
  }
}

/**
 * The property: whatever is done, and goes wrong, in whatever order, the books of both providers and those here agree
 * once everything was tried again. Its runs follow each other on one database and one simulator, each from the opening on.
 */
export async function paymentsModel(options: Options) {
  const { opening, counts = new StepCounts(), sabotage = {}, replayPath } = options
  let play: Play | undefined
  const now = (): number => play?.clock.now ?? opening.now
  const simulator = await buildPaymentsSimulator({ fareboxUrl: FAREBOX, address: PROVIDERS, now })
  onTestFinished(() => simulator.app.close())
  let ends: Ends | undefined
  layWire(() => {
    if (ends === undefined) throw new Error('Nobody is connected')
    return ends
  }, onTestFinished)
  const config = readConfig('start', simulator.environment)
  const payments = connectedPayments(config.payments)

  const open = async (file: string): Promise<Play> => {
    const clock = { now: opening.now }
    const power = new Power()
    const change = (dependencies: Dependencies): void => {
      dependencies.payments = payments
      sabotage.dependencies?.(dependencies)
      dependencies.store = power.supplied(dependencies.store)
    }
    const system = await RealSystem.open({ file, opening, clock, change })
    return {
      system,
      simulator,
      power,
      clock,
      faults: [],
      bookings: [],
      pages: [],
      toldPaid: new Set(),
      toldRefunds: new Map(),
      lastSweep: clock.now,
      lastReading: clock.now,
      counts,
    }
  }
  const { file, rewind } = await rewindableCopy(opening.file, onTestFinished, sabotage.database)
  const reset = (): void => {
    simulator.deliveries.clear()
    Object.assign(simulator.deliveries.modes, { ...PLAIN_MODES, retryAfter: [] })
    simulator.faults.list.length = 0
    simulator.razorpay.clear()
    simulator.stripe.clear()
  }
  const acts = fc.commands(ACTS, {
    maxCommands: MOST_ACTS,
    size: 'max',
    ...(replayPath !== undefined && { replayPath }),
  })
  return fc.asyncProperty(fc.noBias(acts), async (acts) => {
    await rewind()
    reset()
    const begun = await open(file)
    play = begun
    const { faults, power } = begun
    ends = {
      simulator,
      power,
      faults,
      emptyLists: sabotage.emptyLists,
      receive: (path, sent) => receive(begun, path, sent),
    }
    counts.runs += 1
    try {
      await offerAllWays(begun.system)
      await fc.asyncModelRun(() => ({ model: begun, real: begun }), acts)
      await endWell(begun)
    } finally {
      await begun.system.close()
    }
  })
}
