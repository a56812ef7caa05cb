// Run by end-of-file.test.ts only: a shared server whose final check fails, with a clean-up registered in a hook.
import { beforeAll, expect, test } from 'vitest'
import { boxOffice } from '../builders/box-office.ts'
import { endOfFile } from './end-of-file.ts'

beforeAll(async () => {
  const whenDone = endOfFile()
  whenDone(() => console.log('The first was cleaned up, last'))
  const { dependencies, buy, actingAs } = await boxOffice({ whenDone })
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await dependencies.store.write((trx) =>
    trx.updateTable('bookings').set({ refunded_paise: 1 }).where('id', '=', booking.id).execute(),
  )
})

test('the only test of this file passes', () => expect(1).toBe(1))
