import { belongsAtDesk } from '../../domain/message/notice.ts'
import type { NoticeKind } from '../../domain/message/notice.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { AtomicCall } from '../core/call.ts'
import { accountOf } from './booking-messages.ts'
import { addToDesk } from './desk/add-to-desk.service.ts'
import { queueMessage } from './outbox.service.ts'
import type { NewMessage } from './outbox.service.ts'

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

/**
 * Tells the contact of a booking something, in the transaction of its fact: once, by the first way that reaches them; and
 * by the hands of staff where none does, or not in time. decisions/0080
 */
export async function sendNotice(call: AtomicCall, notice: Notice): Promise<void> {
  const { fact, kind, booking, mail, text } = notice
  const { id: bookingId, scheduleId, contact } = booking
  const { email, phone } = contact
  if (email !== null)
    await queueMessage(call, {
      fact,
      kind,
      to: email,
      ...mail,
      ...accountOf(booking),
      bookingId,
      ...(notice.validUntil !== undefined && { validUntil: notice.validUntil }),
    })
  const goesOut = email !== null && call.dependencies.mail !== null
  const now = call.now()
  if (belongsAtDesk({ kind, boardingAt: booking.boarding.at, now, goesOut }))
    await addToDesk(call, { fact, kind, scheduleId, bookingId, phone, text })
}
