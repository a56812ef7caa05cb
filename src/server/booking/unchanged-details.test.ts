import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { enterPassengers } from './booking.service.ts'
import { setBuyer } from './set-invoice-buyer.service.ts'

const BUYER = { name: 'Rao Travels', gstin: '27AAPFU0939F1ZV' }

test('passengers, contact and buyer that are as they were are not written again', async () => {
  const office = await boxOffice()
  const { call } = await office.registered('asha')
  const booking = await office.hold(call, ['3A'])
  const passengers = [
    { seatId: office.seatIds('3A')[0] ?? 0, passengerName: 'Asha Rao', age: 30, gender: 'FEMALE' },
  ] as const
  const contact = { email: 'asha@example.com', phone: '9876543210' }
  const enter = (phone: string | null) =>
    enterPassengers(call, {
      bookingId: booking.id,
      passengers: [...passengers],
      contact: { ...contact, phone },
    })
  const written = (action: string) =>
    tamper(office.file, `select 1 from audit where action = '${action}'`).length
  await enter('9876543210')
  const again = await enter('9876543210')
  expect(again.seats).toMatchObject([{ passengerName: 'Asha Rao', age: 30 }])
  expect(written('enterPassengers')).toBe(1)
  expect((await enter('9876543211')).contact.phone).toBe('9876543211')
  expect(written('enterPassengers')).toBe(2)

  const buyer = { bookingId: booking.id, buyer: BUYER }
  await setBuyer(call, buyer)
  expect(await setBuyer(call, buyer)).toMatchObject({ buyer: BUYER })
  expect(written('setBuyer')).toBe(1)
  await setBuyer(call, { ...buyer, buyer: null })
  await setBuyer(call, { ...buyer, buyer: null })
  expect(written('setBuyer')).toBe(2)
})
