import { expect, test } from 'vitest'
import { addDays, DAY } from '../../../domain/time/calendar.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { isGstin } from '../../../domain/tax/gstin.ts'
import { setBuyer } from '../../booking/set-invoice-buyer.service.ts'
import { atomically } from '../../core/atomically.ts'
import { eraseBookings } from '../../person-data/erase-bookings.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { confirmCancellation } from '../cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../cancellation/quote.service.ts'
import { confirmPayment } from '../payment.service.ts'
import { listInvoices } from './invoice.service.ts'

const GSTIN = '27AAPFU0939F1ZV'
const RATE = {
  from: '2020-01-01',
  serviceFeePaise: 2_000,
  acTaxBasisPoints: 500,
  nonAcTaxBasisPoints: 500,
}

async function taxed(more: Partial<Parameters<typeof saveSettings>[1]> = {}) {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, {
    rates: [RATE],
    sellerState: '27',
    taxNumber: GSTIN,
    townStates: [
      { town: 'Pune', state: '27' },
      { town: 'Kolhapur', state: '29' },
    ],
    ...more,
  })
  const asha = await office.actingAs('CUSTOMER')
  const papers = async (id: number) => (await listInvoices(asha, id)).map(({ tax }) => tax)
  return { ...office, admin, asha, papers }
}

test('an invoice states the tax of its sale, between centre and state or integrated by where they get on', async () => {
  const { buy, asha, papers } = await taxed()
  const { booking } = await buy(asha, ['3A'])
  expect(await papers(booking.id)).toEqual([
    {
      paper: 'TAX_INVOICE',
      placeOfSupply: '27',
      buyer: null,
      lines: [
        {
          what: 'fare',
          sac: '9964',
          basisPoints: 500,
          taxablePaise: 90_000,
          cgstPaise: 2_250,
          sgstPaise: 2_250,
          igstPaise: 0,
        },
        expect.objectContaining({ what: 'fee', sac: '9985', taxablePaise: 2_000 }),
      ],
    },
  ])
  const other = await buy(asha, ['4A'], { from: 2 })
  expect(await papers(other.booking.id)).toMatchObject([
    { placeOfSupply: '29', lines: [{ cgstPaise: 0, sgstPaise: 0 }, {}] },
  ])
})

test('fares that include the tax are paid exactly, and what a hold was made with stays', async () => {
  const { ready, admin, asha, papers, dependencies } = await taxed({ faresIncludeTax: true })
  const { id, price } = await ready(asha, ['3A'])
  expect(price.totalPaise).toBe(92_000)
  await saveSettings(admin, {
    faresIncludeTax: false,
    rates: [{ ...RATE, acTaxBasisPoints: 1800 }],
  })
  await confirmPayment(asha, id)
  expect(await papers(id)).toMatchObject([
    {
      lines: [
        { taxablePaise: 85_714, cgstPaise: 2_143, sgstPaise: 2_143, basisPoints: 500 },
        { taxablePaise: 1_905, cgstPaise: 48, sgstPaise: 47 },
      ],
    },
  ])
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('a paper is what the number and the tax of its day make it, and stays', async () => {
  const { buy, admin, asha, papers, pass } = await taxed({
    taxNumber: '',
    taxNumbers: [{ from: '2099-01-01', taxNumber: GSTIN }],
  })
  const first = await buy(asha, ['3A'])
  expect(await papers(first.booking.id)).toMatchObject([{ paper: 'BILL' }])
  await saveSettings(admin, { taxNumbers: [{ from: '2020-01-01', taxNumber: GSTIN }] })
  pass(1)
  const second = await buy(asha, ['3B'])
  expect(await papers(second.booking.id)).toMatchObject([{ paper: 'TAX_INVOICE' }])
  await saveSettings(admin, { rates: [] })
  pass(1)
  const third = await buy(asha, ['4A'])
  expect(await papers(third.booking.id)).toMatchObject([{ paper: 'BILL_OF_SUPPLY' }])
  expect(await papers(first.booking.id)).toMatchObject([{ paper: 'BILL' }])
})

test('a credit note takes back the share that is paid back, of what the invoice has said', async () => {
  const { buy, admin, asha, papers, dependencies } = await taxed({ faresIncludeTax: true })
  const { booking } = await buy(asha, ['3A'])
  await saveSettings(admin, { sellerState: '30', faresIncludeTax: false })
  const { seats } = await getOwnBookingView(asha, booking.id)
  const ids = { bookingId: booking.id, passengerIds: seats.map(({ id }) => id) }
  const { token, refundPaise } = await quoteCancellation(asha, ids)
  expect(refundPaise).toBe(81_000)
  await confirmCancellation(asha, { bookingId: booking.id, token })
  const [, note] = await papers(booking.id)
  expect(note).toMatchObject({ paper: 'TAX_INVOICE', placeOfSupply: '27' })
  const sums = note?.lines.map((line) => line.taxablePaise + line.cgstPaise + line.sgstPaise)
  expect(sums?.reduce((a, b) => a + b)).toBe(81_000)
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('a business that asks for the invoice stands on it, by its own state, and stays when the rest is erased', async () => {
  const { ready, admin, asha, papers, dependencies } = await taxed()
  const { id } = await ready(asha, ['3A'])
  const buyer = { name: 'Udyog Limited', gstin: '30AAPFU0939F1Z8' }
  expect(isGstin(buyer.gstin)).toBe(true)
  expect(await setBuyer(asha, { bookingId: id, buyer })).toMatchObject({ buyer })
  await confirmPayment(asha, id)
  await expect(setBuyer(asha, { bookingId: id, buyer: null })).rejects.toThrow('already')
  await atomically(admin, (call) => eraseBookings(call, [id]))
  expect(await papers(id)).toMatchObject([{ buyer, placeOfSupply: '30' }])
  const rows = await dependencies.store.reader.selectFrom('bookings').select('buyer').execute()
  expect(rows).toEqual([{ buyer: null }])
})

test('codes change from a day on; papers that were issued before keep theirs', async () => {
  const { buy, asha, admin, papers, pass, dependencies } = await taxed()
  const first = await buy(asha, ['3A'])
  const tomorrow = addDays(serviceDayOf(dependencies.clock(), 'Asia/Kolkata'), 1)
  const step = { ...RATE, from: tomorrow, fareSac: '996411', feeSac: null }
  await saveSettings(admin, { rates: [RATE, step] })
  const today = await buy(asha, ['4A'])
  pass(DAY)
  const after = await buy(asha, ['5A'])
  const codes = async (id: number) => (await papers(id))[0]?.lines.map(({ sac }) => sac)
  expect(await codes(first.booking.id)).toEqual(['9964', '9985'])
  expect(await codes(today.booking.id)).toEqual(['9964', '9985'])
  expect(await codes(after.booking.id)).toEqual(['996411', '9985'])
})
