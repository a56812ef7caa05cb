import { expect, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { excuseBooks, requireWholeBooks } from './whole-books.ts'

test('a test that has moved money fails when the books are not whole at its end', async () => {
  const { parts, file, buy, actingAs } = await boxOffice()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await expect(requireWholeBooks(parts.store, file)).resolves.toBeUndefined()
  await parts.store.write((trx) =>
    trx.updateTable('bookings').set({ refunded_paise: 1 }).where('id', '=', booking.id).execute(),
  )
  await expect(requireWholeBooks(parts.store, file)).rejects.toThrow('The books are not whole')
  excuseBooks(parts.store)
  await expect(requireWholeBooks(parts.store, file)).resolves.toBeUndefined()
})
