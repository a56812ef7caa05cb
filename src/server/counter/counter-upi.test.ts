import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { getDayClose } from '../report/day-close.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { startCounterUpi, takeCounterUpi } from './counter-upi.service.ts'

const UTR = '412345678901'

async function upiCounter() {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const waysToPay = [{ name: 'upi', isOn: true, text: '' } as const]
  await saveSettings(admin, { waysToPay, upiId: 'farebox@okbank', upiPayee: 'Farebox Travels' })
  const { id: bookingId } = await counter.sell(['3A'], { payment: 'LATER' })
  const sound = async () => expect(await checkData(counter.dependencies.store.reader)).toEqual([])
  return { ...counter, admin, bookingId, sound }
}

test('what is held at the counter is paid by UPI: staff type what their bank shows, and it is a ticket', async () => {
  const { agent, admin, bookingId, sound } = await upiCounter()
  const paying = await startCounterUpi(agent, bookingId)
  expect(paying).toMatchObject({ amountPaise: 90_000, upiId: 'farebox@okbank' })
  expect(paying.link).toMatch(/^upi:\/\/pay\?pa=farebox@okbank&.*&am=900\.00&/)
  expect(await startCounterUpi(agent, bookingId)).toEqual(paying)
  const seen = { bookingId, utr: UTR, amountPaise: 90_000 }
  const paid = await takeCounterUpi(agent, seen)
  expect(paid).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    payment: { method: `UPI, UTR ${UTR}` },
  })
  expect(await takeCounterUpi(agent, seen)).toEqual(paid)
  // It is in no drawer.
  expect(await getDayClose(admin, {})).toMatchObject({ agents: [], movements: [] })
  await sound()
})

test('another amount, another’s number and a hold of nobody at the counter are refused, and change nothing', async () => {
  const { agent, bookingId, sell, actingAs, hold, sound } = await upiCounter()
  await startCounterUpi(agent, bookingId)
  const seen = { bookingId, utr: UTR, amountPaise: 90_000 }
  await expect(takeCounterUpi(agent, { ...seen, amountPaise: 89_000 })).rejects.toMatchObject({
    kind: 'invalid',
    message: '₹900 is due. Check the amount in the app of your bank.',
  })
  const { id: other } = await sell(['4A'], { payment: 'LATER' })
  await startCounterUpi(agent, other)
  await takeCounterUpi(agent, { ...seen, bookingId: other })
  await expect(takeCounterUpi(agent, seen)).rejects.toThrow('This number has been given before')
  const online = await hold(await actingAs('CUSTOMER'), ['5A'])
  await expect(startCounterUpi(agent, online.id)).rejects.toMatchObject({ kind: 'missing' })
  await sound()
})

test('it is offered only where UPI is on, and a transfer seen after the hold takes free seats again', async () => {
  const { agent, admin, bookingId, sell, pass, actingAs, sound } = await upiCounter()
  await startCounterUpi(agent, bookingId)
  pass(2 * HOUR)
  await expireAllHolds(agent)
  const colleague = requireStaff(await actingAs('AGENT'))
  await expect(startCounterUpi(colleague, bookingId)).rejects.toMatchObject({ kind: 'conflict' })
  const seen = { bookingId, utr: UTR, amountPaise: 90_000 }
  expect(await takeCounterUpi(colleague, seen)).toMatchObject({ status: 'CONFIRMED' })
  await saveSettings(admin, { waysToPay: [{ name: 'upi', isOn: false, text: '' }] })
  const { id: later } = await sell(['6A'], { payment: 'LATER' })
  await expect(startCounterUpi(agent, later)).rejects.toThrow('This way to pay is offered no more')
  await sound()
})
