import { Fault } from '../../domain/fault.ts'
import { ACCOUNT_KINDS, LINK_RAN_OUT, TOO_MANY } from '../../domain/message/message.ts'
import type { MessageChannel, MessageKind } from '../../domain/message/message.ts'
import { isQuietAt } from '../../domain/message/reminder.ts'
import { retriesDueAt } from '../../domain/time/due-bounds.ts'
import { isSameMailbox, mailboxOf } from '../../domain/text/contact.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import { isStaff } from '../core/call.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import type { Sms } from '../core/transport/sms-transport.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  findMessage,
  findProvenAddress,
  insertMessage,
  selectDueMessages,
  selectExpiredLinks,
  selectLinksOf,
  updateDue,
  updateMessage,
  updateQueuedMessage,
} from './outbox.queries.ts'
import type { LinkMessage } from './outbox.queries.ts'

/** A message about something that has happened. */
export interface NewMessage {
  /** The fact's own name, such as `booking-confirmed:123`: each has one message. */
  fact: string
  kind: MessageKind
  to: string
  subject: string
  text: string
  html: string
  userId?: number
  bookingId?: number
  /** When its link expires. The link is blanked then, or once the message was sent. */
  linkUntil?: Instant
  /** It is of no use from then on. */
  validUntil?: Instant
}

/**
 * Queues a message in the transaction of its fact: one that is rolled back sends none. One that would flood a mailbox is
 * stored and not sent. guide/invariants.md, I15
 */
export async function queueMessage(call: AtomicCall, message: NewMessage): Promise<void> {
  const row = { ...rowOf(call, message), to_address: message.to }
  if (await isWithinLimits(call, message)) return insertMessage(call.trx, row)
  const notSent = { ...blanked(message), status: 'FAILED', failure: TOO_MANY } as const
  await insertMessage(call.trx, { ...row, ...notSent })
}

/**
 * How many mails an hour customers may cause to addresses that they have not proved to be theirs: to one address, from
 * one person, from one network. What costs nothing to cause has tight limits; what follows a payment wide ones, across
 * all its kinds. Codes and links are counted by themselves, so that no other mail uses up theirs. decisions/0040
 */
const MAILS_AN_HOUR = {
  account: { address: 6, person: 10, network: 100 },
  unpaid: { address: 5, person: 10, network: 60 },
  paid: { address: 30, person: 60, network: 600 },
} as const

function costOf(kind: MessageKind): keyof typeof MAILS_AN_HOUR {
  if (kind === 'held-for-counter') return 'unpaid'
  return ACCOUNT_KINDS.some((one) => one === kind) ? 'account' : 'paid'
}

/** Staff and the server's own actions have no limits, nor has what people have sent to an address they have proved. */
async function isWithinLimits(call: AtomicCall, { kind, to }: NewMessage): Promise<boolean> {
  const { actor, network, dependencies } = call
  if (network === null || isStaff(call)) return true
  const proven = actor === null ? undefined : await findProvenAddress(call.trx, actor.id)
  if (proven !== undefined && isSameMailbox(proven, to)) return true
  const cost = costOf(kind)
  const most = MAILS_AN_HOUR[cost]
  const allows = (by: keyof typeof most, subject: string) =>
    dependencies.limits.allows(
      { name: `mails-${cost}-${by}`, most: most[by], windowMs: HOUR },
      subject,
    )
  // In this order: what a network or a person is refused does not count for the address.
  return (
    allows('network', network) &&
    (actor === null || allows('person', String(actor.id))) &&
    allows('address', mailboxOf(to))
  )
}

/** The same for an SMS, with the mail that takes its place where there is an address. */
export function queueSms(
  call: AtomicCall,
  { to, text, templateId }: Sms,
  { to: mailTo, ...mail }: Omit<NewMessage, 'to'> & { to: string | null },
): Promise<void> {
  const sms = { channel: 'SMS', body_sms: text, sms_template: templateId } as const
  return insertMessage(call.trx, { ...rowOf(call, mail), to_address: to, mail_to: mailTo, ...sms })
}

function rowOf(call: AtomicCall, message: Omit<NewMessage, 'to'>) {
  return {
    fact: message.fact,
    kind: message.kind,
    subject: message.subject,
    body_text: message.text,
    body_html: message.html,
    user_id: message.userId ?? null,
    booking_id: message.bookingId ?? null,
    next_attempt_at: call.now(),
    secret_until: message.linkUntil ?? null,
    valid_until: message.validUntil ?? null,
    created_at: call.now(),
  }
}

/** A message whose turn it is. */
export interface DueMessage {
  id: number
  to: string
  subject: string
  /** The body without header and footer: those are the operator's of the day on which it is sent. */
  text: string
  html: string
  /** What an SMS says and the number under which that is registered; empty for a mail. */
  smsText: string
  smsTemplate: string
  /** How often it was tried before. */
  attempts: number
  /** How often an administrator sent it again. */
  resent: number
  dueAt: Instant
  createdAt: Instant
  kind: MessageKind
  /** When its link, or the message itself, is of no use any more. */
  secretUntil: Instant | null
  validUntil: Instant | null
}

/** Whether it is still worth sending: others may have taken their time before it. */
export const isStillOfUse = (call: Call, { secretUntil, validUntil }: DueMessage): boolean =>
  (secretUntil === null || secretUntil > call.trustedNow()) &&
  (validUntil === null || validUntil > call.now())

