import { isFault } from '../../domain/fault.ts'
import { DAY, HOUR, SECOND } from '../../domain/time/calendar.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import type { FoundPayment, OnlineProvider, ProviderRefund } from '../core/payment-provider.ts'
import { insertCaptured, selectCaptured } from './provider/captured-payment.queries.ts'
import { selectAttemptOfPage } from './payment-page.queries.ts'
import { storeForeign } from './refuse-foreign.service.ts'
import { selectAttempt } from './payment.queries.ts'
import { askProvider } from './provider/provider-calls.ts'
import { reconcile } from './reconcile.service.ts'
import { selectProviderRefund } from './refund/reported-refund.queries.ts'
import { recordProviderRefund } from './refund/reported-refund.service.ts'

/** A day, and two hours more for a sweep that was missed. */
const LOOKS_BACK = 26 * HOUR
/** Longer than a bank may agree after all to what it has declined, and than what nobody takes stays with a provider. */
const LOOKS_BACK_FAR = 6 * DAY

/**
 * Asks each provider for all that it has taken lately. What nobody here has heard of belongs to an attempt, which is
 * asked about, or to none: then it is money without a booking, as after a restore of an older copy, and staff see it.
 * What others take through the same account is left alone, and counted in the log. It also asks for all that each
 * provider has refunded. decisions/0067
 */
export const sweepPayments = (call: Call, stopping: AbortSignal): Promise<void> =>
  sweep(call, LOOKS_BACK, stopping)

/** The same for some days: money may be taken days after its payment began, and no event tell of it. */
export const sweepLatePayments = (call: Call, stopping: AbortSignal): Promise<void> =>
  sweep(call, LOOKS_BACK_FAR, stopping)

async function sweep(call: Call, looksBack: number, stopping: AbortSignal): Promise<void> {
  const to = call.now() + SECOND
  const window = { from: to - looksBack, to }
  await Promise.all(
    call.dependencies.payments.online.map(async (provider) => {
      await unlessSilent(call, provider, sweepTaken(call, provider, { ...window, stopping }))
      await unlessSilent(call, provider, sweepRefunded(call, provider, { ...window, stopping }))
    }),
  )
}

async function unlessSilent(
  call: Call,
  { name: provider }: OnlineProvider,
  sweeping: Promise<void>,
): Promise<void> {
  try {
    await sweeping
  } catch (error) {
    if (!isFault(error)) throw error
    const fields = { err: error, provider, requestId: call.requestId }
    call.dependencies.log.warn(fields, 'A sweep of a payment provider did not finish')
  }
}

interface Sweep {
  from: number
  to: number
  stopping: AbortSignal
}

async function sweepTaken(
  call: Call,
  provider: OnlineProvider,
  { from, to, stopping }: Sweep,
): Promise<void> {
  const asking = async () => (await provider.takenBetween?.(from, to)) ?? []
  const found = await askProvider(call, provider.name, asking, { isList: true })
  let ofOthers = 0
  for (const payment of found) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- providers count requests
    if (!(await sweepPayment(call, provider, payment))) ofOthers++
  }
  if (ofOthers === 0) return
  const fields = { provider: provider.name, payments: ofOthers, requestId: call.requestId }
  call.dependencies.log.info(fields, 'Payments of other programs on the same account are left out')
}

/** Answers whether the payment is Farebox's. */
async function sweepPayment(
  call: Call,
  provider: OnlineProvider,
  payment: FoundPayment,
): Promise<boolean> {
  const { name } = provider
  const { reference } = payment
  if (await isKnown(call, name, reference)) return true
  const id = await attemptOf(call, provider, payment)
  if (id === null) return false
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider !== name) {
    await storeStray(call, provider, payment)
    return true
  }
  await reconcile(call, attempt)
  const isMissed = payment.currency === undefined && !(await isKnown(call, name, reference))
  const fields = { provider: name, reference, attemptId: id, requestId: call.requestId }
  if (isMissed)
    call.dependencies.log.error(fields, 'A provider does not name a payment with its attempt')
  return true
}

const isKnown = async (call: Call, provider: string, reference: string): Promise<boolean> =>
  (await selectCaptured(call.db, { provider, reference })).length > 0

/** Money for an attempt that is not in the books. */
async function storeStray(
  call: Call,
  { name: provider, isTest }: OnlineProvider,
  { reference, amountPaise, currency }: FoundPayment,
): Promise<void> {
  if (currency !== undefined) {
    const foreign = { provider, reference, amountPaise, currency, attemptId: null }
    await atomically(call, (call) => storeForeign(call, foreign))
    return
  }
  const stray = { provider, reference, payment_id: null, amount_paise: amountPaise, method: null }
  const is_test = isTest ? (1 as const) : (0 as const)
  await atomically(call, (call) =>
    insertCaptured(call.trx, { ...stray, seen_at: call.now(), is_test }),
  )
  const fields = { provider, reference, requestId: call.requestId }
  call.dependencies.log.error(fields, 'A provider has taken money for no booking of ours')
}

/** So many payments of other programs are remembered, so that the next sweep does not ask about them again. */
const MOST_REMEMBERED = 10_000
const newOfOthers = () => new Set<string>()

/** The attempt that a payment was made for; null where it is none of Farebox's. */
async function attemptOf(
  call: Call,
  provider: OnlineProvider,
  { reference, attemptId, pageId }: FoundPayment,
): Promise<number | null> {
  if (attemptId !== null) return attemptId
  const [page] = pageId === null ? [] : await selectAttemptOfPage(call.db, { pageId })
  if (page !== undefined) return page.attemptId
  const ofOthers = call.dependencies.memory.get(newOfOthers)
  const known = `${provider.name} ${reference}`
  if (ofOthers.has(known)) return null
  const asking = async () => (await provider.attemptOfPayment?.(reference, pageId)) ?? null
  const found = await askProvider(call, provider.name, asking)
  if (found === null && ofOthers.size < MOST_REMEMBERED) ofOthers.add(known)
  return found
}

/** Refunds that were made at a provider, also those of which no event has told. */
async function sweepRefunded(
  call: Call,
  provider: OnlineProvider,
  { from, to, stopping }: Sweep,
): Promise<void> {
  const asking = async () => (await provider.refundedBetween?.(from, to)) ?? []
  const found = await askProvider(call, provider.name, asking, { isList: true })
  for (const refund of found) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (await isNews(call, provider.name, refund))
      // oxlint-disable-next-line no-await-in-loop
      await recordProviderRefund(call, provider.name, refund)
  }
}

/** Whether a refund is of a payment in the books, and says what they do not. */
async function isNews(call: Call, provider: string, refund: ProviderRefund): Promise<boolean> {
  if (!(await isKnown(call, provider, refund.paymentReference))) return false
  const { reference } = refund
  const [known] = await selectProviderRefund(call.db, { provider, reference })
  return known?.state !== refund.state || known.bankReference !== refund.bankReference
}
