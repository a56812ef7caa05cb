import { Fault } from '../../domain/fault.ts'
import { nextPollAt } from '../../domain/payment/poll-times.ts'
import { LAST_TRY_DECLINED } from '../../domain/payment/payment.ts'
import type { PaymentCheck, PaymentResult } from '../../domain/payment/payment.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import { hasPages, onlineProviders, providerNamed } from '../core/payment-provider.ts'
import type { OnlineProvider, ProviderAnswer } from '../core/payment-provider.ts'
import { findAttempt } from './payment-attempt.service.ts'
import { selectPage, updatePolled } from './payment-page.queries.ts'
import { selectAttempt, updateToReplaced } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { askProvider } from './provider/provider-calls.ts'
import { acceptPayment, failureOf, resultOf } from './accept-payment.service.ts'
import type { Acceptance } from './accept-payment.service.ts'

type Page = Awaited<ReturnType<typeof selectPage>>[number]

/**
 * Asks the provider what became of an attempt, and does what follows from that: the first payment confirms the booking
 * or goes back, any other goes back; a page on which nobody shall pay any more is closed before. Whatever learns that
 * something may have happened calls it: the browser that returns, an event, a job. Repeated, it has no further effect.
 * decisions/0065
 * @returns the outcome, undefined where nothing has been paid (yet); whether a bank still works on it; and whether the
 * last try was declined and another one may follow
 * @throws Fault missing where the provider is connected no more; unavailable when it does not answer
 */
export async function reconcile(
  call: Call,
  attempt: AttemptRow,
): Promise<{ outcome: Acceptance | undefined; pending: boolean; declined: boolean }> {
  const provider = providerNamed(call.dependencies.payments, attempt.provider)
  if (provider?.paysOut !== 'itself') throw new Fault('missing', 'Payment not found')
  const page = hasPages(provider)
    ? (await selectPage(call.db, { attemptId: attempt.id })).at(0)
    : undefined
  const answer = await askProvider(call, provider.name, async () => {
    if (attempt.status === 'EXPIRED' && page?.closedAt === null) await provider.close?.(page.id)
    return provider.poll(attempt, page?.id)
  })
  const { id: attemptId, scheduleId } = attempt
  const outcomes: Acceptance[] = []
  for (const payment of answer.captured) {
    // oxlint-disable-next-line no-await-in-loop -- the first one counts
    outcomes.push(await acceptPayment(call, { ...payment, attemptId, scheduleId }))
  }
  if (page !== undefined) await storePoll(call, attempt, { page, answer })
  const outcome = outcomes.find((one) => 'result' in one) ?? outcomes.at(0)
  const { pending, open, declined = false } = answer
  return { outcome, pending, declined: declined && open && !pending }
}

/** When the page is polled again, and that it is closed: an attempt whose page has ended unpaid has ended too. */
function storePoll(
  call: Call,
  { id, scheduleId }: AttemptRow,
  { page, answer }: { page: Page; answer: ProviderAnswer },
): Promise<void> {
  return atomically(call, { trip: scheduleId }, async (call) => {
    const now = call.now()
    const [attempt] = await selectAttempt(call.trx, { id })
    const hasEnded = attempt?.status === 'SUCCEEDED' || attempt?.status === 'FAILED'
    const pollAt = hasEnded && !answer.open ? null : nextPollAt(page, now)
    const closedAt = answer.open ? null : now
    const pendingSince = answer.pending ? (page.pendingSince ?? now) : null
    await updatePolled(call.trx, { attemptId: id, pollAt, closedAt, pendingSince })
    if (!answer.open && !answer.pending) await updateToReplaced(call.trx, { id, now })
  })
}

/**
 * Confirms a booking that a customer has paid by one of these providers. All who ask get the result of the first one,
 * a refusal as well. domain.md §4
 * @throws Fault conflict: then nothing was charged, or it is returned; unavailable
 */
export async function confirmPaid(
  call: Call,
  bookingId: number,
  providers: readonly OnlineProvider[],
): Promise<PaymentResult> {
  const attempt = await findAttempt(call, bookingId, providers)
  const earlier = resultOf(attempt)
  if (earlier !== undefined) return earlier
  if (attempt.status === 'FAILED') throw failureOf(attempt)
  const { outcome } = await reconcile(call, attempt)
  if (outcome === undefined) throw new Fault('conflict', 'You have not paid yet')
  // Thrown after the commit, so that the return of the money is stored.
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}

/**
 * What became of the payment of a booking: for customers who return from its page, as often as they ask.
 * @param share what asks the provider, or answers what it has just said
 * @throws Fault conflict where no payment was started; unavailable
 */
export async function checkAttempt(
  call: Call,
  bookingId: number,
  share: (attemptId: number, ask: () => Promise<PaymentCheck>) => Promise<PaymentCheck> = (
    _id,
    ask,
  ) => ask(),
): Promise<PaymentCheck> {
  const { payments } = call.dependencies
  const attempt = await findAttempt(call, bookingId, onlineProviders(payments))
  const earlier = resultOf(attempt)
  if (earlier !== undefined) return { state: 'paid', ...paidBy(earlier) }
  const provider = providerNamed(payments, attempt.provider)
  // Where Farebox shows the form itself, the customer confirms it. A page may be there although its address never came.
  if (provider?.paysOut === 'itself' && !hasPages(provider)) return { state: 'unpaid' }
  return share(attempt.id, () => askAttempt(call, attempt))
}

async function askAttempt(call: Call, attempt: AttemptRow): Promise<PaymentCheck> {
  const { outcome, pending, declined } = await reconcile(call, attempt)
  if (outcome === undefined) {
    if (pending) return { state: 'pending' }
    return { state: 'unpaid', ...(declined && { message: LAST_TRY_DECLINED }) }
  }
  return 'result' in outcome
    ? { state: 'paid', ...paidBy(outcome.result) }
    : { state: 'refused', message: outcome.refusal.message }
}

const paidBy = ({ reference, paidAt }: PaymentResult) => ({ reference, paidAt })
