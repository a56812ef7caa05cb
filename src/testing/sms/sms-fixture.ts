import type { MessageChannel } from '../../domain/message/message.ts'
import type { NoticeKind } from '../../domain/message/notice.ts'
import type { SmsGateway } from '../../domain/message/sms-gateway.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { getBookingRecord } from '../../server/booking/find-booking.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireAdmin } from '../../server/core/call.ts'
import type { AdminCall, Call } from '../../server/core/call.ts'
import { sendNotice } from '../../server/messages/notice.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { boxOffice } from '../builders/box-office.ts'
import type { BoxOffice } from '../builders/box-office.ts'

/** Turns SMS on, as an administrator does, with one registered text. */
export async function turnOnSms(
  admin: AdminCall,
  { kind = 'trip-late', ...change }: Partial<SmsGateway> & { kind?: NoticeKind },
): Promise<void> {
  await saveSettings(admin, {
    smsGateway: {
      ...DEFAULT_SETTINGS.smsGateway,
      isOn: true,
      sender: 'FAREBX',
      entityId: '1101160000000001',
      ...change,
    },
    smsTemplates: [{ kind, templateId: '1107160000000001', text: 'Booking {booking} is late.' }],
  })
}

interface Told {
  fact?: string
  kind?: NoticeKind
  email?: string | null
  phone?: string | null
  /** Until boarding; so long that nobody is at the desk besides. */
  hours?: number
}

/** How a row of the outbox stands. */
interface OutboxRow {
  channel: MessageChannel
  to: string
  status: string
  attempts: number
  failure: string | null
}

export interface SmsFixture extends BoxOffice {
  admin: AdminCall
  /** Tells the contact of a sold booking that the bus is late. */
  tell: (told?: Told, call?: Call) => Promise<void>
  /** Its messages in the outbox, and at the desk. */
  outbox: () => Promise<OutboxRow[]>
  desk: () => Promise<{ phone: string | null; text: string }[]>
}

/** A sold booking of somebody with a mobile phone and an address, where mails go nowhere. */
export async function smsFixture(): Promise<SmsFixture> {
  const office = await boxOffice()
  office.dependencies.mail = async () => {}
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const asha = await office.actingAs('CUSTOMER')
  const sold = await office.buy(asha, ['1A'])
  const { booking } = await getBookingRecord(asha, sold.booking.id)
  const { reader } = office.dependencies.store
  return {
    ...office,
    admin,
    tell: (told = {}, call = office.call()) => {
      const { fact = 'trip-late:1', kind = 'trip-late', hours = 20 } = told
      const { email = 'asha@example.com', phone = '9820012345' } = told
      const boarding = { at: office.call().now() + hours * HOUR }
      return atomically(call, async (call) => {
        await sendNotice(call, {
          fact,
          kind,
          booking: { ...booking, contact: { email, phone }, boarding },
          mail: { subject: 'Late', text: 'The bus is late.', html: '<p>The bus is late.</p>' },
          text: 'The bus is late, says a messenger',
          values: { booking: 'FB7' },
        })
      })
    },
    outbox: () =>
      reader
        .selectFrom('outbox')
        .select(['channel', 'to_address as to', 'status', 'attempts', 'failure'])
        .where('fact', 'like', 'trip-late:%')
        .orderBy('id')
        .execute(),
    desk: () =>
      reader
        .selectFrom('desk_messages')
        .select(['phone', 'body_text as text'])
        .orderBy('id')
        .execute(),
  }
}
