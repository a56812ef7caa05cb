import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import type { Paise } from '../../domain/money.ts'
import { providerNamed } from '../core/payment-provider.ts'
import type { PayBack, Payments } from '../core/payment-provider.ts'

/** Waits before a provider that could not pay back is asked again, in milliseconds. Half a day in all. */
export const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR]

interface Due {
  id: number
  provider: string
  paymentReference: string | null
  amountPaise: Paise
}

/** Has a provider pay back what it took. Answers its reference. @throws whatever the provider throws: it is asked again */
export function payBack(payments: Payments, due: Due): Promise<string> {
  const { id, amountPaise, paymentReference } = due
  const provider = providerNamed(payments, due.provider)
  if (provider?.paysBack !== 'itself' || paymentReference === null) {
    throw new Error(`Payment provider ${due.provider} is not connected`)
  }
  const back: PayBack = { id, amountPaise, paymentReference }
  return provider.refund(back)
}
