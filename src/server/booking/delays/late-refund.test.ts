import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aLateTrip } from '../../../testing/builders/back-office/a-late-trip.ts'
import { requireAdmin } from '../../core/call.ts'
import { confirmCancellation } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../payment/cancellation/quote.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { getOwnBookingView } from '../booking.service.ts'

async function soldAndLate(minutes: number) {
  const late = await aLateTrip()
  const booking = await late.sold(['1A'])
  late.nearDeparture()
  await late.say(minutes)
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
  const { booking, view, say, mails } = await soldAndLate(150)
  await say(140)
  const told = booking.boarding.at + 150 * MINUTE
  expect(await view()).toMatchObject({ fullRefundReason: 'DELAYED', fullRefundUntil: told })
  await say(30)
  expect(await view()).toMatchObject({
    fullRefundReason: 'DELAYED',
    fullRefundUntil: booking.boarding.at + 30 * MINUTE,
  })
  expect(await mails()).toHaveLength(2)
})

test('the operator sets from when on, and who was offered it before keeps it', async () => {
  const { view, say, actingAs } = await soldAndLate(60)
  const admin = requireAdmin(await actingAs('ADMIN'))
  expect((await view()).fullRefundReason).toBeNull()
  await saveSettings(admin, { lateRefundMinutes: 60 })
  await say(61)
  expect((await view()).fullRefundReason).toBe('DELAYED')
  await saveSettings(admin, { lateRefundMinutes: 240 })
  expect((await view()).fullRefundReason).toBe('DELAYED')
})
