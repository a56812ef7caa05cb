import { Fault } from '../../domain/fault.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import { failAttempt } from './payment-attempt.service.ts'
import { selectAttempt } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import type { ProviderNotification, PaymentEvent } from '../core/payment-provider.ts'
import { completeProviderRefund } from './complete-refund.service.ts'
import { completeReturn } from './payment-return.service.ts'
import { requireOnlineProvider } from './payment-methods.service.ts'
import { acceptPayment } from './settlement.service.ts'

/**
 * A request of the online provider: parsed and verified by its adapter, then handled. Answered only when its effect is
 * on disk, so that a provider which gets no answer sends it again. No route leads here: the demo provider sends nothing,
 * and the adapter of another one brings its own. @throws Fault invalid, missing, conflict
 */
export async function receiveProviderNotification(
  call: Call,
  sent: ProviderNotification,
): Promise<void> {
  await handleProviderEvent(call, requireOnlineProvider(call).readEvent(sent))
}

/**
 * Handles an event of the online provider. Events may come late, twice and out of order: the first one counts, repeats
 * have no effect, and a payment that cannot be accepted is returned. domain.md §4
 * @throws Fault missing, also for what belongs to another provider
 */
export async function handleProviderEvent(call: Call, event: PaymentEvent): Promise<void> {
  if (event.kind === 'refunded') return completePayout(call, event.payoutId, event.reference)
  const { attemptId } = event
  const { bookingId, scheduleId } = await requireAttempt(call, attemptId)
  if (event.kind === 'succeeded') return void (await acceptPayment(call, { ...event, scheduleId }))
  await atomically(call, { trip: scheduleId }, (call) =>
    failAttempt(call, { bookingId, attemptId }),
  )
}

async function requireAttempt(call: Call, id: number): Promise<AttemptRow> {
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider === requireOnlineProvider(call).name) return attempt
  throw new Fault('missing', 'Payment not found')
}

/** The id is a refund's or a return's. */
async function completePayout(call: Call, id: number, reference: string): Promise<void> {
  const paidOut = { id, provider: requireOnlineProvider(call).name, reference }
  const known =
    (await completeProviderRefund(call, paidOut)) || (await completeReturn(call, paidOut))
  if (!known) throw new Fault('missing', 'Refund not found')
}
