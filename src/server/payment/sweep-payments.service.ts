import { isFault } from '../../domain/fault.ts'
import { DAY, HOUR, SECOND } from '../../domain/time/calendar.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import type { FoundPayment, OnlineProvider } from '../core/payment-provider.ts'
import { insertCaptured, selectCaptured } from './provider/captured-payment.queries.ts'
import { selectAttemptOfPage } from './payment-page.queries.ts'
import { storeForeign } from './refuse-foreign.service.ts'
import { selectAttempt } from './payment.queries.ts'
import { askProvider } from './provider/provider-calls.ts'
import { reconcile } from './reconcile.service.ts'

/** A day, and two hours more for a sweep that was missed. */
const LOOKS_BACK = 26 * HOUR
/** Longer than a bank may agree after all to what it has declined, and than what nobody takes stays with a provider. */
const LOOKS_BACK_FAR = 6 * DAY

/**
 * Asks each provider for all that it has taken lately. What nobody here has heard of belongs to an attempt, which is
 * asked about, or to none: then it is money without a booking, as after a restore of an older copy, and staff see it.
 * What others take through the same account is left alone. decisions/0067
 */
export const sweepPayments = (call: Call, stopping: AbortSignal): Promise<void> =>
  sweep(call, LOOKS_BACK, stopping)

/** The same for some days: money may be taken days after its payment began, and no event tell of it. */
export const sweepLatePayments = (call: Call, stopping: AbortSignal): Promise<void> =>
  sweep(call, LOOKS_BACK_FAR, stopping)

async function sweep(call: Call, looksBack: number, stopping: AbortSignal): Promise<void> {
  for (const provider of call.dependencies.payments.online) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- providers count requests
    await sweepProvider(call, provider, { looksBack, stopping }).catch((error: unknown) => {
      if (!isFault(error)) throw error
      const fields = { err: error, provider: provider.name, requestId: call.requestId }
      call.dependencies.log.warn(fields, 'What a provider has taken could not be asked')
    })
  }
}

async function sweepProvider(
  call: Call,
  provider: OnlineProvider,
  { looksBack, stopping }: { looksBack: number; stopping: AbortSignal },
): Promise<void> {
  const to = call.now() + SECOND
  const found = (await askProvider(provider.takenBetween?.(to - looksBack, to) ?? none())) ?? []
  for (const payment of found) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- providers count requests
    await sweepPayment(call, provider, payment)
  }
}

const none = async () => []

async function sweepPayment(
  call: Call,
  provider: OnlineProvider,
  payment: FoundPayment,
): Promise<void> {
  const { name } = provider
  const { reference, amountPaise } = payment
  const [known] = await selectCaptured(call.db, { provider: name, reference })
  if (known !== undefined) return
  const id = await attemptOf(call, provider, payment)
  if (id === null) return
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider === name) {
    await reconcile(call, attempt)
    return
  }
  if (payment.currency !== undefined) {
    const foreign = { ...payment, currency: payment.currency, provider: name, attemptId: null }
    await atomically(call, (call) => storeForeign(call, foreign))
    return
  }
  const stray = { provider: name, reference, payment_id: null, amount_paise: amountPaise }
  const is_test = provider.isTest ? (1 as const) : (0 as const)
  await atomically(call, (call) =>
    insertCaptured(call.trx, { ...stray, method: null, seen_at: call.now(), is_test }),
  )
  const fields = { provider: name, reference, requestId: call.requestId }
  call.dependencies.log.error(fields, 'A provider has taken money for no booking of ours')
}

/** The attempt that a payment was made for; null where it is none of Farebox's. */
async function attemptOf(
  call: Call,
  provider: OnlineProvider,
  { attemptId, pageId }: FoundPayment,
): Promise<number | null> {
  if (attemptId !== null || pageId === null) return attemptId
  const [page] = await selectAttemptOfPage(call.db, { pageId })
  if (page !== undefined) return page.attemptId
  return (await askProvider(provider.attemptOfPage?.(pageId) ?? Promise.resolve(null))) ?? null
}
