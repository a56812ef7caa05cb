import { expect, test } from 'vitest'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { atomically } from '../../core/atomically.ts'
import { requireAdmin } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { issueCreditNote, issueInvoice, listInvoices } from './invoice.service.ts'

const ALL = `select kind, financial_year, serial from invoices order by id`

/** A refund as it is granted, without what pays it. */
const refund = (bookingId: number, id: number) => `
  insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, status, created_at)
  select ${id}, booking_id, id, provider, 100, 'CUSTOMER', 'PENDING', finished_at
  from payments where booking_id = ${bookingId} and status = 'SUCCEEDED'`

test('each sale has its invoice with the next number, and a hold has none', async () => {
  const { actingAs, buy, hold, call, dependencies } = await boxOffice()
  const first = await buy(await actingAs('CUSTOMER'), ['1A'])
  const held = await hold(await actingAs('CUSTOMER'), ['2A'])
  const second = await buy(await actingAs('CUSTOMER'), ['1B'])
  const numbers = async (id: number) => (await listInvoices(call(), id)).map(({ number }) => number)
  expect(await numbers(first.booking.id)).toEqual(['INV/26-27/000001'])
  expect(await numbers(second.booking.id)).toEqual(['INV/26-27/000002'])
  expect(await numbers(held.id)).toEqual([])
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('an invoice keeps the seller of its day', async () => {
  const { actingAs, buy, call } = await boxOffice()
  const admin = requireAdmin(await actingAs('ADMIN'))
  await saveSettings(admin, { operatorName: 'Konkan Lines', taxNumber: '27AAPFU0939F1ZV' })
  const { booking } = await buy(await actingAs('CUSTOMER'), ['1A'])
  await saveSettings(admin, { operatorName: 'Sahyadri Lines', taxNumber: '' })
  const [invoice] = await listInvoices(call(), booking.id)
  expect(invoice?.seller).toMatchObject({ name: 'Konkan Lines', taxNumber: '27AAPFU0939F1ZV' })
})

test('credit notes have a row of numbers of their own', async () => {
  const { actingAs, buy, call, file, dependencies } = await boxOffice()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['1A'])
  const bookingId = booking.id
  tamper(file, refund(bookingId, 7), refund(bookingId, 8))
  await atomically(call(), (call) => issueCreditNote(call, { id: 8, bookingId }))
  await atomically(call(), (call) => issueCreditNote(call, { id: 7, bookingId }))
  const invoices = await listInvoices(call(), bookingId)
  expect(invoices.map(({ number, refundId }) => [number, refundId])).toEqual([
    ['INV/26-27/000001', null],
    ['CN/26-27/000001', 8],
    ['CN/26-27/000002', 7],
  ])
  const broken = await checkData(dependencies.store.reader)
  expect(broken.filter(({ invariant }) => invariant === 'invoice')).toEqual([])
})

test('a new financial year begins at 1, on the first of April of the operator’s zone', async () => {
  const context = await boxOffice()
  const { booking } = await context.buy(await context.actingAs('CUSTOMER'), ['1A'])
  tamper(context.file, ...[7, 8, 9].map((id) => refund(booking.id, id)))
  const issueAt = (id: number, at: number) =>
    atomically({ ...context.call(), now: () => at }, (call) =>
      issueCreditNote(call, { id, bookingId: booking.id }),
    )
  const newYear = Date.UTC(2027, 2, 31, 18, 30) // midnight in India
  expect(await issueAt(7, newYear - 1)).toBe('CN/26-27/000001')
  expect(await issueAt(8, newYear)).toBe('CN/27-28/000001')
  expect(await issueAt(9, newYear + 1)).toBe('CN/27-28/000002')
})

test('a number is not spent on a sale that is undone', async () => {
  const { actingAs, buy, ready, call, file } = await boxOffice()
  await buy(await actingAs('CUSTOMER'), ['1A'])
  const unpaid = await ready(await actingAs('CUSTOMER'), ['1B'])
  const undone = atomically(call(), (call) => issueInvoice(call, unpaid))
  await expect(undone).rejects.toThrow(/./)
  await buy(await actingAs('CUSTOMER'), ['1C'])
  expect(tamper(file, ALL)).toEqual([
    { kind: 'INVOICE', financial_year: '2026-27', serial: 1 },
    { kind: 'INVOICE', financial_year: '2026-27', serial: 2 },
  ])
})
