import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { cancelOwnHold, getOwnBookingView } from '../../booking/booking.service.ts'
import { expireAllHolds } from '../../booking/expire-holds.service.ts'
import { requireAdmin, requireStaff } from '../../core/call.ts'
import type { SignedInCall, StaffCall } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { getToday } from '../../report/today.service.ts'
import { getMoneyReport } from '../../report/money-report.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { atomically } from '../../core/atomically.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { eraseInOffice } from '../../person-data/erase.service.ts'
import { eraseBookings } from '../../person-data/erase-bookings.service.ts'
import { exportBooking } from '../../person-data/export-booking.service.ts'
import { getTicket } from '../../ticket/ticket.service.ts'
import { payBackByHand } from '../attention/pay-back-by-hand.service.ts'
import { confirmCancellation } from '../cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../cancellation/quote.service.ts'
import { confirmDemoPayment, expireAttempts } from '../payment.service.ts'
import { payOutDueRefunds } from '../refund/refund-payout.service.ts'
import { confirmUpi, listReportedTransfers, refuseUpi } from './answer-reported-transfer.service.ts'
import { reportTransfer, startUpi } from './pay-by-upi.service.ts'
import { listAttention } from '../attention/attention.service.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { attentionOf } from '../../../testing/builders/attention-of.ts'

const UTR = '412345678901'
/** The transfers to look for, or those that a search finds. */
const listed = async (staff: StaffCall, searchTerm = '') =>
  (await listReportedTransfers(staff, { pageNumber: 0, pageSize: 10, searchTerm })).data
const ON = { name: 'upi', isOn: true, text: '' } as const

async function upiOffice(more: Partial<Parameters<typeof saveSettings>[1]> = {}) {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, {
    waysToPay: [ON],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
    ...more,
  })
  const asha = await office.actingAs('CUSTOMER')
  const agent = requireStaff(await office.actingAs('AGENT'))
  const { store } = office.dependencies
  const entered = async (seats: string[], who: SignedInCall = asha) =>
    office.enter(who, await office.hold(who, seats))
  return {
    ...office,
    admin,
    asha,
    agent,
    entered,
    /** A booking whose transfer is typed. */
    claimed: async (seats: string[], utr = UTR, who: SignedInCall = asha) => {
      const { id: bookingId } = await entered(seats, who)
      const payment = await startUpi(who, bookingId)
      const booking = await reportTransfer(who, { bookingId, utr })
      return { ...payment, booking, bookingId }
    },
    /** The money of the day. */
    today: () => {
      const day = serviceDayOf(office.dependencies.clock(), 'Asia/Kolkata')
      return getMoneyReport(admin, { from: day, to: day })
    },
    payments: () => store.reader.selectFrom('payments').select(['status', 'failure']).execute(),
    returns: () =>
      store.reader
        .selectFrom('payment_returns')
        .select(['status', 'amount_paise', 'reference', 'paid_by'])
        .execute(),
    sound: async () => expect(await checkData(store.reader)).toEqual([]),
  }
}

test('the customer is told whom to pay how much for what, also as a link for apps', async () => {
  const { asha, entered } = await upiOffice({ upiMerchantCode: '4111' })
  const booking = await entered(['3A'])
  const paying = await startUpi(asha, booking.id)
  expect(paying).toMatchObject({ amountPaise: 90_000, upiId: 'farebox@okbank', opensApp: true })
  expect(paying.link).toBe(
    `upi://pay?pa=farebox@okbank&pn=Farebox%20Travels&am=900.00&cu=INR&tn=${booking.bookingNumber}&tr=${booking.bookingNumber}&mc=4111`,
  )
  expect(await startUpi(asha, booking.id)).toMatchObject({ attemptId: paying.attemptId })
})

