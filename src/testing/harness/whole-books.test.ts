import { expect, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { excuseBooks, requireWholeBooks } from './whole-books.ts'

test('a test that has moved money fails when the books are not whole at its end', async () => {
  const { dependencies, file, buy, actingAs } = await boxOffice()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await expect(requireWholeBooks(dependencies.store, file)).resolves.toBeUndefined()
  await dependencies.store.write((trx) =>
    trx.updateTable('bookings').set({ refunded_paise: 1 }).where('id', '=', booking.id).execute(),
  )
  await expect(requireWholeBooks(dependencies.store, file)).rejects.toThrow(
    'The books are not whole',
  )
  excuseBooks(dependencies.store)
  await expect(requireWholeBooks(dependencies.store, file)).resolves.toBeUndefined()
})
