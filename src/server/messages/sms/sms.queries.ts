import type { NoticeKind } from '../../../domain/message/notice.ts'
import type { Trx } from '../../db/connection/store.ts'

/** An SMS that waits, with where else its message can go. */
export interface WaitingSms {
  fact: string
  kind: NoticeKind
  text: string
  phone: string
  mailTo: string | null
  attempts: number
  bookingId: number
  scheduleId: number
}

/** The SMS of an id, unless it is none any more, or does not wait. */
export function findWaitingSms(trx: Trx, id: number): Promise<WaitingSms | undefined> {
  return trx
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select(({ ref }) => [
      'outbox.fact',
      ref('outbox.kind').$castTo<NoticeKind>().as('kind'),
      ref('outbox.body_sms').$castTo<string>().as('text'),
      'outbox.to_address as phone',
      'outbox.mail_to as mailTo',
      'outbox.attempts',
      'bookings.id as bookingId',
      'bookings.schedule_id as scheduleId',
    ])
    .where('outbox.id', '=', id)
    .where('outbox.channel', '=', 'SMS')
    .where('outbox.status', '=', 'QUEUED')
    .executeTakeFirst()
}
