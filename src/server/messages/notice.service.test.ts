import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import { atomically } from '../core/atomically.ts'
import { sendNotice } from './notice.service.ts'
import type { Notice, NoticeBooking } from './notice.service.ts'

let office: BoxOffice
let booking: NoticeBooking

beforeEach(async () => {
  office = await boxOffice()
  office.dependencies.mail = async () => undefined
  const asha = await office.actingAs('CUSTOMER')
  const sold = await office.buy(asha, ['1A'])
  booking = (await getBookingRecord(asha, sold.booking.id)).booking
})

const send = (of: Partial<Notice> & { contact?: NoticeBooking['contact'] } = {}) =>
  atomically(office.call(), (call) =>
    sendNotice(call, {
      fact: 'trip-late:1',
      kind: 'trip-late',
      mail: { subject: 'Late', text: 'Late', html: 'Late' },
      text: 'The bus is late',
      values: {},
      ...of,
      booking: { ...booking, ...(of.contact && { contact: of.contact }), ...of.booking },
    }),
  )
const mailed = () =>
  office.dependencies.store.reader
    .selectFrom('outbox')
    .select(['fact', 'to_address as to'])
    .where('kind', '=', 'trip-late')
    .execute()
const atDesk = () =>
  office.dependencies.store.reader
    .selectFrom('desk_messages')
    .select(['fact', 'phone', 'body_text as body', 'outcome'])
    .orderBy('id')
    .execute()
const soon = { boarding: { at: 0 } }

test('whoever has an address gets a mail, and nobody calls them', async () => {
  await send()
  expect(await mailed()).toEqual([{ fact: 'trip-late:1', to: booking.contact.email }])
  expect(await atDesk()).toEqual([])
})

test('whoever has none is at the desk alone, with or without a telephone', async () => {
  await send({ contact: { email: null, phone: '9822000001' } })
  await send({ fact: 'trip-late:2', contact: { email: null, phone: null } })
  expect(await mailed()).toEqual([])
  expect(await atDesk()).toEqual([
    { fact: 'trip-late:1', phone: '9822000001', body: 'The bus is late', outcome: 'REPLACED' },
    { fact: 'trip-late:2', phone: null, body: 'The bus is late', outcome: null },
  ])
})

test('whoever boards within three hours gets the mail and is at the desk as well', async () => {
  const boarding = { at: office.call().now() + 3 * HOUR }
  await send({ booking: { ...booking, boarding } })
  expect(await mailed()).toHaveLength(1)
  expect(await atDesk()).toHaveLength(1)
})

test('where no mail is set up everybody is at the desk', async () => {
  office.dependencies.mail = null
  await send()
  expect(await atDesk()).toHaveLength(1)
})

test('a fact is told once, however often it is said', async () => {
  await send({ booking: { ...booking, ...soon } })
  await send({ booking: { ...booking, ...soon } })
  expect(await mailed()).toHaveLength(1)
  expect(await atDesk()).toEqual([expect.objectContaining({ fact: 'trip-late:1', outcome: null })])
})
