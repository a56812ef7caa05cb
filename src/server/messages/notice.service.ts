import { belongsAtDesk } from '../../domain/message/notice.ts'
import type { NoticeKind } from '../../domain/message/notice.ts'
import type { Notified } from '../../domain/notified.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { accountOf } from './booking-messages.ts'
import { addToDesk } from './desk/add-to-desk.service.ts'
import { countAtDesk, countQueued, findWaitingSms, updateMessage } from './outbox.queries.ts'
import { queueMessage, queueSms } from './outbox.service.ts'
import type { NewMessage } from './outbox.service.ts'
import { goesBySms, smsOf } from './sms/notice-sms.service.ts'

/** Whose booking a notice is about, and how its contact is reached. */
export interface NoticeBooking {
  id: number
  scheduleId: number
  userId: number
  soldBy: number | string | null
  contact: { email: string | null; phone: string | null }
  boarding: { at: Instant }
}

/** What the contact of a booking has to know now. */
export interface Notice {
  /** The fact's own name with its booking, such as `trip-cancelled:123`: each is told once. */
  fact: string
  kind: NoticeKind
  booking: NoticeBooking
  mail: Pick<NewMessage, 'subject' | 'text' | 'html'>
  /** The same in a line or two, for a messenger. */
  text: string
  /** What the template of an SMS may name. */
  values: Readonly<Record<string, string>>
  /** It is of no use from then on. */
  validUntil?: Instant
}

/** By which ways a notice goes out. */
export interface NoticeWays {
  byMail: boolean
  bySms: boolean
  /** Staff send it by hand, instead or as well. */
  atDesk: boolean
}

interface ToReach {
  kind: NoticeKind
  contact: NoticeBooking['contact']
  boardingAt: Instant
}

/** How somebody would be told of something now. decisions/0080 */
export async function noticeWays(
  call: Call,
  { kind, contact: { email, phone }, boardingAt }: ToReach,
): Promise<NoticeWays> {
  const bySms = await goesBySms(call, { kind, phone })
  const byMail = !bySms && email !== null && call.dependencies.mail !== null
  const goesOut = bySms || byMail
  return { byMail, bySms, atDesk: belongsAtDesk({ kind, boardingAt, now: call.now(), goesOut }) }
}

/**
 * Tells the contact of a booking something, in the transaction of its fact: once, by the first way that reaches them; and
 * by the hands of staff where none does, or not in time. decisions/0080
 * @returns what became of it
 */
export async function sendNotice(call: AtomicCall, notice: Notice): Promise<Notified> {
  const { fact, kind, booking, text, values } = notice
  const { id: bookingId, scheduleId, contact } = booking
  const { email, phone } = contact
  const sms = await smsOf(call, { kind, phone, values })
  if (sms !== null) await queueSms(call, sms, { ...mailOf(notice), to: email })
  else if (email !== null) await queueMessage(call, { ...mailOf(notice), to: email })
  const goesOut = sms !== null || (email !== null && call.dependencies.mail !== null)
  const atDesk = belongsAtDesk({
    kind,
    boardingAt: booking.boarding.at,
    now: call.now(),
    goesOut,
  })
  if (atDesk) await addToDesk(call, { fact, kind, scheduleId, bookingId, phone, text })
  return notifiedBy({ goesOut, atDesk })
}

const notifiedBy = ({ goesOut, atDesk }: { goesOut: boolean; atDesk: boolean }): Notified => ({
  sent: goesOut ? 1 : 0,
  toCall: atDesk ? 1 : 0,
})

/** What would become of notifying somebody now. */
export async function wouldNotify(call: Call, reach: ToReach): Promise<Notified> {
  const { byMail, bySms, atDesk } = await noticeWays(call, reach)
  return notifiedBy({ goesOut: byMail || bySms, atDesk })
}

/**
 * What became of the notices of a trip whose facts begin so. Without a mail server what would be mailed only waits.
 */
export async function notifiedOf(
  call: Call,
  scheduleId: number,
  beginning: string,
): Promise<Notified> {
  const about = { scheduleId, facts: `${beginning}:%` }
  const [queued] = await countQueued(call.db, about)
  const [atDesk] = await countAtDesk(call.db, about)
  const sent = (queued?.sms ?? 0) + (call.dependencies.mail === null ? 0 : (queued?.mails ?? 0))
  return { sent, toCall: atDesk?.count ?? 0 }
}

/** What is mailed, or would be. */
function mailOf({ fact, kind, booking, mail, validUntil }: Notice): Omit<NewMessage, 'to'> {
  const until = validUntil !== undefined && { validUntil }
  return { fact, kind, ...mail, ...accountOf(booking), bookingId: booking.id, ...until }
}

/**
 * Gives up an SMS that nobody takes: a mail takes its place where mail is sent and the contact has left an address;
 * otherwise staff send it by hand. The desk belongs to trips, so this is a write of the whole database. decisions/0080
 */
export function giveUpSms(call: Call, id: number, failure: string): Promise<void> {
  return atomically(call, async (call) => {
    const sms = await findWaitingSms(call.trx, id)
    if (sms === undefined) return
    const { attempts, mailTo } = sms
    if (mailTo !== null && call.dependencies.mail !== null) {
      const becomesMail = {
        channel: 'EMAIL',
        to_address: mailTo,
        mail_to: null,
        attempts: 0,
      } as const
      return updateMessage(call.trx, id, { ...becomesMail, next_attempt_at: call.now(), failure })
    }
    await updateMessage(call.trx, id, { status: 'FAILED', attempts: attempts + 1, failure })
    await addToDesk(call, sms)
  })
}
