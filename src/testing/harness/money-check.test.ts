import { expect, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { skipMoneyCheck, requireNoViolations } from './money-check.ts'

test('a test that has moved money fails when the checker finds violations at its end', async () => {
  const { dependencies, file, buy, actingAs } = await boxOffice()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await expect(requireNoViolations(dependencies.store, file)).resolves.toBeUndefined()
  await dependencies.store.write((trx) =>
    trx.updateTable('bookings').set({ refunded_paise: 1 }).where('id', '=', booking.id).execute(),
  )
  await expect(requireNoViolations(dependencies.store, file)).rejects.toThrow(
    'The check of seats and money found',
  )
  skipMoneyCheck(dependencies.store)
  await expect(requireNoViolations(dependencies.store, file)).resolves.toBeUndefined()
})
