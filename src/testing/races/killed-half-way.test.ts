import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requireAdmin } from '../../server/core/call.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { finishCancelledTrips } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { fakeProvider } from '../harness/fake-provider.ts'
import { tamper } from '../harness/tamper.ts'
import { openSale } from './sale.ts'

const BOOKINGS = 40
const FARE = 90_000
/** So that it is half way also where this test is slower to kill than the server to cancel. */
const NO_FURTHER = `
  create trigger no_further before insert on refunds when (select count(*) from refunds) >= 30
  begin select raise(abort, 'no further'); end`

/** Waits for a server to have done something, looking at its database. */
async function seen(file: string, sql: string): Promise<number> {
  for (;;) {
    const [row] = tamper<{ n: number }>(file, sql)
    if (row !== undefined && row.n > 0) return row.n
    // oxlint-disable-next-line no-await-in-loop -- that is what waiting is
    await sleep(1)
  }
}

test('a server killed while it cancels a trip leaves nothing half done that the next one does not finish, once', async () => {
  const sale = await openSale({ processes: 1, people: 1, role: 'ADMIN' })
  const { office, doors, customers, kill } = sale
  const { file, trip, dependencies } = office
  const asha = await office.actingAs('CUSTOMER')
  for (const number of Object.keys(trip.seats).slice(0, BOOKINGS)) {
    // oxlint-disable-next-line no-await-in-loop -- one booking after the other
    await office.buy(asha, [number])
  }
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const { confirmBy: typed, ...figures } = await dryRunTripCancellation(admin, trip.id)
  const expected = { bookings: figures.bookings, refundPaise: figures.refundPaise }
  expect(expected).toEqual({ bookings: BOOKINGS, refundPaise: BOOKINGS * FARE })
  tamper(file, NO_FURTHER)
  const cancelling = customers[0]?.post(doors[0] ?? '', '/trpc/cancellation.cancelTrip', {
    scheduleId: trip.id,
    typed,
    reason: 'Landslide',
    expected,
  })
  const cancellation = cancelling?.catch(() => {})
  await seen(file, 'select count(*) as n from refunds')
  await kill()
  await cancellation
  tamper(file, 'drop trigger no_further')
  const [left] = tamper<{ n: number }>(
    file,
    `select count(*) as n from bookings where status = 'CONFIRMED'`,
  )
  expect(left?.n).toBeGreaterThan(0)
  expect(left?.n).toBeLessThan(BOOKINGS)
  expect(await checkData(dependencies.store.reader)).toEqual([])

  // The next start: two of its jobs at once, and the provider has to be asked.
  const provider = { ...fakeProvider(), name: 'demo' }
  dependencies.payments = { ...dependencies.payments, online: [provider] }
  await Promise.all([finishCancelledTrips(office.call()), finishCancelledTrips(office.call())])
  for (let run = 0; run < 3; run++) {
    // oxlint-disable-next-line no-await-in-loop -- one run of the job after the other
    await payOutDueRefunds(office.call(), new AbortController().signal)
  }
  expect(await checkData(dependencies.store.reader)).toEqual([])
  expect(
    tamper(
      file,
      `select status, cancel_reason, refunded_paise, refund_status, count(*) as n
         from bookings group by 1, 2, 3, 4`,
    ),
  ).toEqual([
    {
      status: 'CANCELLED',
      cancel_reason: 'TRIP_CANCELLED',
      refunded_paise: FARE,
      refund_status: 'DONE',
      n: BOOKINGS,
    },
  ])
  expect([...provider.paidOut.values()].map(({ amountPaise }) => amountPaise)).toEqual(
    Array.from({ length: BOOKINGS }, () => FARE),
  )
  const messages = tamper<{ n: number }>(
    file,
    `select count(*) as n from outbox where kind = 'trip-cancelled' group by booking_id`,
  )
  expect(messages).toEqual(Array.from({ length: BOOKINGS }, () => ({ n: 1 })))
})
