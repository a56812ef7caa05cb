import { describe, expect, test } from 'vitest'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { redefine, withoutIndex, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from '../cancellation/confirm-cancellation.service.ts'

const sold = async (office: BoxOffice, sql: string) => {
  await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  await office.buy(await office.actingAs('CUSTOMER'), ['3B'])
  return tamper(office.file, sql)
}
const held = async (office: BoxOffice, sql: string) => {
  await office.hold(await office.actingAs('CUSTOMER'), ['3A'])
  return tamper(office.file, sql)
}
const refunded = async (office: BoxOffice, sql: string) => {
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['3A', '3B'])
  await cancelWithoutQuote(asha, {
    bookingId: booking.id,
    passengerIds: [booking.seats[0]?.id ?? 0],
  })
  return tamper(office.file, sql)
}
const another = (serial: string, booking = 'booking_id') => `
  insert into invoices (kind, financial_year, serial, booking_id, seller, at)
  select kind, financial_year, ${serial}, ${booking}, seller, at from invoices where serial = 1`

const guards = [
  {
    guard: 'invoices_no_update',
    drop: (file: string) => withoutTrigger(file, 'invoices_no_update'),
    harm: (office: BoxOffice) => sold(office, 'update invoices set serial = 9 where serial = 2'),
  },
  {
    guard: 'invoices_no_delete',
    drop: (file: string) => withoutTrigger(file, 'invoices_no_delete'),
    harm: (office: BoxOffice) => sold(office, 'delete from invoices where serial = 2'),
  },
  {
    guard: 'invoices_one_per_booking',
    drop: (file: string) => withoutIndex(file, 'invoices_one_per_booking'),
    harm: (office: BoxOffice) => sold(office, another('3')),
  },
  {
    guard: 'invoices_one_per_refund',
    drop: (file: string) => withoutIndex(file, 'invoices_one_per_refund'),
    harm: (office: BoxOffice) =>
      refunded(
        office,
        `insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, at)
         select kind, financial_year, 2, booking_id, refund_id, seller, at
         from invoices where kind = 'CREDIT_NOTE'`,
      ),
  },
  {
    guard: 'invoices_of_money',
    drop: (file: string) => withoutTrigger(file, 'invoices_of_money'),
    harm: (office: BoxOffice) =>
      held(
        office,
        `insert into invoices (kind, financial_year, serial, booking_id, seller, at)
         select 'INVOICE', '2026-27', 1, id, '{}', 0 from bookings`,
      ),
  },
  {
    guard: 'the key (kind, year, serial), behind invoices_without_gap',
    drop: (file: string) => {
      withoutTrigger(file, 'invoices_without_gap')
      withoutIndex(file, 'invoices_one_per_booking')
      redefine(file, 'invoices', { ',\n      unique (kind, financial_year, serial)': '' })
    },
    harm: (office: BoxOffice) => sold(office, another('2')),
  },
]

describe('the database guards the invoices, and the checker sees when it does not', () => {
  test.each(guards)('invoices are guarded by $guard', async ({ harm }) => {
    const office = await boxOffice()
    await expect(harm(office)).rejects.toThrow(/./)
    expect(await checkData(office.dependencies.store.reader)).toEqual([])
  })

  test.each(guards)('they break without $guard', async ({ drop, harm }) => {
    const office = await boxOffice()
    drop(office.file)
    await harm(office)
    const broken = await checkData(office.dependencies.store.reader)
    expect(broken.map(({ invariant }) => invariant)).toContain('invoice')
  })

  test('without invoices_without_gap alone, a gap is seen', async () => {
    const gap = async (office: BoxOffice) => {
      await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
      withoutIndex(office.file, 'invoices_one_per_booking')
      return tamper(office.file, another('7'))
    }
    await expect(gap(await boxOffice())).rejects.toThrow('farebox:invoice-gap')
    const office = await boxOffice()
    withoutTrigger(office.file, 'invoices_without_gap')
    await gap(office)
    const promises = (await checkData(office.dependencies.store.reader)).map(
      ({ promise }) => promise,
    )
    expect(promises).toContain(
      'Invoices and credit notes are numbered within a year from 1 without a gap',
    )
  })
})
