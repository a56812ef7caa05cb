import { isFault } from '../../../domain/fault.ts'
import type { Call } from '../../../server/core/call.ts'
import { memoryLimits } from '../../../server/core/limits/memory-limits.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import { aSchedule } from '../../builders/fixtures.ts'
import { ticketCounter } from '../../builders/ticket-counter.ts'
import type { TicketCounter } from '../../builders/ticket-counter.ts'
import { neighbour } from '../../races/neighbour.ts'
import { forgetting } from './forgetful-store.ts'
import { slowedDown } from './slowed-down.ts'

/** Of each trip in a rush. */
export const SEATS = 8

/** A ticket counter whose calls come to two servers in turn. */
export interface Rush extends TicketCounter {
  either: <C extends Call>(call: C) => C
}

/** How many acts were done, and how many were refused with each kind of fault; others are broken. */
export type Outcomes = Record<string, number>

export async function outcomesOf(acts: readonly Promise<unknown>[]): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  for (const act of await Promise.allSettled(acts)) {
    const { reason } = { reason: undefined, ...act }
    const outcome = act.status === 'fulfilled' ? 'done' : isFault(reason) ? reason.kind : 'broken'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** Begins all of some acts before any of them has written to a table: two servers have twelve connections to write. */
export async function atOnce(
  { file }: Rush,
  table: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<Outcomes> {
  const slow = await slowedDown(file, table)
  const outcomes = outcomesOf(acts.map((act) => act()))
  await slow.waiting(acts.length)
  await slow.end()
  return outcomes
}

export const times = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

export const someTrips = (rush: Rush, count: number) =>
  times(count, () => aSchedule(rush.dependencies, { totalSeats: SEATS }))

/** A crowd at two servers, which forget to lock a noun; null forgets none. */
export async function rush(forgotten: keyof NamedLocks | null): Promise<Rush> {
  const counter = await ticketCounter()
  counter.dependencies.limits = memoryLimits(counter.dependencies.clock)
  const next = await neighbour(counter)
  let calls = 0
  return {
    ...counter,
    either: (call) => forgetting(calls++ % 2 === 0 ? call : next(call), forgotten),
  }
}
