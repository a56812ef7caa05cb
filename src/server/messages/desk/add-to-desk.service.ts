import type { NoticeKind } from '../../../domain/message/notice.ts'
import { replacesEarlier } from '../../../domain/message/notice.ts'
import type { AtomicCall } from '../../core/call.ts'
import { insertDeskMessage, replaceDeskMessages } from './desk.queries.ts'

/** A message that staff send by hand. */
export interface NewDeskMessage {
  fact: string
  kind: NoticeKind
  scheduleId: number
  bookingId: number
  phone: string | null
  text: string
}

/** Puts a message on the desk, in place of earlier ones that it makes needless. decisions/0080 */
export async function addToDesk(
  call: AtomicCall,
  { fact, kind, scheduleId, bookingId, phone, text }: NewDeskMessage,
): Promise<void> {
  const now = call.now()
  const isNew = await insertDeskMessage(call.trx, {
    fact,
    kind,
    schedule_id: scheduleId,
    booking_id: bookingId,
    phone,
    body_text: text,
    created_at: now,
  })
  if (isNew && replacesEarlier(kind))
    await replaceDeskMessages(call.trx, { fact, bookingId, kind, now })
}
