import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import type { SignedInCall } from '../core/call.ts'
import { bookDrafted, draftPassenger } from './booking.service.ts'
import { listOwnBookings } from './find-booking.service.ts'
import { forgetOldDrafts } from './passenger-draft.service.ts'

const draft = async (call: SignedInCall, seatNumber: string): Promise<number> => {
  const passenger = { passengerName: 'Asha', age: 30, gender: 'FEMALE', seatNumber } as const
  return (await draftPassenger(call, passenger)).id
}

test('drafted passengers are booked on the seats they name, in any order', async () => {
  const { actingAs, seatIds, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const passengerIds = [await draft(asha, '3b'), await draft(asha, '3A')]
  const booking = await bookDrafted(asha, {
    busScheduleId: trip.id,
    seatIds: seatIds('3A', '3B'),
    passengerIds,
  })
  expect(booking).toMatchObject({
    status: 'PENDING',
    seats: [
      { seatNumber: '3A', passengerName: 'Asha' },
      { seatNumber: '3B', passengerName: 'Asha' },
    ],
  })
})

test('passengers and seats that do not match one to one hold nothing', async () => {
  const { actingAs, seatIds, trip, states, pass, call } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  const a = await draft(asha, '3A')
  const b = await draft(asha, '3B')
  const another = await draft(asha, '3A')
  const raviOne = await draft(ravi, '3B')
  const book = (passengerIds: number[], ...numbers: string[]) =>
    bookDrafted(asha, { busScheduleId: trip.id, seatIds: seatIds(...numbers), passengerIds })
  const refusal = {
    kind: 'invalid',
    message: 'Number of passengers must match number of selected seats',
  }
  await expect(book([a], '3A', '3B')).rejects.toMatchObject(refusal)
  await expect(book([a, a], '3A', '3B')).rejects.toMatchObject(refusal)
  await expect(book([a, another], '3A', '3B')).rejects.toMatchObject(refusal)
  await expect(book([a, b], '3A', '3C')).rejects.toMatchObject(refusal)
  await expect(book([a, b], '3A', '3A')).rejects.toMatchObject(refusal)
  await expect(book([a, raviOne], '3A', '3B')).rejects.toMatchObject(refusal)
  expect(await listOwnBookings(asha)).toEqual([])
  expect(await states(asha, ['3A', '3B'])).toEqual(['AVAILABLE', 'AVAILABLE'])

  await book([a, b], '3A', '3B')
  await expect(book([a], '3A')).rejects.toMatchObject(refusal)
  pass(HOUR)
  await expect(book([another], '3A')).rejects.toMatchObject(refusal)
  expect(await forgetOldDrafts(call())).toBe(4)
})

test('a draft is written down', async () => {
  const { actingAs, file } = await boxOffice()
  const id = await draft(await actingAs('CUSTOMER'), '3A')
  expect(tamper(file, `select subject_id from audit where action = 'draft'`)).toEqual([
    { subject_id: id },
  ])
})
