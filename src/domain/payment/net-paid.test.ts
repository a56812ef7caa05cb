import { expect, test } from 'vitest'
import { soldFor } from '../../testing/builders/cancellation/cancellation-results.ts'
import { netLines, netRows } from './net-paid.ts'

const sale = (refundedPaise: number, cancelled: number) => {
  const { seats, price } = soldFor({ bases: [90_000, 90_000], fee: 0, tax: 9000 })
  return {
    paymentStatus: 'PAID' as const,
    price,
    refundedPaise,
    seats: seats.map((seat) =>
      seat.id < cancelled ? { ...seat, status: 'CANCELLED' as const } : seat,
    ),
  }
}

test('after a part was cancelled it says what was paid, what went back and what is left', () => {
  expect(netRows(sale(81_000, 1))).toEqual([
    ['Paid', '₹1,890'],
    ['Refunded', '−₹810'],
    ['Net', '₹1,080'],
  ])
})

test('it says so too where nothing came back, and for a worse seat', () => {
  expect(netLines(sale(0, 1)).map(({ amountPaise }) => amountPaise)).toEqual([189_000, 0, 189_000])
  expect(netLines(sale(18_000, 0)).at(-1)).toEqual({ label: 'Net', amountPaise: 171_000 })
})

test('it says nothing while all travel for all they paid, nor of what was never paid', () => {
  expect(netLines(sale(0, 0))).toEqual([])
  expect(netLines({ ...sale(0, 2), paymentStatus: 'PENDING' })).toEqual([])
})
