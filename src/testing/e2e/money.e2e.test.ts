import { expect, test, vi } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { tamper } from '../harness/tamper.ts'
import { ledgerSums, count, paiseIn, termsIn } from './ledger.ts'
import { PHONE, sharedBrowser, WIDE } from './browser.ts'
import { expectLedgerShown, expectExportSums } from './expect-ledger.ts'
import { expectSeen } from './seen.ts'
import {
  askForSeat,
  askForTrip,
  bookSeats,
  cancelForSum,
  cancelQuestion,
  cancelTrip,
} from './money-actions.ts'
import { signIn } from './people.ts'
import { startSite } from './start-site.ts'
import type { StartedSite } from './start-site.ts'

/** A seat of ₹900.15, fee and tax: nothing about it is round. Of two days ahead, 10 % are kept at any time of the day. */
const TRIP = { farePaise: 90_015, inDays: 2 }
const EXTRAS = flatRates(1950, 525)
/** Nine tenths of a seat, rounded to the paisa. */
const NINE_TENTHS = '₹810.14'

const browser = sharedBrowser()

/** Others on the same trip: one whose card is declined first, one who pays cash, and one who has not paid yet. */
async function othersBook(context: StartedSite, trip: TestSchedule): Promise<void> {
  const bela = await context.as('bela')
  const chitra = await context.as('chitra')
  const agent = await context.as('agent')
  await sellSeats(bela, trip, { passengers: { '5A': 'Bela Rao' } })
  await agent.trpc.counter.sell.mutate(aSale(trip, ['6A']))
  const held = await chitra.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['7A'] ?? 0],
    key: 'chitra-holds-7A',
  })
  await chitra.trpc.booking.enterPassengers.mutate({
    bookingId: held.id,
    passengers: held.seats.map(({ seatId }) => ({
      seatId,
      passengerName: 'Chitra Das',
      age: 40,
      gender: 'FEMALE',
    })),
  })
  const { attemptId } = await chitra.trpc.payment.initiate.mutate({ bookingId: held.id })
  await chitra.trpc.payment.decline.mutate({ bookingId: held.id, attemptId })
  await chitra.trpc.payment.initiate.mutate({ bookingId: held.id })
}

/** Waits until the background job has paid back all that it can. */
const allPaidBack = ({ file }: StartedSite): Promise<void> =>
  vi.waitFor(
    () => {
      const open = tamper(
        file,
        `select id from refunds where status <> 'DONE' and provider <> 'cash'`,
      )
      expect(open).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )

/** Waits for a mail to somebody about something. @returns its text */
const mailTo = ({ post }: StartedSite, address: string, subject: RegExp): Promise<string> =>
  vi.waitFor(
    () => {
      const mail = post.mails.find(
        (letter) => letter.to?.[0]?.address === address && subject.test(letter.subject ?? ''),
      )
      expect(mail, `a mail to ${address}: ${subject}`).toBeDefined()
      return mail?.text ?? ''
    },
    { timeout: 60_000, interval: 200 },
  )

test('what was booked, cancelled and refunded is in the ledger to the paisa', async () => {
  const context = await startSite(EXTRAS)
  const trip = await aSchedule(context.dependencies, TRIP)
  await othersBook(context, trip)
  const { page, tab, expectTrouble } = await browser.open({ url: context.url })
  // The second tab asks for a seat that the first one has given back.
  expectTrouble(/^409|status of 409/)
  const email = await bookSeats(page, trip, 'Asha Kulkarni', {
    '3A': 'Asha Kulkarni',
    '3B': 'Dev Kulkarni',
  })

  await page.goto('/bookings')
  await askForSeat(page, '3B')
  await expect
    .poll(() => termsIn(cancelQuestion(page)))
    .toMatchObject({
      'Base fare': '₹900.15',
      Refund: NINE_TENTHS,
    })
  await page.reload()
  // The page comes back without the question; Back closes it once it is asked again.
  await askForSeat(page, '3B')
  await page.goBack()
  await cancelQuestion(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(count(context.file, 'cancellations'), 'looking at a sum cancels nothing').toBe(0)

  await page.goto('/bookings')
  await askForSeat(page, '3B')
  const other = await tab()
  await other.goto('/bookings')
  await askForSeat(other, '3B')
  await cancelForSum(page).dblclick()
  await expectSeen(page.getByText(/^Seat 3B cancelled\. ₹810\.14 /))
  await cancelForSum(other).click()
  await expectSeen(cancelQuestion(other).getByRole('alert'))
  await other.close()
  expect([count(context.file, 'cancellations'), count(context.file, 'refunds')]).toEqual([1, 1])
  await allPaidBack(context)
  await page.reload()
  await expectSeen(page.getByText(`Seat 3B cancelled. ${NINE_TENTHS} has been refunded.`))
  await expect.poll(() => mailTo(context, email, /seat 3B cancelled$/)).toContain('810.14')

  const { page: office } = await browser.open({ url: context.url, viewport: WIDE })
  await signIn(office, context, 'admin')
  await office.goto('/admin/schedules')
  const question = await askForTrip(office)
  const figures = await termsIn(question)
  expect(figures).toMatchObject({ Bookings: '3', 'Unpaid holds that end': '1' })
  const before = ledgerSums(context.file)
  await cancelTrip(question, 'The ghat road is closed')
  await expectSeen(office.getByText(/^Trip cancelled, 3 bookings, /))
  const after = ledgerSums(context.file)
  expect(paiseIn(figures['To be refunded'] ?? '')).toBe(before.netPaise - after.netPaise)

  await allPaidBack(context)
  await page.goto('/bookings?tab=cancelled')
  await expectSeen(
    page.getByText(/^The operator cancelled this trip\. ₹[\d,.]+ has been refunded\.$/),
  )
  await expect
    .poll(() => mailTo(context, email, /your trip Pune to Goa on .+ is cancelled$/))
    .toContain('The ghat road is closed')

  await expectLedgerShown(office, context)
  await expectExportSums(office, context)
  await expect.poll(() => checkData(context.dependencies.store.reader)).toEqual([])
})

test('on a phone a journey and its trip are cancelled as well', async () => {
  const context = await startSite(EXTRAS)
  const trip = await aSchedule(context.dependencies, TRIP)
  await othersBook(context, trip)
  const { page } = await browser.open({ url: context.url, viewport: PHONE, hasTouch: true })
  const asha = await signIn(page, context, 'asha')
  await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao', '3B': 'Dev Rao' } })
  await page.goto('/bookings')
  await askForSeat(page, '3A')
  await cancelQuestion(page)
    .getByRole('checkbox', { name: /Seat 3B/ })
    .check()
  await cancelQuestion(page)
    .getByRole('button', { name: /^Cancel 2 seats, ₹1,620\.28 refund$/ })
    .waitFor()
  await cancelForSum(page).tap()
  await expectSeen(page.getByText(/^This booking was cancelled at your request/))
  await page.getByRole('link', { name: /^Cancelled/ }).tap()
  await expectSeen(page.getByText(/^This booking was cancelled at your request\. ₹1,620\.28 /))

  const { page: office } = await browser.open({ url: context.url, viewport: PHONE, hasTouch: true })
  await signIn(office, context, 'admin')
  await office.goto('/admin/schedules')
  const question = await askForTrip(office)
  await cancelTrip(question, 'The ghat road is closed')
  await expectSeen(office.getByText(/^Trip cancelled, 2 bookings, /))
  await expectLedgerShown(office, context)
  await allPaidBack(context)
  await expect.poll(() => checkData(context.dependencies.store.reader)).toEqual([])
})
