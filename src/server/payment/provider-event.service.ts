import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import type {
  OnlineProvider,
  ProviderEvent,
  ProviderNotification,
} from '../core/payment-provider.ts'
import { selectAttempt } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { reconcile } from './reconcile.service.ts'
import { payOutAgain } from './refund-payout.service.ts'

/**
 * A request of an online provider: parsed and verified by its adapter, then handled. Answered only when its effect is on
 * disk, so that a provider which gets no answer sends it again. No route leads here: the demo provider sends nothing, and
 * the adapter of another one brings its own. @throws Fault invalid, missing, conflict
 */
export async function receiveProviderNotification(
  call: Call,
  provider: OnlineProvider,
  sent: ProviderNotification,
): Promise<void> {
  if (provider.readEvent === undefined) throw new Fault('missing', 'This provider sends no events')
  await handleProviderEvent(call, provider.readEvent(sent))
}

/**
 * Handles an event of an online provider: asks it about what the event names. Events may come late, twice and out of
 * order. domain.md §4
 * @throws Fault missing, also for what belongs to another provider; unavailable
 */
export async function handleProviderEvent(
  call: Call,
  { provider, subject }: ProviderEvent,
): Promise<void> {
  if (subject?.kind === 'attempt')
    await reconcile(call, await requireAttempt(call, provider, subject.id))
  if (subject?.kind === 'payout') await payOutAgain(call, { provider, id: subject.id })
}

async function requireAttempt(call: Call, provider: string, id: number): Promise<AttemptRow> {
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider === provider) return attempt
  throw new Fault('missing', 'Payment not found')
}