test('once a number is typed the seats are held for an hour, and staff see its last digits', async () => {
  const { claimed, agent, dependencies } = await upiOffice()
  const { booking, attemptId } = await claimed(['3A'])
  const deadlineAt = dependencies.clock() + HOUR
  expect(booking).toMatchObject({ awaits: 'transfer', hold: { deadlineAt, extendable: false } })
  expect(await listed(agent)).toMatchObject([
    { attemptId, lastDigits: '8901', amountPaise: 90_000, deadlineAt, name: 'Passenger 1' },
  ])
})

test('what staff read in their bank’s app makes it a ticket, once', async () => {
  const { claimed, agent, admin, asha, actingAs, dependencies, sound } = await upiOffice()
  const { attemptId, bookingId } = await claimed(['3A'])
  const found = { attemptId, utr: UTR, amountPaise: 90_000 }
  const [first, second] = await Promise.all([confirmUpi(agent, found), confirmUpi(agent, found)])
  expect(second).toEqual(first)
  expect(await getOwnBookingView(asha, bookingId)).toMatchObject({
    status: 'CONFIRMED',
    payment: { method: `UPI, UTR ${UTR}` },
  })
  // Nobody has it in their drawer.
  expect(await getDayClose(admin, {})).toMatchObject({ agents: [], movements: [] })
  const charges = await dependencies.store.reader.selectFrom('ledger').select('kind').execute()
  expect(charges).toHaveLength(1)
  const other = requireStaff(await actingAs('AGENT'))
  await expect(confirmUpi(other, found)).rejects.toThrow('already answered')
  expect(await listed(agent)).toEqual([])
  await sound()
})

test('another number than the customer’s confirms nothing', async () => {
  const { claimed, agent, asha } = await upiOffice()
  const { attemptId, bookingId } = await claimed(['3A'])
  const found = { attemptId, utr: '412345678902', amountPaise: 90_000 }
  await expect(confirmUpi(agent, found)).rejects.toThrow('typed another number')
  expect(await getOwnBookingView(asha, bookingId)).toMatchObject({ status: 'PENDING' })
})

test('another amount is no payment: it waits to be transferred back, by an administrator', async () => {
  const { claimed, agent, admin, payments, returns, sound } = await upiOffice()
  const { attemptId } = await claimed(['3A'])
  const found = { attemptId, utr: UTR, amountPaise: 89_900 }
  await expect(confirmUpi(agent, found)).rejects.toThrow('not the price of this booking')
  expect(await payments()).toMatchObject([{ status: 'FAILED' }])
  await payOutDueRefunds(admin, new AbortController().signal)
  const [due] = await attentionOf(admin)
  expect(due).toMatchObject({ kind: 'transferDue', amountPaise: 89_900 })
  const byHand = { payoutId: due?.id ?? 0, bankReference: 'UTR987654321098' }
  await payBackByHand(admin, byHand)
  await payBackByHand(admin, byHand)
  expect(await returns()).toEqual([
    {
      status: 'DONE',
      amount_paise: 89_900,
      reference: byHand.bankReference,
      paid_by: admin.actor.id,
    },
  ])
  expect(await attentionOf(admin)).toEqual([])
  await sound()
})

test('what is not found frees the seats and tells the customer, once', async () => {
  const { claimed, agent, asha, states, dependencies, sound } = await upiOffice()
  const { attemptId, bookingId } = await claimed(['3A'])
  await refuseUpi(agent, attemptId)
  await refuseUpi(agent, attemptId)
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
  expect(await getOwnBookingView(asha, bookingId)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'EXPIRED',
  })
  const letters = await dependencies.store.reader.selectFrom('outbox').select('kind').execute()
  expect(letters).toEqual([{ kind: 'transfer-not-found' }])
  await expect(confirmUpi(agent, { attemptId, utr: UTR, amountPaise: 90_000 })).rejects.toThrow(
    'already answered',
  )
  await sound()
})

