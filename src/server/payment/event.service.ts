import { Fault } from '../../domain/fault.ts'
import { atomically } from '../core/call.ts'
import type { Call } from '../core/call.ts'
import { failAttempt } from './attempt.service.ts'
import { selectAttempt } from './payment.queries.ts'
import type { Notification, PaymentEvent } from '../core/payment-provider.ts'
import { finishRefund } from './refund-end.service.ts'
import { finishReturn } from './return.service.ts'
import { requireOnline } from './online.service.ts'
import { keepMoney } from './settlement.service.ts'

/**
 * A request of the online provider: parsed and verified by its adapter, then handled. Answered only when its effect is
 * on disk, so that a provider which gets no answer sends it again. @throws Fault invalid, missing, conflict
 */
export async function receiveNotification(call: Call, sent: Notification): Promise<void> {
  await handleEvent(call, requireOnline(call).readEvent(sent))
}

/**
 * Handles an event of the online provider. Events may come late, twice and out of order: the first one counts, repeats
 * have no effect, and money that cannot be kept is given back. domain.md §4
 * @throws Fault missing, also for what belongs to another provider
 */
export async function handleEvent(call: Call, event: PaymentEvent): Promise<void> {
  if (event.kind === 'refunded') return refunded(call, event.refundId, event.reference)
  const bookingId = await requireBooking(call, event.attemptId)
  if (event.kind === 'succeeded') return void (await keepMoney(call, event))
  await atomically(call, (call) => failAttempt(call, { bookingId, attemptId: event.attemptId }))
}

async function requireBooking(call: Call, attemptId: number): Promise<number> {
  const [attempt] = await selectAttempt(call.db, { id: attemptId })
  if (attempt?.provider === requireOnline(call).name) return attempt.bookingId
  throw new Fault('missing', 'Payment not found')
}

async function refunded(call: Call, id: number, reference: string): Promise<void> {
  const paid = { id, provider: requireOnline(call).name, reference }
  const known = (await finishRefund(call, paid)) || (await finishReturn(call, paid))
  if (!known) throw new Fault('missing', 'Refund not found')
}
