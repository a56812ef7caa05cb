import { expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { realSales } from './real-sale.ts'

const UTR = '412345678901'
const NAMES = ['asha', 'ravi', 'mina', 'john']

test('of customers who type one transfer’s number at once for several trips one has it, and 409 tells the others', async () => {
  const sales = await realSales()
  const { admin, dependencies, rows } = sales
  const { version } = await admin.trpc.settings.get.query()
  const change = {
    waysToPay: [{ name: 'upi' as const, isOn: true, text: '' }],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
  }
  await admin.trpc.settings.save.mutate({ version, change })
  const ready = await Promise.all(
    NAMES.map(async (name) => {
      const { id: scheduleId, seats } = await aSchedule(dependencies)
      const seatId = seats['1A'] ?? 0
      const { trpc } = await sales.as(name)
      const hold = { scheduleId, seatIds: [seatId], key: `hold-of-${name}` }
      const { id: bookingId } = await trpc.booking.hold.mutate(hold)
      const passenger = { seatId, passengerName: name, age: 31, gender: 'FEMALE' as const }
      await trpc.booking.enterPassengers.mutate({ bookingId, passengers: [passenger] })
      await trpc.payment.startUpi.mutate({ bookingId })
      return () => trpc.payment.claimUpi.mutate({ bookingId, utr: UTR })
    }),
  )
  const ends = await Promise.allSettled(ready.map((claim) => claim()))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused).toHaveLength(NAMES.length - 1)
  for (const reason of refused) {
    expect(reason).toMatchObject({
      message: 'This number has been given before. Please look at it again.',
      data: { httpStatus: 409 },
    })
  }
  expect(rows('select utr from upi_claims')).toEqual([{ utr: UTR }])
})
