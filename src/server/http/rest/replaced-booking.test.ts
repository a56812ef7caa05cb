import { expect, test } from 'vitest'
import { rebookedOnSite } from '../../../testing/builders/swap/rebooked-on-site.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

interface Answer {
  replacesBookingNumber?: string
  passengerResponseDTOS: { seatNumber: string; replacedByBookingNumber?: string }[]
}

test('a booking says which one it replaces, and a passenger by which one they travel instead', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { sold, replacement } = await rebookedOnSite(app, asha)
  const read = async (id: number) => (await asha.rest<Answer>('GET', `/bus-booking/${id}`)).body
  const before = await read(sold.id)
  expect(before).not.toHaveProperty('replacesBookingNumber')
  expect(before.passengerResponseDTOS.map(({ replacedByBookingNumber: number }) => number)).toEqual(
    [undefined, undefined, replacement.bookingNumber],
  )
  expect(await read(replacement.id)).toMatchObject({ replacesBookingNumber: sold.bookingNumber })
})
