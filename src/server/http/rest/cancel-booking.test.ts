import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../testing/builders/a-paid-booking.ts'
import { checkData } from '../../operations/check/check-data.service.ts'

interface Cancelled {
  bookingStatus: string
  cancelReason: string | null
  refundStatus: string
  refundedAmount: number
  passengerResponseDTOS: { id: number }[]
}

test('some passengers, then the rest: what comes back is granted at once and adds up', async () => {
  const { asha, app, bookingId, passengerIds } = await aPaidBooking()
  const cancel = (body?: object) =>
    asha.rest<Cancelled>('POST', `/bus-booking/${bookingId}/cancel`, body)
  const [first] = passengerIds
  const one = await cancel({ passengerIds: [first] })
  expect(one).toMatchObject({
    status: 200,
    body: { bookingStatus: 'CONFIRMED', refundStatus: 'PENDING', refundedAmount: 810 },
  })
  // Repeated: the same, nothing more refunded.
  expect(await cancel({ passengerIds: [first] })).toMatchObject({ status: 200, body: one.body })
  const all = await cancel()
  expect(all.body).toMatchObject({
    bookingStatus: 'CANCELLED',
    cancelReason: 'CUSTOMER',
    refundedAmount: 1620,
  })
  for (const again of [undefined, {}, { passengerIds }]) {
    expect(await cancel(again)).toMatchObject({ status: 200, body: all.body })
  }
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})

test('the same idempotency key gets the first answer, whatever has happened since', async () => {
  const { asha, app, bookingId, passengerIds } = await aPaidBooking()
  const path = `/bus-booking/${bookingId}/cancel`
  const key = { 'idempotency-key': 'cancel-1' }
  const body = { passengerIds: passengerIds.slice(0, 1) }
  const [first, second] = await Promise.all([
    asha.rest('POST', path, body, key),
    asha.rest('POST', path, body, key),
  ])
  expect(second.body).toEqual(first.body)
  await asha.rest('POST', path)
  const replayed = await asha.rest('POST', path, body, key)
  expect(replayed.body).toEqual(first.body)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect((await asha.rest('POST', path, {}, key)).status).toBe(422)
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})

test('ids that are none are refused and nothing is cancelled', async () => {
  const { asha, bookingId, passengerIds } = await aPaidBooking()
  const path = `/bus-booking/${bookingId}/cancel`
  for (const wrong of [[], ['1'], [1.5], [passengerIds[0], passengerIds[0]], [987_654]]) {
    const refused = await asha.rest<{ errors: { field: string }[] }>('POST', path, {
      passengerIds: wrong,
    })
    expect([refused.status, refused.body.errors[0]?.field.split('.')[0]]).toEqual([
      400,
      'passengerIds',
    ])
  }
  expect((await asha.rest('GET', `/bus-booking/${bookingId}`)).body).toMatchObject({
    bookingStatus: 'CONFIRMED',
    refundedAmount: 0,
  })
})
