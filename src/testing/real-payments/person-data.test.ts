import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { atomically } from '../../server/core/atomically.ts'
import { eraseBookings } from '../../server/person-data/erase-bookings.service.ts'
import { exportBooking } from '../../server/person-data/export-booking.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { realSales } from './real-sale.ts'

test.each(['razorpay', 'stripe'] as const)(
  'what %s knows of somebody is in their export, late money and disputes too, and how they paid goes with their erasure',
  async (provider) => {
    const sales = await realSales()
    const { page, runEventsAndJobs, pass, simulator, rows, sound } = sales
    const office = await operatorCall(sales)
    await simulator.control('POST', '/deliveries', { hold: true })
    const late = await page(provider, ['1A'], 'asha')
    await pass(21 * MINUTE)
    const { id: latePayment } = await late.act('pay')
    const other = await page(provider, ['1A'], 'ravi')
    const { id: payment } = await other.act('pay')
    await simulator.control('POST', '/deliveries', { hold: false })
    await simulator.control('POST', '/deliveries/release', {})
    await runEventsAndJobs()
    await pass(HOUR)
    await runEventsAndJobs()
    const { id: dispute } = await simulator.act({ provider, act: 'dispute', of: payment })
    await runEventsAndJobs()

    const ofLate = await exportBooking(office, late.bookingId)
    expect(ofLate).toMatchObject({
      payments: [{ status: 'FAILED', method: null }],
      returns: [
        {
          provider,
          status: 'DONE',
          paymentReference: latePayment,
          method: expect.stringMatching(/UPI, UTR \d+|Visa card ending in/),
          bankReference: expect.any(String),
        },
      ],
      disputes: [],
    })
    const paid = await exportBooking(office, other.bookingId)
    expect(paid).toMatchObject({
      payments: [{ status: 'SUCCEEDED', method: expect.stringMatching(/UPI, UTR \d+|Visa card/) }],
      returns: [],
      disputes: [{ provider, reference: dispute, paymentReference: payment, state: 'open' }],
    })

    await atomically(office, (call) => eraseBookings(call, [late.bookingId, other.bookingId]))
    expect(rows('select method from captured_payments')).toEqual([
      { method: null },
      { method: null },
    ])
    // What the books of the provider are held against stays.
    const captured = rows<{ reference: string }>('select reference from captured_payments')
    const references = captured.map(({ reference }) => reference)
    expect(new Set(references)).toEqual(new Set([latePayment, payment]))
    await sound()
  },
)
