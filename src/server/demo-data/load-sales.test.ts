import { expect, test } from 'vitest'
import { checkData } from '../check/check.service.ts'
import { testHouse } from '../../testing/test-house.ts'
import { loadDemoData } from './load-demo-data.ts'

test('the demo has forty customers and 300 bookings in all states, and every invariant holds on it', async () => {
  const { parts } = await testHouse()
  await loadDemoData(parts)
  const { reader } = parts.store
  const bookings = await reader.selectFrom('bookings').selectAll().execute()
  const users = await reader.selectFrom('users').select('role').execute()

  expect(users.filter((user) => user.role === 'CUSTOMER')).toHaveLength(40)
  expect(bookings).toHaveLength(300)
  expect(new Set(bookings.map((booking) => booking.status))).toEqual(
    new Set(['PENDING', 'CONFIRMED', 'CANCELLED']),
  )
  expect(new Set(bookings.map((booking) => booking.payment_status))).toEqual(
    new Set(['PENDING', 'PAID', 'FAILED']),
  )
  expect(new Set(bookings.map((booking) => booking.cancel_reason))).toEqual(
    new Set([null, 'EXPIRED', 'CUSTOMER']),
  )
  expect(await checkData(reader)).toEqual([])

  await loadDemoData(parts)
  const again = await reader.selectFrom('bookings').select('id').execute()
  expect(again, 'a second start adds nothing').toHaveLength(300)
})

test('the same day makes the same demo, whatever the machine', async () => {
  const numbers = await Promise.all(
    [1, 2].map(async () => {
      const { parts } = await testHouse()
      await loadDemoData(parts)
      return parts.store.reader
        .selectFrom('bookings')
        .select(['number', 'total_paise'])
        .orderBy('number')
        .execute()
    }),
  )
  expect(numbers[0]).toEqual(numbers[1])
})
