import { Fault, isFault } from '../../domain/fault.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import type { Paise } from '../../domain/money.ts'
import { providerNamed } from '../core/payment-provider.ts'
import type { Payout, Payments } from '../core/payment-provider.ts'

/** Waits before a provider that could not pay out is asked again, in milliseconds. Half a day in all. */
export const PAYOUT_RETRY_WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR]

interface Due {
  id: number
  provider: string
  paymentReference: string | null
  amountPaise: Paise
}

/** Has a provider pay out a refund or a return of what it took. Answers its reference. @throws whatever the provider throws: it is asked again */
export function payOutByProvider(payments: Payments, due: Due): Promise<string> {
  const { id, amountPaise, paymentReference } = due
  const provider = providerNamed(payments, due.provider)
  if (provider?.paysOut !== 'itself' || paymentReference === null) {
    throw new Error(`Payment provider ${due.provider} is not connected`)
  }
  const payout: Payout = { id, amountPaise, paymentReference }
  return provider.refund(payout)
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
