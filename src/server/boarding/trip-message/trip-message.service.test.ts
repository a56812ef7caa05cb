import { beforeEach, expect, test } from 'vitest'
import type { TripMessageInput } from '../../../domain/message/trip-message.input.ts'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { markPassenger } from '../mark-passenger.service.ts'
import { previewTripMessage, sendTripMessage } from './trip-message.service.ts'

let office: RefundFixture

const TEXT = 'Road closed at <Khambatki>.\nThe bus waits at gate four.'
const EVERYBODY = { who: 'EVERYBODY' } as const

/** A mail server is there; one walk-in has left an address and a telephone, one a telephone, and a customer an address. */
beforeEach(async () => {
  office = await refundFixture()
  office.dependencies.mail = async () => undefined
  await office.sell(['1A', '1B'], { email: 'both@example.com' })
  await office.sell(['2A'])
  await office.paid(['3A', '3B'])
})

const asked = (to: TripMessageInput['to'] = EVERYBODY) => ({
  scheduleId: office.trip.id,
  text: TEXT,
  to,
})
const preview = (to?: TripMessageInput['to']) => previewTripMessage(office.admin, asked(to))
const send = (key = 'a-message-to-all', to?: TripMessageInput['to']) =>
  sendTripMessage(office.admin, { ...asked(to), key })
const mails = () =>
  office.dependencies.store.reader
    .selectFrom('outbox')
    .select(['fact', 'to_address as to', 'body_html as html', 'valid_until as until'])
    .where('kind', '=', 'trip-message')
    .orderBy('id')
    .execute()
const atDesk = () =>
  office.dependencies.store.reader
    .selectFrom('desk_messages')
    .select(['fact', 'phone', 'body_text as text'])
    .orderBy('id')
    .execute()

test('before it is sent one sees how many it reaches in which way, and how it reads', async () => {
  const { example, unreachable, ...counts } = await preview()
  expect(counts).toEqual({ bookings: 3, byMail: 2, bySms: 0, atDesk: 1 })
  expect(unreachable).toEqual([])
  expect(example?.subject).toMatch(/^Booking \w{8}: a message about your trip Pune to Goa, /)
  expect(example?.mail).toContain('Road closed at <Khambatki>.\n\nThe bus waits at gate four.')
  expect(example?.messenger).toMatch(/^Farebox Travels, booking \w{8}: Road closed at <Khambatki>/)
  expect([...(await mails()), ...(await atDesk())]).toEqual([])
})

test('where no mail goes out, whoever has left no telephone is reached by nothing', async () => {
  office.dependencies.mail = null
  const { unreachable, ...counts } = await preview()
  expect(counts).toMatchObject({ bookings: 3, byMail: 0, atDesk: 3 })
  expect(unreachable).toEqual([
    { bookingNumber: expect.any(String), name: 'Passenger 1', seats: ['3A', '3B'] },
  ])
})

test('it goes by mail to whoever has an address and to the desk for the others, and what was typed is escaped', async () => {
  expect(await send()).toEqual({ bookings: 3, byMail: 2, bySms: 0, atDesk: 1 })
  const [mail, ...more] = await mails()
  expect(more).toHaveLength(1)
  expect(mail?.to).toBe('both@example.com')
  expect(mail?.html).toContain('Road closed at &lt;Khambatki&gt;.</p>')
  expect(mail?.html).not.toContain('<Khambatki>')
  expect((await atDesk()).map(({ phone }) => phone)).toEqual(['9876543210'])
  expect((await atDesk())[0]?.text).toContain(TEXT)
})

test('sent again by the same key it goes once; another one stands beside it', async () => {
  const first = await send()
  expect(await send()).toEqual(first)
  expect(await mails()).toHaveLength(2)
  await send('another-message')
  const facts = (await mails()).map(({ fact }) => fact)
  expect(new Set(facts).size).toBe(4)
  for (const fact of facts) expect(fact).toMatch(/^trip-message:\d+:\d+$/)
  expect(await atDesk()).toHaveLength(2)
})

test('it is on record by whom it was for, without what it says', async () => {
  await send()
  const { detail, subject_id } = await office.dependencies.store.reader
    .selectFrom('audit')
    .select(['detail', 'subject_id'])
    .where('action', '=', 'sendTripMessage')
    .executeTakeFirstOrThrow()
  expect(subject_id).toBe(office.trip.id)
  expect(JSON.parse(detail)).toEqual({
    messageId: expect.any(Number),
    who: 'EVERYBODY',
    bookings: 3,
    byMail: 2,
    bySms: 0,
    atDesk: 1,
  })
})

test('never to whoever is cancelled, or has not paid', async () => {
  const gone = await office.sell(['4A'])
  await office.grant(gone.id, { keptPercent: 0 })
  await office.sell(['5A'], { payment: 'LATER' })
  expect(await preview()).toMatchObject({ bookings: 3 })
})

test('those who have not boarded, and those of one town, may be meant alone', async () => {
  const onTheWay = await sellAtCounter(office.agent, { ...office.sale(['6A']), from: 1, to: 3 })
  const bookings = async (to: TripMessageInput['to']) => (await preview(to)).bookings
  expect(await bookings({ who: 'PLACE', node: 0 })).toBe(3)
  expect(await bookings({ who: 'PLACE', node: 1 })).toBe(1)
  expect(await bookings({ who: 'PLACE', node: 1, pointId: 7 })).toBe(0)
  office.pass(30 * HOUR)
  await markPassenger(office.agent, { passengerId: onTheWay.seats[0]?.id ?? 0, status: 'BOARDED' })
  expect(await bookings({ who: 'NOT_BOARDED' })).toBe(3)
  expect(await bookings(EVERYBODY)).toBe(4)
})

test('whoever boards within three hours is at the desk as well, and nobody is told after the trip', async () => {
  office.pass(33 * HOUR)
  expect(await send()).toMatchObject({ byMail: 2, atDesk: 3 })
  const { arrivalAt } = await office.dependencies.store.reader
    .selectFrom('schedules')
    .select('arrival_at as arrivalAt')
    .where('id', '=', office.trip.id)
    .executeTakeFirstOrThrow()
  expect((await mails())[0]?.until).toBe(arrivalAt)
  office.pass(2 * DAY)
  await expect(send('much-too-late')).rejects.toMatchObject({ kind: 'conflict' })
  await expect(preview()).rejects.toMatchObject({ kind: 'conflict' })
})

test('a message that nobody would get is refused, and leaves nothing behind', async () => {
  await expect(send('to-nobody', { who: 'PLACE', node: 2 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(await preview({ who: 'PLACE', node: 2 })).toMatchObject({ bookings: 0, example: null })
  expect(await atDesk()).toEqual([])
})