/**
 * The messages of a channel that are due, a few at a time: first codes and links, then tickets, then notices. In quiet
 * hours without those that can wait.
 */
export async function listDueMessages(call: Call, channel: MessageChannel): Promise<DueMessage[]> {
  const now = call.now()
  return selectDueMessages(call.db, {
    channel,
    ...retriesDueAt(now),
    trustedNow: call.trustedNow(),
    isQuiet: isQuietAt(now, await readSettings(call)),
    most: 20,
  })
}

/** Longer than a mail server may take over one mail; after a crash its message is due again after so long. */
const CLAIM_LASTS = 5 * MINUTE

/**
 * Claims a message, so that no other server of the database sends it meanwhile, should it have taken the job over; one
 * server by itself has nobody to claim it from. decisions/0061
 * @returns whether it is to be sent
 */
export async function claimMessage(call: Call, message: DueMessage): Promise<boolean> {
  if (call.dependencies.store.peers === null) return true
  const until = call.now() + CLAIM_LASTS
  return atomically(call, { message: message.id }, (call) => updateDue(call.trx, message, until))
}

/** Makes a claimed message due again that was not sent. */
export async function unclaimMessage(call: Call, { id, dueAt }: DueMessage): Promise<void> {
  if (call.dependencies.store.peers === null) return
  await atomically(call, { message: id }, (call) =>
    updateQueuedMessage(call.trx, id, { next_attempt_at: dueAt }),
  )
}

/** Records that a message was sent, and blanks its links. */
export function recordSent(call: Call, message: DueMessage): Promise<void> {
  return atomically(call, { message: message.id }, (call) =>
    updateQueuedMessage(call.trx, message.id, {
      status: 'SENT',
      attempts: message.attempts + 1,
      sent_at: call.now(),
      failure: null,
      ...blanked(message),
    }),
  )
}

/** How long each next attempt waits; after the last of them a message has failed. Half a day in all. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR]

/** Whether it has failed if it is not taken this time. */
export const isLastAttempt = ({ attempts }: Pick<DueMessage, 'attempts'>): boolean =>
  attempts >= RETRY_DELAYS.length

/** Records that a message could not be sent and why, and when to try again, unless it was refused permanently. */
export function recordFailedAttempt(
  call: Call,
  message: DueMessage,
  { failure, forGood }: { failure: string; forGood: boolean },
): Promise<void> {
  return atomically(call, { message: message.id }, (call) => {
    const wait = forGood ? undefined : RETRY_DELAYS[message.attempts]
    return updateQueuedMessage(call.trx, message.id, {
      status: wait === undefined ? 'FAILED' : 'QUEUED',
      attempts: message.attempts + 1,
      next_attempt_at: call.now() + (wait ?? 0),
      failure,
    })
  })
}

/** Blanks expired links. A message that still waits is useless without its link, and fails. */
export async function blankExpiredLinks(call: Call): Promise<void> {
  if ((await selectExpiredLinks(call.db, call.trustedNow())).length === 0) return
  await atomically(call, async (call) =>
    blankLinks(call, await selectExpiredLinks(call.trx, call.trustedNow())),
  )
}

/** Blanks the links of one kind in somebody's unsent messages: newer links replace them. */
export async function blankLinksOf(
  call: AtomicCall,
  userId: number,
  kind: MessageKind,
): Promise<void> {
  await blankLinks(call, await selectLinksOf(call.trx, userId, kind))
}

async function blankLinks(call: AtomicCall, messages: readonly LinkMessage[]): Promise<void> {
  for (const message of messages) {
    const over =
      message.status === 'QUEUED' && ({ status: 'FAILED', failure: LINK_RAN_OUT } as const)
    await updateMessage(call.trx, message.id, { ...over, ...blanked(message) })
  }
}

/**
 * Shows an administrator a message with its link, once, so that somebody can be helped where no mail is sent. Audited.
 * @throws Fault missing; conflict when the link has been blanked
 */
export function showLinkOnce(call: AdminCall, id: number): Promise<{ text: string }> {
  return atomically(call, async (call) => {
    const message = await findMessage(call.trx, id)
    if (message === undefined) throw new Fault('missing', 'This message does not exist')
    if (message.secretUntil === null || message.secretUntil <= call.trustedNow()) {
      throw new Fault('conflict', 'The link of this message cannot be shown (any more)')
    }
    // Shown instead of sent: it is not sent as well.
    await updateMessage(call.trx, id, { status: 'SENT', sent_at: call.now(), ...blanked(message) })
    await recordAudit(call, { action: 'showLink', subject: 'message', subjectId: id })
    return { text: message.text }
  })
}

/** Removes the tokens from the links of a text or of HTML, and a code that proves an address. */
export function withoutLinkTokens(body: string): string {
  return body
    .replaceAll(/#token=[\w-]+/g, '#token=(removed)')
    .replaceAll(/(?<=Your code: )\d{6}/g, '(removed)')
}

function blanked({ text, html }: Pick<NewMessage, 'text' | 'html'>) {
  return {
    body_text: withoutLinkTokens(text),
    body_html: withoutLinkTokens(html),
    secret_until: null,
  }
}
