import { Fault, isFault } from '../../../domain/fault.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Paise } from '../../../domain/money.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import type { Payments, ProviderRefund } from '../../core/payment-provider.ts'

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
export function payOutByProvider(
  payments: Payments,
  due: DuePayout,
  failures: number,
): Promise<ProviderRefund> {
  const { id, amountPaise, paymentReference, refusals } = due
  const provider = providerNamed(payments, due.provider)
  if (provider?.paysOut !== 'itself' || paymentReference === null) {
    throw new Error(`Payment provider ${due.provider} is not connected`)
  }
  return provider.refund({ id, amountPaise, paymentReference, failures, refusals })
}

/** Asks a provider, whose own failures become a Fault: it may be asked again. @throws Fault unavailable, or its own */
export async function askProvider<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isFault(error)) throw error
    const message = 'The payment provider does not answer. Please try again.'
    throw Object.assign(new Fault('unavailable', message), { cause: error })
  }
}