describe('a transfer that nobody looks for in time', () => {
  test('stays listed, and takes the seats again where they are free', async () => {
    const { claimed, agent, asha, pass, sound } = await upiOffice()
    const { attemptId, bookingId } = await claimed(['3A'])
    pass(HOUR)
    await expireAllHolds(agent)
    expect(await listed(agent)).toMatchObject([{ attemptId, deadlineAt: null }])
    await confirmUpi(agent, { attemptId, utr: UTR, amountPaise: 90_000 })
    expect(await getOwnBookingView(asha, bookingId)).toMatchObject({ status: 'CONFIRMED' })
    await sound()
  })

  test('waits to be transferred back where somebody else has them', async () => {
    const { claimed, agent, admin, actingAs, pass, sound } = await upiOffice()
    const { attemptId } = await claimed(['3A'])
    pass(HOUR)
    const ravi = await actingAs('CUSTOMER')
    const other = await claimed(['3A'], '412345678999', ravi)
    await confirmUpi(agent, {
      attemptId: other.attemptId,
      utr: '412345678999',
      amountPaise: 90_000,
    })
    const found = { attemptId, utr: UTR, amountPaise: 90_000 }
    await expect(confirmUpi(agent, found)).rejects.toThrow('goes back to you')
    expect(await attentionOf(admin)).toMatchObject([{ kind: 'transferDue', amountPaise: 90_000 }])
    await sound()
  })
})

test('a number that comes after the hold is stored, but holds nothing any more', async () => {
  const { asha, agent, entered, pass, states } = await upiOffice()
  const { id: bookingId } = await entered(['3A'])
  await startUpi(asha, bookingId)
  pass(21 * MINUTE)
  expect(await reportTransfer(asha, { bookingId, utr: UTR })).toMatchObject({ status: 'CANCELLED' })
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
  expect(await listed(agent)).toHaveLength(1)
})

test('a number belongs to one booking, however many type it at once', async () => {
  const { asha, actingAs, entered } = await upiOffice()
  const claims = await Promise.all(
    ['3A', '4A', '5A'].map(async (seat, index) => {
      const who = index === 0 ? asha : await actingAs('CUSTOMER')
      const { id: bookingId } = await entered([seat], who)
      await startUpi(who, bookingId)
      return () => reportTransfer(who, { bookingId, utr: UTR })
    }),
  )
  const ends = await Promise.allSettled(claims.map((claim) => claim()))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(JSON.stringify(ends)).not.toContain('UNIQUE')
})

test('a number that was typed wrongly is corrected, until somebody has answered', async () => {
  const { claimed, asha, agent } = await upiOffice()
  const { attemptId, bookingId } = await claimed(['3A'], '412345678900')
  await reportTransfer(asha, { bookingId, utr: UTR })
  await confirmUpi(agent, { attemptId, utr: UTR, amountPaise: 90_000 })
  await expect(reportTransfer(asha, { bookingId, utr: '412345678902' })).rejects.toThrow('answered')
})

test('a customer has one transfer under way, and none begins two hours before departure', async () => {
  const { asha, claimed, entered, pass, dependencies } = await upiOffice()
  const { booking } = await claimed(['3A'])
  const second = await entered(['3B'])
  await expect(startUpi(asha, second.id)).rejects.toThrow('waits to be paid like this')
  pass(booking.boarding.at - dependencies.clock() - 2 * HOUR + 1)
  const late = await entered(['4A'])
  await expect(startUpi(asha, late.id)).rejects.toThrow('until 2 hours before departure')
})

test('of two transfers begun side by side both numbers are stored, and the second holds its seats no longer', async () => {
  const { asha, agent, entered } = await upiOffice()
  const [first, second] = [await entered(['3A']), await entered(['4A'])]
  for (const { id } of [first, second]) await startUpi(asha, id)
  await reportTransfer(asha, { bookingId: first.id, utr: UTR })
  const { hold } = await getOwnBookingView(asha, second.id)
  const late = reportTransfer(asha, { bookingId: second.id, utr: '412345678902' })
  await expect(late).rejects.toThrow('The number is stored')
  expect(await getOwnBookingView(asha, second.id)).toMatchObject({ awaits: null, hold })
  const found = await listed(agent)
  expect(found.map(({ bookingId }) => bookingId)).toEqual([first.id, second.id])
})

