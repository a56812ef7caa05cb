import { isFault } from '../../../domain/fault.ts'
import { SECOND } from '../../../domain/time/calendar.ts'
import { RazorpayError } from '../../../payments-simulator/razorpay/razorpay-errors.ts'
import { StripeError } from '../../../payments-simulator/stripe/stripe-errors.ts'
import type { BuiltSimulator } from '../../../payments-simulator/start-simulator.ts'
import type { StepCounts } from '../../model/command.ts'
import type { Clock } from '../../model/model.ts'
import type { RealSystem } from '../../model/real-system.ts'
import type { Power } from './power.ts'
import type { WireFault } from './wire.ts'

export const COMPANIES = ['razorpay', 'stripe'] as const
export type Company = (typeof COMPANIES)[number]

/** A page that a customer was sent to. */
export interface OpenedPage {
  company: Company
  attemptId: number
  bookingId: number
  customer: number
}

/** A run as its acts see it: a house, two providers, and what everybody was told. */
export interface Play {
  system: RealSystem
  simulator: BuiltSimulator
  power: Power
  clock: Clock
  /** On the wire between them. */
  faults: WireFault[]
  /** What customers hold, the earliest first. */
  bookings: { id: number; customer: number }[]
  pages: OpenedPage[]
  /** Bookings whose customers were told that they are paid. */
  toldPaid: Set<number>
  /** Refunds that were acknowledged, and how much, in paise. */
  toldRefunds: Map<number, number>
  /** When providers were last asked for all that they have taken. */
  lastSweep: number
  /** And for what they have settled. */
  lastReading: number
  counts: StepCounts
}

/** One of the latest of a list, however large the number that chooses; undefined where there is none. */
export function pick<T>(things: readonly T[], choice: number): T | undefined {
  const latest = things.slice(-8)
  return latest[choice % latest.length]
}

const isRefusal = (error: unknown): boolean =>
  isFault(error) || error instanceof RazorpayError || error instanceof StripeError

/** Does something, which may be refused, or meet the end of the power: then the server starts anew. */
export async function tryAct(play: Play, name: string, act: () => Promise<unknown>): Promise<void> {
  const { counts, power, system, simulator, clock } = play
  try {
    await act()
    counts.count(counts.done, name)
  } catch (error) {
    // What meets the end of the power fails in whatever way.
    if (!power.isOff && !isRefusal(error)) throw error
    counts.count(power.isOff ? counts.done : counts.refused, power.isOff ? 'cut the power' : name)
  }
  await simulator.deliveries.finished()
  if (power.isOff) {
    power.restore()
    await system.restart()
  }
  clock.now += SECOND
}
