import { Fault, isFault } from '../../domain/fault.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { retriesDueAt } from '../../domain/time/due-bounds.ts'
import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import { onlineProviders, providerNamed } from '../core/payment-provider.ts'
import type { EventSubject, ProviderEvent, ProviderNotification } from '../core/payment-provider.ts'
import {
  insertEvent,
  selectDueEvents,
  selectRefused,
  updateEvent,
  updateRefused,
} from './payment-event.queries.ts'
import { selectAttempt } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { selectCaptured } from './provider/captured-payment.queries.ts'
import { askProvider, forEachProvider } from './provider/provider-calls.ts'
import { reconcile } from './reconcile.service.ts'
import { refreshDispute } from './refund/dispute.service.ts'
import { findReturn } from './refund/payment-return.service.ts'
import { refreshRefunds } from './refund/reported-refund.service.ts'
import { selectRefund } from './refund/refund.queries.ts'
import { selectAttemptOfPage } from './payment-page.queries.ts'
import { readSettlementsOf } from './settlement/read-settlements.service.ts'

type DueEvent = Awaited<ReturnType<typeof selectDueEvents>>[number]

const AT_A_TIME = 50
/** Waits before an event is handled again whose provider did not answer. Then the job that polls pages goes on alone. */
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
  const provider = onlineProviders(payments).find(({ events }) => events?.path === path)
  if (provider?.events === undefined) return false
  let event: ProviderEvent
  try {
    event = await provider.events.read(sent)
  } catch (error) {
    status.paymentEvents.add(`${provider.name} forged`)
    const why = error instanceof Error ? error.message : 'unknown'
    if (await noteRefused(call, provider.name))
      log.warn({ provider: provider.name, why }, 'An event of a payment was not signed')
    throw error
  }
  const isNew = await storeEvent(call, event)
  status.paymentEvents.add(`${provider.name} ${isNew ? 'received' : 'repeated'}`)
  return true
}

/** Staff are shown that some came, and the log too: one a minute, however many are sent. @returns whether this one was noted */
async function noteRefused(call: Call, provider: string): Promise<boolean> {
  const now = call.now()
  const [last] = await selectRefused(call.db, { provider })
  if (last !== undefined && Math.abs(now - last.refusedAt) < MINUTE) return false
  await atomically(call, (call) => updateRefused(call.trx, { provider, refused_at: now }))
  return true
}

async function storeEvent(call: Call, { provider, id, subject }: ProviderEvent): Promise<boolean> {
  if (subject === null) return true
  const stored = await atomically(call, {}, (call) =>
    insertEvent(call.trx, {
      provider,
      event_id: id,
      subject: subject.kind,
      subject_id: 'id' in subject ? subject.id : null,
      subject_reference: 'id' in subject ? null : subject.reference,
      received_at: call.now(),
    }),
  )
  return stored === 1
}

/** Handles the events that wait: it is noted after their effect, so that a crash between has them handled again. */
export async function handleDueEvents(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDueEvents(call.db, { ...retriesDueAt(call.now()), most: AT_A_TIME })
  await forEachProvider(call, due, stopping, (event) => handleDueEvent(call, event))
}

async function handleDueEvent(call: Call, event: DueEvent): Promise<void> {
  const { id, provider, eventId } = event
  const attempts = event.attempts + 1
  let wait: number | undefined
  try {
    await handleProviderEvent(call, { provider, id: eventId, subject: subjectOf(event) })
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

function subjectOf({ subject: kind, subjectId, subjectReference }: DueEvent): EventSubject | null {
  if (kind === 'attempt' || kind === 'payout')
    return subjectId === null ? null : { kind, id: subjectId }
  return subjectReference === null ? null : { kind, reference: subjectReference }
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
  if (subject?.kind === 'attempt' || subject?.kind === 'page')
    await reconcile(call, await requireAttempt(call, provider, subject))
  if (subject?.kind === 'payout')
    await refreshRefunds(call, provider, await requirePaidReference(call, provider, subject.id))
  if (subject?.kind === 'payment') await refreshPayment(call, provider, subject.reference)
  if (subject?.kind === 'dispute') await refreshDispute(call, provider, subject.reference)
  if (subject?.kind === 'settlement') await readSettlementsOf(call, provider)
}

/** A payment of which an event does not say for what it is: its provider says so where the books do not. */
async function refreshPayment(call: Call, provider: string, reference: string): Promise<void> {
  const known = await selectCaptured(call.db, { provider, reference })
  if (known.length === 0) {
    const connected = providerNamed(call.dependencies.payments, provider)
    if (connected?.paysOut !== 'itself') throw new Fault('missing', 'Payment not found')
    const asking = async () => connected.attemptOfPayment?.(reference, null)
    const id = await askProvider(call, provider, asking)
    await reconcile(call, await requireAttempt(call, provider, { id: id ?? 0 }))
  }
  await refreshRefunds(call, provider, reference)
}

async function requireAttempt(
  call: Call,
  provider: string,
  subject: { id: number } | { reference: string },
): Promise<AttemptRow> {
  const [page] =
    'id' in subject ? [] : await selectAttemptOfPage(call.db, { pageId: subject.reference })
  const id = 'id' in subject ? subject.id : (page?.attemptId ?? 0)
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider === provider) return attempt
  throw new Fault('missing', 'Payment not found')
}

/** The payment of which a refund or a return pays back, as the provider calls it. */
async function requirePaidReference(call: Call, provider: string, id: number): Promise<string> {
  const [refund] = await selectRefund(call.db, { id })
  const payout = refund ?? (await findReturn(call, id))
  if (payout?.provider === provider && payout.paymentReference !== null)
    return payout.paymentReference
  throw new Fault('missing', 'Refund not found')
}