test('a cancelled booking is paid back by a transfer of staff, and says so', async () => {
  const { claimed, agent, asha, admin, sound, today } = await upiOffice()
  const { attemptId, bookingId } = await claimed(['3A'])
  await confirmUpi(agent, { attemptId, utr: UTR, amountPaise: 90_000 })
  const { seats } = await getOwnBookingView(asha, bookingId)
  const passengerIds = seats.map(({ id }) => id)
  const { token, paidBackBy } = await quoteCancellation(asha, { bookingId, passengerIds })
  expect(paidBackBy).toBe('transfer')
  await confirmCancellation(asha, { bookingId, token })
  await payOutDueRefunds(admin, new AbortController().signal)
  const [due] = await attentionOf(admin)
  expect(due).toMatchObject({ kind: 'transferDue', amountPaise: 81_000, bookingId })
  await payBackByHand(admin, { payoutId: due?.id ?? 0, bankReference: 'UTR987654321098' })
  expect(await getOwnBookingView(asha, bookingId)).toMatchObject({ refundStatus: 'DONE' })
  const { creditNotes } = await getTicket(asha, bookingId)
  expect(creditNotes).toMatchObject([{ bankReference: 'UTR987654321098' }])
  expect(await getDayClose(admin, {})).toMatchObject({ agents: [], movements: [] })
  expect((await today()).lines).toMatchObject([
    { way: 'upi', takenPaise: 90_000, refundedPaise: 81_000 },
  ])
  await sound()
})

test('a claim on a cancelled hold leaves the lists, and is found by number, amount or phone if its money arrives', async () => {
  const { claimed, asha, agent, admin, sound, today, file } = await upiOffice()
  const { attemptId, bookingId, booking } = await claimed(['3A'])
  tamper(file, `update bookings set contact_phone = '9876543210' where id = ${bookingId}`)
  await cancelOwnHold(asha, bookingId)
  const page = { pageNumber: 0, pageSize: 10, searchTerm: '' }
  expect(await listReportedTransfers(agent, page)).toEqual({
    data: [],
    totalPages: 0,
    totalRecords: 0,
    cancelled: 1,
  })
  expect(await attentionOf(admin)).toEqual([])
  expect((await getToday(admin)).waiting.reportedTransfers).toBe(0)
  for (const term of [UTR, '8901', '₹900', '900.00', '+91 98765 43210', booking.bookingNumber]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await listed(agent, term)).toMatchObject([{ attemptId, isCancelled: true }])
  }
  for (const term of ['412345678900', '890', '901', 'nothing'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await listed(agent, term)).toEqual([])
  const found = { attemptId, utr: UTR, amountPaise: 90_000 }
  await expect(confirmUpi(agent, found)).rejects.toThrow('cancelled')
  expect(await attentionOf(admin)).toMatchObject([{ kind: 'transferDue' }])
  expect((await today()).lines).toMatchObject([{ way: 'upi', takenPaise: 90_000 }])
  await sound()
})

test('a customer who cancels after giving a number gives no other within the hour', async () => {
  const { claimed, asha, entered, pass } = await upiOffice()
  const { bookingId, booking } = await claimed(['3A'])
  await cancelOwnHold(asha, bookingId)
  const second = await entered(['3A'])
  await expect(startUpi(asha, second.id)).rejects.toThrow(
    `We are still looking for your transfer for booking ${booking.bookingNumber}`,
  )
  pass(HOUR)
  const third = await entered(['3A'])
  expect(await startUpi(asha, third.id)).toMatchObject({ amountPaise: 90_000 })
})

