import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aLateTrip } from '../../../testing/builders/back-office/a-late-trip.ts'
import { confirmCancellation } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../payment/cancellation/quote.service.ts'
import { listDelaysToConfirm } from '../../boarding/delays-to-confirm.service.ts'
import { getToday } from '../../report/today.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { findDelayToConfirm } from './delay-to-confirm.service.ts'
import { getOwnBookingView } from '../booking.service.ts'

async function soldAndLate(minutes: number) {
  const late = await aLateTrip()
  const booking = await late.sold(['1A'])
  late.nearDeparture()
  await late.say(minutes, {}, late.admin)
  const view = () => getOwnBookingView(late.asha, booking.id)
  const quote = () => quoteCancellation(late.asha, { bookingId: booking.id })
  return { ...late, booking, view, quote }
}

test('from two hours on all that was paid comes back until the bus is expected, and the table says so', async () => {
  const { booking, view, quote, mails, pass, asha } = await soldAndLate(120)
  const until = booking.boarding.at + 120 * MINUTE
  expect(await view()).toMatchObject({
    fullRefundReason: 'DELAYED',
    fullRefundUntil: until,
    cancellation: [{ keptPercent: 0, untilAt: until, refundPaise: booking.price.totalPaise }, {}],
  })
  expect(await mails()).toHaveLength(1)
  pass(4 * HOUR + 119 * MINUTE)
  const { token, refundPaise } = await quote()
  expect(refundPaise).toBe(booking.price.totalPaise)
  const cancelled = await confirmCancellation(asha, { bookingId: booking.id, token })
  expect(cancelled).toMatchObject({ status: 'CANCELLED', refundedPaise: refundPaise })
})

test('once the late bus was to be there nobody cancels any more', async () => {
  const { quote, pass } = await soldAndLate(120)
  pass(6 * HOUR)
  await expect(quote()).rejects.toThrow('The bus has left Pune')
})

test('a minute less leaves the terms of the sale, until the timetable’s departure', async () => {
  const { booking, view, quote, pass } = await soldAndLate(119)
  expect(await view()).toMatchObject({ fullRefundReason: null, fullRefundUntil: null })
  expect((await quote()).refundPaise).toBeLessThan(booking.price.totalPaise)
  pass(4 * HOUR)
  await expect(quote()).rejects.toThrow('The bus has left Pune')
})

test('what was offered stays when the bus makes good time, until it was told to come', async () => {
  const { booking, view, say, mails, pass } = await soldAndLate(150)
  await say(140)
  const told = booking.boarding.at + 150 * MINUTE
  expect(await view()).toMatchObject({ fullRefundReason: 'DELAYED', fullRefundUntil: told })
  pass(10 * MINUTE + 1)
  await say(30)
  expect(await view()).toMatchObject({
    fullRefundReason: 'DELAYED',
    fullRefundUntil: booking.boarding.at + 30 * MINUTE,
  })
  expect(await mails()).toHaveLength(2)
})

test('the operator sets from when on, and who was offered it before keeps it', async () => {
  const { view, say, admin } = await soldAndLate(60)
  expect((await view()).fullRefundReason).toBeNull()
  await saveSettings(admin, { lateRefundMinutes: 60 })
  await say(61, {}, admin)
  expect((await view()).fullRefundReason).toBe('DELAYED')
  await saveSettings(admin, { lateRefundMinutes: 240 })
  expect((await view()).fullRefundReason).toBe('DELAYED')
})

test('one agent alone offers no refund; customers are told of the delay, and of the refund once a second person reports it', async () => {
  const late = await aLateTrip()
  const booking = await late.sold(['1A'])
  late.nearDeparture()
  const view = () => getOwnBookingView(late.asha, booking.id)
  expect(await late.say(120)).toMatchObject({ told: 1, refundsWait: true })
  expect(await late.say(150)).toMatchObject({ told: 1, refundsWait: true })
  expect((await view()).fullRefundReason).toBeNull()
  expect(await late.say(150, {}, late.bela)).toMatchObject({ told: 1, refundsWait: false })
  expect((await view()).fullRefundReason).toBe('DELAYED')
  expect(await late.mails()).toHaveLength(3)
})

test('a delay that one agent alone reported waits, with who asked, until a second person confirms it or the bus leaves', async () => {
  const { ravi, bela, admin, asha, sold, say, nearDeparture, trip, pass } = await aLateTrip()
  const { id } = await sold(['1A'])
  await sold(['1B'])
  nearDeparture()
  const waiting = () => findDelayToConfirm(admin, trip.id)
  await say(60)
  expect(await waiting()).toBeNull()
  await say(1140)
  const { actor } = ravi
  expect(await waiting()).toMatchObject({ minutes: 1140, byId: actor.id, bookings: 2 })
  expect(await listDelaysToConfirm(admin)).toMatchObject([
    { scheduleId: trip.id, toConfirm: { minutes: 1140, bookings: 2 } },
  ])
  expect((await getToday(admin)).waiting.delaysToConfirm).toBe(1)
  pass(MINUTE)
  await say(1140, {}, bela)
  expect(await waiting()).toBeNull()
  expect(await listDelaysToConfirm(admin)).toEqual([])
  expect((await getOwnBookingView(asha, id)).fullRefundReason).toBe('DELAYED')
})

test('a delay waits no longer once it is taken back, its bus is expected to have left, or an administrator reports it', async () => {
  const { admin, sold, say, nearDeparture, trip, pass } = await aLateTrip()
  await sold(['1A'])
  nearDeparture()
  const waiting = async () => (await findDelayToConfirm(admin, trip.id))?.minutes
  await say(130)
  expect(await waiting()).toBe(130)
  await say(20)
  expect(await waiting()).toBeUndefined()
  await say(140)
  expect(await waiting()).toBe(140)
  pass(4 * HOUR + 141 * MINUTE)
  expect(await waiting()).toBeUndefined()
})

test('what an agent has taken back meanwhile confirms nothing', async () => {
  const late = await aLateTrip()
  const booking = await late.sold(['1A'])
  late.nearDeparture()
  await late.say(120)
  await late.say(0)
  expect(await late.say(125, {}, late.bela)).toMatchObject({ refundsWait: true })
  expect((await getOwnBookingView(late.asha, booking.id)).fullRefundReason).toBeNull()
  await late.say(125, {}, late.admin)
  expect((await getOwnBookingView(late.asha, booking.id)).fullRefundReason).toBe('DELAYED')
})

test('a refund offered by mistake is withdrawn within ten minutes from everybody who has not used it', async () => {
  const late = await aLateTrip()
  const used = await late.sold(['1A'])
  const unused = await late.sold(['1B'])
  late.nearDeparture()
  await late.say(120, {}, late.admin)
  const { token } = await quoteCancellation(late.asha, { bookingId: used.id })
  const cancelled = await confirmCancellation(late.asha, { bookingId: used.id, token })
  late.pass(10 * MINUTE)
  expect(await late.say(0)).toMatchObject({ told: 1 })
  const { fullRefundReason, cancellation } = await getOwnBookingView(late.asha, unused.id)
  expect(fullRefundReason).toBeNull()
  expect(cancellation.map(({ keptPercent }) => keptPercent)).not.toContain(0)
  expect(cancelled.refundedPaise).toBe(used.price.totalPaise)
  const [mail] = await late.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text as text')
    .where('kind', '=', 'trip-late')
    .orderBy('id', 'desc')
    .execute()
  expect(mail?.text).toContain(
    'The full refund that we offered a few minutes ago no longer applies',
  )
})
