import { Fault, isFault } from '../../../domain/fault.ts'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Call } from '../../core/call.ts'
import { PayoutRefused, providerNamed } from '../../core/payment-provider.ts'
import type { ProviderRefund } from '../../core/payment-provider.ts'

/**
 * Waits before a provider that could not pay out is asked again, in milliseconds. More than a day in all: so long
 * providers may repeat an answer that was an error.
 */
export const PAYOUT_RETRY_WAITS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  13 * HOUR,
]

/** A refund or a return that its provider is to pay out. */
export interface DuePayout {
  id: number
  provider: string
  paymentReference: string | null
  amountPaise: Paise
  /** How often its provider has refused it. */
  refusals: number
}

/**
 * Has a provider pay out a refund or a return of what it took, or answer how far that is.
 * @param failures how many payouts of it have failed
 * @throws PayoutRefused; anything else means that it is asked again
 */
export async function payOutByProvider(
  call: Call,
  due: DuePayout,
  failures: number,
): Promise<ProviderRefund> {
  const { id, amountPaise, paymentReference, refusals } = due
  const provider = providerNamed(call.dependencies.payments, due.provider)
  if (provider?.paysOut !== 'itself' || paymentReference === null) {
    throw new Error(`Payment provider ${due.provider} is not connected`)
  }
  const payout = { id, amountPaise, paymentReference, failures, refusals }
  return askProvider(call, provider.name, () => provider.refund(payout))
}

/** How long a customer waits for a provider: below the 10 s after which a connection that is silent is cut. */
const PATIENCE = 7 * SECOND
/** How long a job waits for a list of many pages. */
const PATIENCE_FOR_LISTS = 2 * MINUTE
/** So many calls in a row that were not answered in time, and a provider is left alone for a while. */
const BREAKS_AFTER = 3
const RESTS = 30 * SECOND

interface Silence {
  /** Calls in a row that were not answered in time. */
  calls: number
  restsUntil: Instant
}

/** What this server knows of providers that hang; the times are for tests to shorten. */
export const newProviderCalls = () => ({
  patience: PATIENCE,
  patienceForLists: PATIENCE_FOR_LISTS,
  silences: new Map<string, Silence>(),
})

/** Whether a provider has hung of late and is not asked just now. */
export function isResting(call: Call, provider: string): boolean {
  const { silences } = call.dependencies.memory.get(newProviderCalls)
  const until = silences.get(provider)?.restsUntil ?? 0
  // A rest that seems longer began while the clock was ahead.
  return call.now() < until && until <= call.now() + RESTS
}

/**
 * Asks a provider, whose own failures become a Fault: it may be asked again. All that the question takes, its repeated
 * tries too, ends within one time; a provider that keeps silent is left alone for a while. Not to be called inside a
 * transaction. @throws Fault unavailable, or its own
 */
export async function askProvider<T>(
  call: Call,
  provider: string,
  ask: () => Promise<T>,
  { isList = false } = {},
): Promise<T> {
  const { patience, patienceForLists, silences } = call.dependencies.memory.get(newProviderCalls)
  if (isResting(call, provider)) throw unavailable(undefined)
  try {
    const answer = await within(isList ? patienceForLists : patience, ask())
    silences.delete(provider)
    return answer
  } catch (error) {
    if (isFault(error) || error instanceof PayoutRefused) throw error
    const isSilent = error instanceof Silent
    if (isSilent) {
      const calls = (silences.get(provider)?.calls ?? 0) + 1
      const restsUntil = calls >= BREAKS_AFTER ? call.now() + RESTS : 0
      silences.set(provider, { calls, restsUntil })
    } else silences.delete(provider)
    throw unavailable(error, isSilent)
  }
}

/** @param isUnknown what was asked may have been done all the same */
function unavailable(cause: unknown, isUnknown = false): Fault {
  const message = 'The payment provider does not answer. Please try again.'
  const detail = isUnknown ? ({ code: 'payment-unknown' } as const) : {}
  return Object.assign(new Fault('unavailable', message, detail), { cause })
}

/** No answer in time. */
class Silent extends Error {}

async function within<T>(patience: number, asking: Promise<T>): Promise<T> {
  let timeout: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timeout = setTimeout(() => reject(new Silent(`No answer in ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([asking, silence])
  } catch (error) {
    // What hangs at the network is silent as well.
    throw error instanceof Error && error.name === 'TimeoutError'
      ? new Silent(error.message, { cause: error })
      : error
  } finally {
    clearTimeout(timeout)
  }
}

/** How many questions a provider has to answer at once. */
const AT_ONCE = 4

/**
 * Does something for each of some rows in their order, some of each provider at a time, or one where it moves money: one that hangs keeps no other
 * waiting, and its rows wait until it is asked again. Waits for all that was begun. @throws the first error
 */
export async function forEachProvider<Row extends { provider: string }>(
  call: Call,
  rows: readonly Row[],
  stopping: AbortSignal,
  work: (row: Row) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const lanes = [...Map.groupBy(rows, ({ provider }) => provider)].flatMap(([provider, own]) => {
    const next = own.values()
    return Array.from({ length: atOnce }, async () => {
      for (const row of next) {
        if (stopping.aborted || isResting(call, provider)) return
        // oxlint-disable-next-line no-await-in-loop -- providers count requests
        await work(row)
      }
    })
  })
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
