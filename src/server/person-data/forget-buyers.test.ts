import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { bytesWith, tracesIn } from '../../testing/harness/traces.ts'
import { setBuyer } from '../booking/set-invoice-buyer.service.ts'
import { requireAdmin } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { confirmCancellation } from '../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../payment/cancellation/quote.service.ts'
import { listInvoices } from '../payment/invoice/invoice.service.ts'
import { confirmPayment, initiatePayment } from '../payment/payment.service.ts'
import { payOutDueRefunds } from '../payment/refund/refund-payout.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { forgetPassengers } from './retention.service.ts'

const BUYER = { name: 'Udyog Limited', gstin: '27AAPFU0939F1ZV' }

test('eight years after its financial year a paper names no business any more, and says all else as before', async () => {
  const office = await boxOffice()
  const { enter, hold, pass, dependencies, file } = office
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const step = { from: '2020-01-01', serviceFeePaise: 2_000 }
  await saveSettings(admin, {
    rates: [{ ...step, acTaxBasisPoints: 500, nonAcTaxBasisPoints: 500 }],
    sellerState: '27',
    taxNumber: '27AAPFU0939F1ZV',
  })
  const asha = await office.actingAs('CUSTOMER')
  const { id: bookingId, seats } = await enter(asha, await hold(asha, ['3A', '3B']))
  await setBuyer(asha, { bookingId, buyer: BUYER })
  await initiatePayment(asha, bookingId)
  await confirmPayment(asha, bookingId)
  const passengerIds = seats.slice(0, 1).map(({ id }) => id)
  const { token } = await quoteCancellation(asha, { bookingId, passengerIds })
  await confirmCancellation(asha, { bookingId, token })
  await payOutDueRefunds(admin, new AbortController().signal)
  const issued = await listInvoices(asha, bookingId)
  expect(issued.map(({ tax }) => tax?.buyer)).toEqual([BUYER, BUYER])

  // Sold in January 2027: the financial year ends with March 2027, eight years later it is March 2035.
  const jumpTo = async (day: string) => {
    pass(Date.parse(`${day}T12:00:00+05:30`) - dependencies.clock())
    await forgetPassengers(office.call())
  }
  await jumpTo('2035-03-31')
  expect((await listInvoices(admin, bookingId)).map(({ tax }) => tax?.buyer)).toEqual([
    BUYER,
    BUYER,
  ])
  await jumpTo('2035-04-01')
  expect(await listInvoices(admin, bookingId)).toEqual(
    issued.map((paper) => ({ ...paper, tax: paper.tax && { ...paper.tax, buyer: null } })),
  )
  expect(tracesIn(file, [BUYER.name])).toEqual([])
  expect(bytesWith(file, [BUYER.name])).toEqual([])
  expect(await checkData(dependencies.store.reader)).toEqual([])
  expect(
    tamper(file, `select detail from audit where action = 'erase' and subject = 'invoice'`),
  ).toEqual([{ detail: '{"papers":2}' }])
})

test.each([
  [`replace(tax, '"buyer":null', '"buyer":{"name":"Other","gstin":"x"}')`, 'names another'],
  [`replace(tax, '9964', '9999')`, 'states another code'],
  ['null', 'states no tax'],
])('the database refuses a paper that is changed to %s: it %s', async (changed) => {
  const { buy, actingAs, file } = await boxOffice()
  await buy(await actingAs('CUSTOMER'), ['3A'])
  expect(() => tamper(file, `update invoices set tax = ${changed}`)).toThrow('invoice-append-only')
})
