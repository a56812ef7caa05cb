import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { requireAdmin } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { confirmCancellation } from '../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../payment/cancellation/quote.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { gstRegisterCsv } from './gst-register.service.ts'

test('lists each paper of the days with its split, credit notes below zero, and adds up to what was kept', async () => {
  const { actingAs, buy, dependencies } = await boxOffice()
  const admin = requireAdmin(await actingAs('ADMIN'))
  await saveSettings(admin, {
    rates: [
      { from: '2020-01-01', serviceFeePaise: 0, acTaxBasisPoints: 500, nonAcTaxBasisPoints: 500 },
    ],
    sellerState: '27',
    taxNumber: '27AAPFU0939F1ZV',
    townStates: [{ town: 'Pune', state: '27' }],
  })
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const { seats } = await getOwnBookingView(asha, booking.id)
  const ids = { bookingId: booking.id, passengerIds: seats.map(({ id }) => id) }
  const { token } = await quoteCancellation(asha, ids)
  await confirmCancellation(asha, { bookingId: booking.id, token })
  const today = serviceDayOf(dependencies.clock(), 'Asia/Kolkata')
  const register = async (from: string, to = from) => {
    let file = ''
    for await (const piece of gstRegisterCsv(admin, { from, to })) file += piece
    return file.split('\r\n')
  }
  const [head, sale, credit, end] = await register(today)
  expect(head).toContain(
    'Taxable value,CGST,SGST,IGST,Total,Invoice of the credit note,Date of that invoice,Test',
  )
  expect(sale).toMatch(
    /Tax invoice,.*,27AAPFU0939F1ZV,,,Maharashtra \(27\),9964,5,900.00,22.50,22.50,0.00,945.00,,,$/,
  )
  expect(credit).toMatch(
    /Credit note,.*,-771.44,-19.28,-19.28,0.00,-810.00,INV\/26-27\/000001,2027-01-15,$/,
  )
  expect(end).toBe('')
  expect(await register('2027-01-01', '2027-01-02')).toEqual([head, ''])
})

test('what was paid with test keys says so, its credit note as well', async () => {
  const { admin, dependencies, grant, paid } = await refundFixture(
    Object.assign(fakeProvider(), { isTest: true }),
  )
  const { bookingId } = await paid(['1A'])
  await grant(bookingId, { keptPercent: 10 })
  const today = serviceDayOf(dependencies.clock(), 'Asia/Kolkata')
  let file = ''
  for await (const piece of gstRegisterCsv(admin, { from: today, to: today })) file += piece
  const [, ...papers] = file.trimEnd().split('\r\n')
  expect(papers.map((paper) => paper.split(',').at(-1))).toEqual(['TEST', 'TEST'])
})
