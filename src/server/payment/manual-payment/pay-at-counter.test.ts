import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { requireAdmin, requireStaff } from '../../core/call.ts'
import { cancelCashHold, listCashHolds, payHeldInCash } from '../../counter/counter.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { expireAllHolds } from '../../booking/expire-holds.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { confirmPayment, initiatePayment } from '../payment.service.ts'
import { holdToPayAtCounter } from './pay-at-counter.service.ts'

const ON = { name: 'counter', isOn: true, text: '' } as const

async function counterOffice(more: Partial<Parameters<typeof saveSettings>[1]> = {}) {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, { waysToPay: [ON], ...more })
  const asha = await office.actingAs('CUSTOMER')
  const agent = requireStaff(await office.actingAs('AGENT'))
  const entered = async (seats: string[], who = asha) =>
    office.enter(who, await office.hold(who, seats))
  return { ...office, admin, asha, agent, entered }
}

test('seats are held until they are paid at the counter, four hours unless set otherwise, and cash makes them a ticket', async () => {
  const { asha, agent, entered, dependencies } = await counterOffice()
  const { store } = dependencies
  const { id } = await entered(['3A'])
  const held = await holdToPayAtCounter(asha, id)
  const deadlineAt = dependencies.clock() + 4 * HOUR
  expect(held).toMatchObject({ status: 'PENDING', awaits: 'cash' })
  expect(held.hold).toEqual({ deadlineAt, extendable: false })
  expect(await listCashHolds(agent)).toMatchObject([{ id, soldBy: null }])
  expect(await listCashHolds(agent, { scheduleId: held.scheduleId + 1 })).toEqual([])
  await payHeldInCash(agent, id)
  expect(await getOwnBookingView(asha, id)).toMatchObject({ status: 'CONFIRMED', awaits: 'cash' })
  const charges = await store.reader.selectFrom('ledger').select('recorded_by').execute()
  expect(charges).toEqual([{ recorded_by: agent.actor.id }])
  expect(await checkData(store.reader)).toEqual([])
})

test('asked for again it changes nothing, and one letter says until when', async () => {
  const { asha, entered, pass, dependencies } = await counterOffice()
  const { id } = await entered(['3A'])
  const first = await holdToPayAtCounter(asha, id)
  pass(MINUTE)
  expect(await holdToPayAtCounter(asha, id)).toEqual(first)
  const kinds = await dependencies.store.reader.selectFrom('outbox').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'held-for-counter' }])
})

test('nobody has come: the seats are free again', async () => {
  const { asha, agent, entered, pass, states, dependencies } = await counterOffice()
  const { id } = await entered(['3A'])
  await holdToPayAtCounter(asha, id)
  pass(4 * HOUR - 1)
  expect(await states(asha, ['3A'])).toEqual(['RESERVED by me'])
  pass(1)
  await expireAllHolds(agent)
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
  expect(await getOwnBookingView(asha, id)).toMatchObject({ cancelReason: 'EXPIRED' })
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('it may still be paid online, and staff may give it up', async () => {
  const { asha, agent, entered } = await counterOffice()
  const { id } = await entered(['3A'])
  await holdToPayAtCounter(asha, id)
  await initiatePayment(asha, id)
  await confirmPayment(asha, id)
  expect(await getOwnBookingView(asha, id)).toMatchObject({ status: 'CONFIRMED' })
  const other = await entered(['3B'])
  await holdToPayAtCounter(asha, other.id)
  expect(await cancelCashHold(agent, other.id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'OPERATOR',
  })
  expect((await getOwnBookingView(asha, other.id)).cancelReason).toBe('OPERATOR')
})

test('staff touch no other hold of a customer', async () => {
  const { agent, entered } = await counterOffice()
  const { id } = await entered(['3A'])
  await expect(payHeldInCash(agent, id)).rejects.toThrow('Booking not found')
  await expect(cancelCashHold(agent, id)).rejects.toThrow('Booking not found')
})

test('where it is not offered it is refused', async () => {
  const { asha, admin, entered } = await counterOffice()
  const { id } = await entered(['3A'])
  await saveSettings(admin, { waysToPay: [{ ...ON, isOn: false }] })
  await expect(holdToPayAtCounter(asha, id)).rejects.toThrow('offered no more')
})

test('one booking of a customer waits at a time', async () => {
  const { asha, entered } = await counterOffice()
  await holdToPayAtCounter(asha, (await entered(['3A'])).id)
  const second = await entered(['3B'])
  await expect(holdToPayAtCounter(asha, second.id)).rejects.toThrow('waits to be paid like this')
})

test('a quarter of the seats of a trip may wait, and one booking always', async () => {
  const { actingAs, entered } = await counterOffice()
  const four = async (row: number) => {
    const who = await actingAs('CUSTOMER')
    const { id } = await entered([`${row}A`, `${row}B`, `${row + 1}A`, `${row + 1}B`], who)
    return holdToPayAtCounter(who, id)
  }
  await four(1)
  await four(3)
  await expect(four(5).then(() => four(7))).rejects.toThrow('Many seats of this bus wait')
})

test.each([
  [false, 30 * MINUTE],
  [true, 0],
])(
  'the hold ends with sales at the counter, or when the bus leaves: on board %s',
  async (payOnBoard, before) => {
    const { asha, agent, entered, pass, dependencies } = await counterOffice({
      payOnBoard,
      counterCloseMinutes: 30,
      onlineCloseMinutes: 60,
    })
    const probe = await entered(['3A'])
    const departure = probe.boarding.at
    pass(departure - dependencies.clock() - 2 * HOUR)
    const { id } = await entered(['3B'])
    const held = await holdToPayAtCounter(asha, id)
    expect(held.hold?.deadlineAt).toBe(departure - before)
    pass(2 * HOUR - before - 1)
    await payHeldInCash(agent, id)
    expect(await getOwnBookingView(asha, id)).toMatchObject({ status: 'CONFIRMED' })
  },
)
