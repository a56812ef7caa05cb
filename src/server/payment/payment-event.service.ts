import { Fault, isFault } from '../../domain/fault.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { retriesDueAt } from '../../domain/time/due-window.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import type { ProviderEvent, ProviderNotification } from '../core/payment-provider.ts'
import { insertEvent, selectDueEvents, updateEvent } from './payment-event.queries.ts'
import { selectAttempt } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { reconcile } from './reconcile.service.ts'
import { payOutAgain } from './refund-payout.service.ts'

type DueEvent = Awaited<ReturnType<typeof selectDueEvents>>[number]

const AT_A_TIME = 50
/** Waits before an event is handled again whose provider did not answer. Then the job that looks at pages goes on alone. */
const RETRY_WAITS = [10_000, MINUTE, 5 * MINUTE, HOUR]

/**
 * Stores what a provider has sent, by its own id: it is answered when that is on disk, and handled by a job. What comes
 * again is stored once; what does not matter here is not stored.
 * @param path of the provider's events, below `/payment-events`
 * @returns false where no provider has this path
 * @throws Fault invalid for what the provider has not signed; counted
 */
export async function receiveEvent(
  call: Call,
  path: string,
  sent: ProviderNotification,
): Promise<boolean> {
  const { payments, status, log } = call.dependencies
  const provider = payments.online.find(({ events }) => events?.path === path)
  if (provider?.events === undefined) return false
  let event: ProviderEvent
  try {
    event = provider.events.read(sent)
  } catch (error) {
    status.paymentEvents.add(`${provider.name} forged`)
    log.warn({ err: error, provider: provider.name }, 'An event of a payment was not signed')
    throw error
  }
  const isNew = await storeEvent(call, event)
  status.paymentEvents.add(`${provider.name} ${isNew ? 'received' : 'repeated'}`)
  return true
}

async function storeEvent(call: Call, { provider, id, subject }: ProviderEvent): Promise<boolean> {
  if (subject === null) return true
  const stored = await atomically(call, {}, (call) =>
    insertEvent(call.trx, {
      provider,
      event_id: id,
      subject: subject.kind,
      subject_id: subject.id,
      received_at: call.now(),
    }),
  )
  return stored === 1
}

/** Handles the events that wait: it is noted after their effect, so that a crash between has them handled again. */
export async function handleDueEvents(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDueEvents(call.db, { ...retriesDueAt(call.now()), most: AT_A_TIME })
  for (const event of due) {
    if (stopping.aborted) return
    // One after the other: providers count requests.
    // oxlint-disable-next-line no-await-in-loop
    await handleDueEvent(call, event)
  }
}

async function handleDueEvent(call: Call, event: DueEvent): Promise<void> {
  const { id, provider, eventId, subject: kind, subjectId } = event
  const attempts = event.attempts + 1
  let wait: number | undefined
  try {
    await handleProviderEvent(call, { provider, id: eventId, subject: { kind, id: subjectId } })
  } catch (error) {
    if (!isFault(error)) throw error
    const fields = { err: error, provider, eventId, requestId: call.requestId }
    call.dependencies.log.warn(fields, 'An event of a payment could not be handled')
    // What is missing here stays missing.
    if (error.kind === 'unavailable') wait = RETRY_WAITS[event.attempts]
  }
  const nextAttemptAt = wait === undefined ? null : call.now() + wait
  await atomically(call, { paymentEvent: id }, (call) =>
    updateEvent(call.trx, { id, attempts, nextAttemptAt }),
  )
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