test('once staff have answered the claim of a cancelled hold, the customer may pay by UPI again', async () => {
  const { claimed, asha, agent, entered } = await upiOffice()
  const { bookingId, attemptId } = await claimed(['3A'])
  await cancelOwnHold(asha, bookingId)
  await refuseUpi(agent, attemptId)
  const second = await entered(['3A'])
  expect(await startUpi(asha, second.id)).toMatchObject({ amountPaise: 90_000 })
})

test('the lists come in pages that say how many entries there are, and what still holds seats is first', async () => {
  const { claimed, agent, admin, actingAs, pass, dependencies } = await upiOffice()
  const over = await claimed(['3A'])
  pass(HOUR)
  const later = await claimed(['4A'], '412345678902', await actingAs('CUSTOMER'))
  const first = await listReportedTransfers(agent, { pageNumber: 0, pageSize: 1, searchTerm: '' })
  expect(first).toMatchObject({
    data: [{ attemptId: later.attemptId, deadlineAt: dependencies.clock() + HOUR }],
    totalPages: 2,
    totalRecords: 2,
  })
  const second = await listReportedTransfers(agent, { pageNumber: 1, pageSize: 1, searchTerm: '' })
  expect(second.data).toMatchObject([{ attemptId: over.attemptId, deadlineAt: null }])
  const page = (pageNumber: number) => listAttention(admin, { pageNumber, pageSize: 1 })
  expect(await page(0)).toMatchObject({ data: [{ id: over.attemptId }], totalRecords: 2 })
  expect(await page(1)).toMatchObject({ data: [{ id: later.attemptId }], totalPages: 2 })
})

test('the hour runs from the first number: a correction changes neither it nor the place in the list', async () => {
  const { claimed, asha, agent, pass, dependencies } = await upiOffice()
  const { bookingId, attemptId } = await claimed(['3A'])
  const claimedAt = dependencies.clock()
  for (const utr of ['412345678902', '412345678903', '412345678904']) {
    pass(12 * MINUTE)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await reportTransfer(asha, { bookingId, utr })).toMatchObject({
      hold: { deadlineAt: claimedAt + HOUR },
    })
  }
  expect(await listed(agent)).toMatchObject([{ attemptId, claimedAt, lastDigits: '8904' }])
})

test('where UPI is on, the demo payment is not there', async () => {
  const { asha, entered } = await upiOffice()
  const { id } = await entered(['3A'])
  await expect(confirmDemoPayment(asha, id)).rejects.toThrow('no demo payments here')
})

test('its number is in the export of who paid, and goes with their erasure once it is answered', async () => {
  const { claimed, agent, asha, admin, pass, dependencies } = await upiOffice()
  const { attemptId, bookingId, booking } = await claimed(['3A'])
  expect(await exportBooking(asha, bookingId)).toMatchObject({ payments: [{ utr: UTR }] })
  await confirmUpi(agent, { attemptId, utr: UTR, amountPaise: 90_000 })
  pass(booking.dropping.at + HOUR - dependencies.clock())
  await atomically(admin, (call) => eraseBookings(call, [bookingId]))
  const claims = await dependencies.store.reader.selectFrom('upi_claims').select('utr').execute()
  expect(claims).toEqual([{ utr: null }])
  const { payment } = (await getBookingRecord(admin, bookingId)).booking
  expect(payment).toMatchObject({ method: 'UPI' })
})

test('a number given for a cancelled hold delays the erasure for 30 days, as its money may arrive', async () => {
  const { claimed, asha, admin, pass } = await upiOffice()
  const { bookingId } = await claimed(['3A'])
  await cancelOwnHold(asha, bookingId)
  await expireAttempts(admin)
  const erase = () => eraseInOffice(admin, { userId: asha.actor.id })
  pass(30 * DAY - 1)
  await expect(erase()).rejects.toMatchObject({ kind: 'conflict' })
  pass(1)
  expect(await erase()).toMatchObject({ bookings: 1 })
})
