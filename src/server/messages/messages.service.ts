import { HOUR, MINUTE } from '../../domain/calendar.ts'
import type { Instant } from '../../domain/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../call.ts'
import type { AdminCall, AtomicCall, Call } from '../call.ts'
import {
  findMessage,
  insertMessage,
  selectDueMessages,
  selectExpiredSecrets,
  updateMessage,
} from './messages.queries.ts'
import type { DueMessage } from './message.ts'
import type { SecretMessage } from './messages.queries.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A message about something that has happened. */
export interface NewMessage {
  /** The fact's own name, such as `booking-confirmed:123`: each is told once. */
  fact: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  userId?: number
  bookingId?: number
  /** Until when a link in it works; then, or when it has been sent, the link is blanked. */
  secretUntil?: Instant
}

/** Queues a message in the transaction that makes its fact true: facts undone are never told. reliability.md, I15 */
export async function queueMessage(call: AtomicCall, message: NewMessage): Promise<void> {
  await insertMessage(call.trx, {
    fact: message.fact,
    kind: message.kind,
    to_address: message.to,
    subject: message.subject,
    body_text: message.text,
    body_html: message.html,
    user_id: message.userId ?? null,
    booking_id: message.bookingId ?? null,
    next_attempt_at: call.now(),
    secret_until: message.secretUntil ?? null,
    created_at: call.now(),
  })
}

/** The messages whose turn it is, a handful at a time. */
export function listDueMessages(call: Call): Promise<DueMessage[]> {
  return selectDueMessages(call.db, call.now(), 20)
}

/** Writes down that a message was handed over, and blanks its links. */
export function recordSent(call: Call, message: DueMessage): Promise<void> {
  return atomically(call, (call) =>
    updateMessage(call.trx, message.id, {
      status: 'SENT',
      attempts: message.attempts + 1,
      sent_at: call.now(),
      ...blanked(message),
    }),
  )
}

/** Waits before the next attempts; after the last of them a message has failed. Half a day in all. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR]

/** Writes down that a message could not be handed over, and when to try again. */
export function recordFailedAttempt(call: Call, message: DueMessage): Promise<void> {
  return atomically(call, (call) => {
    const wait = WAITS[message.attempts]
    return updateMessage(call.trx, message.id, {
      status: wait === undefined ? 'FAILED' : 'QUEUED',
      attempts: message.attempts + 1,
      next_attempt_at: call.now() + (wait ?? 0),
    })
  })
}

/** Blanks the links that work no more; a message still waiting has no sense without its link and has failed. */
export async function blankExpiredSecrets(call: Call): Promise<void> {
  if ((await selectExpiredSecrets(call.db, call.now())).length === 0) return
  await atomically(call, async (call) => {
    for (const message of await selectExpiredSecrets(call.trx, call.now())) {
      const status = message.status === 'QUEUED' ? 'FAILED' : message.status
      await updateMessage(call.trx, message.id, { status, ...blanked(message) })
    }
  })
}

/**
 * Shows an administrator a message with its link, once, so that somebody can be helped where no mail is sent. Audited.
 * @throws Fault missing; conflict when the link has been blanked
 */
export function showSecretOnce(call: AdminCall, id: number): Promise<{ text: string }> {
  return atomically(call, async (call) => {
    const message = await findMessage(call.trx, id)
    if (message === undefined) throw new Fault('missing', 'This message does not exist')
    if (message.secretUntil === null || message.secretUntil <= call.now()) {
      throw new Fault('conflict', 'The link of this message cannot be shown (any more)')
    }
    // Shown instead of sent: it is not sent as well.
    await updateMessage(call.trx, id, { status: 'SENT', sent_at: call.now(), ...blanked(message) })
    await recordAudit(call, { action: 'showLink', subject: 'message', subjectId: id })
    return { text: message.text }
  })
}

function blanked({ text, html }: Pick<SecretMessage, 'text' | 'html'>) {
  return { body_text: withoutSecrets(text), body_html: withoutSecrets(html), secret_until: null }
}
