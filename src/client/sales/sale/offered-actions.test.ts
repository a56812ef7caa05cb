import { expect, test } from 'vitest'
import type { Booking, PassengerStatus } from '../../../domain/booking/booking.ts'
import type { Sale } from '../../../domain/counter/sale.ts'
import { offeredActions } from './offered-actions.ts'

const NOW = 1_000

/** The fields of a sale that the rule reads, and no others. */
function aSale(
  {
    leavesAt = NOW + 1,
    ...booking
  }: Partial<Omit<Booking, 'seats'>> & {
    seats?: { status: PassengerStatus }[]
    leavesAt?: number
  },
  takeBack: Sale['takeBack'] = null,
): Sale {
  const known = {
    status: 'CONFIRMED',
    soldBy: 'Devi',
    payment: { reference: 'cash', paidAt: 1 },
    boarding: { at: leavesAt },
    dropping: { at: leavesAt + 1 },
    seats: [{ status: 'BOOKED' }],
    ...booking,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule reads these fields alone
  return { booking: known, takeBack, mayCancel: false, mayMove: false } as unknown as Sale
}

const offered = (sale: Sale, mayAll: boolean) =>
  Object.entries(offeredActions({ ...sale, mayCancel: mayAll, mayMove: mayAll }, NOW))
    .filter(([, allowed]) => allowed)
    .map(([act]) => act)

test('an agent shows the ticket, corrects a name and takes back what they sold; whoever may also cancels and moves', () => {
  const sold = aSale({}, { whyNot: null })
  expect(offered(sold, false)).toEqual(['ticket', 'correctName', 'takeBack'])
  expect(offered(sold, true)).toEqual(['ticket', 'correctName', 'cancel', 'move', 'takeBack'])
  expect(offered(aSale({}, { whyNot: 'Too late' }), false)).toEqual(['ticket', 'correctName'])
})

test('a caller’s hold leads to the counter, a customer’s own to no action', () => {
  const hold = { status: 'PENDING', payment: null } as const
  expect(offered(aSale(hold), true)).toEqual(['counter'])
  expect(offered(aSale({ ...hold, soldBy: null }), true)).toEqual([])
})

test('what is cancelled, and who is on board, stays as it is; a bus that has left keeps its names', () => {
  expect(offered(aSale({ status: 'CANCELLED', seats: [{ status: 'CANCELLED' }] }), true)).toEqual(
    [],
  )
  expect(offered(aSale({ seats: [{ status: 'BOARDED' }] }), true)).toEqual(['ticket', 'move'])
  expect(offered(aSale({ leavesAt: NOW }), true)).toEqual(['ticket', 'cancel', 'move'])
  expect(offered(aSale({ leavesAt: NOW - 1 }), true)).toEqual(['ticket', 'cancel'])
})
