import type { Page } from '@playwright/test'
import { turnOnLadiesRule } from '../../builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../../builders/fixtures.ts'
import { seatsToPay } from '../../builders/held-seats.ts'
import { sellSeats } from '../../builders/sell-seats.ts'
import { changeSettings } from './settings.ts'
import { PHONE } from '../browser.ts'
import { LONGEST_NAME } from '../fullest-site.ts'
import { askForSeat } from '../money-actions.ts'
import { chooseSeats, enterPassenger, openMore, pay, payButton } from '../page-actions.ts'
import { seatsPath, signIn } from '../people.ts'
import {
  expectChipsWithinReach,
  expectContinueInSight,
  expectFirstRowsInSight,
  expectUncovered,
  expectWholeSteps,
  toggleLines,
} from '../seats-in-sight.ts'
import { expectSeen } from '../seen.ts'
import type { Walker } from '../visual-checks.ts'

const SIX = {
  berths: ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'],
  seats: ['1A', '1B', '1C', '1D', '2A', '2B'],
}
const LAST = { berths: 'L18', seats: '9D' }

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** A customer with six seats, the longest names and the largest sums. */
export async function walkBooking({ site, open, visit, look }: Walker): Promise<void> {
  const { page } = await open()
  await page.setViewportSize(PHONE)
  await signIn(page, site, 'asha')
  await page.goto(seatsPath(await aSchedule(site.dependencies)))
  await expectFirstRowsInSight(page, '2D')
  for (const kind of ['seats', 'berths'] as const) {
    /* oxlint-disable no-await-in-loop -- one trip after the other */
    await page.goto(seatsPath(site[kind]))
    await chooseSeats(page, SIX[kind])
    await expectUncovered(page, LAST[kind])
    await expectChipsWithinReach(page)
    await toggleLines(page)
    await look(page, `the map of ${kind}, six of them chosen`, '/booking/:scheduleId')
    await toggleLines(page)
    await expectContinueInSight(page)
    await expectWholeSteps(page)
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('button', { name: 'List view' }).click()
  await look(page, 'the list of berths')
  await page.getByRole('button', { name: 'Map view' }).click()
  await goOn(page)
  await page.getByText(/Held until/).waitFor()
  for (const number of SIX.berths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await enterPassenger(page, number, LONGEST_NAME)
  }
  await look(page, 'six passengers', '/booking/:scheduleId/passengers')
  await expectWholeSteps(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
  await look(page, 'the payment of six seats', '/payment')
  await expectWholeSteps(page)
  await pay(page, 'declined card')
  await expectSeen(page.getByText(/^Payment failed/), page.locator('[name=cvc]:focus'))
  await look(page, 'a declined card')
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await page.getByText('Cancellation').first().waitFor()
  await openMore(page)
  await look(page, 'a new ticket', '/booking/confirmation/:bookingId')
  await expectWholeSteps(page)
  await page.getByRole('button', { name: /driver/i }).click()
  await page.getByRole('dialog').waitFor()
  await look(page, 'the ticket for the driver')
  await page.keyboard.press('Escape')
  await visit(page, '/bookings', { until: 'li h2' })
  await askForSeat(page, 'L1')
  await look(page, 'the question before a cancellation')
  await page.getByRole('button', { name: /^Cancel \d seats?, ₹/ }).click()
  await page.getByText(/^Seat L1 cancelled/).waitFor()
  await look(page, 'a booking that is cancelled in part')
}

/** What an operator may turn on: seats for ladies, boarding points, other ways to pay, invoices for a business. */
export async function walkChoices({ site, open, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/409/)
  await page.setViewportSize(PHONE)
  const bela = await signIn(page, site, 'bela')
  const before = await aSchedule(site.dependencies)
  await sellSeats(bela, before, { passengers: { '1A': 'Bela Patil', '1B': LONGEST_NAME } })
  const trip = await aSchedule(site.dependencies)
  await sellSeats(await site.as('meera'), trip, { passengers: { '3A': 'Meera Rao' } })
  await turnOnLadiesRule(site)
  await page.goto(seatsPath(trip))
  await expectSeen(page.getByText('For a woman'))
  await chooseSeats(page, ['3B'])
  const question = page.getByRole('radiogroup', { name: 'Seat 3B: who sits here?' })
  await question.getByRole('radio', { name: 'Man', exact: true }).check()
  await goOn(page)
  await expectSeen(question.getByText('Seat 3B is beside a lady: women only.'))
  await page.getByText('Travelling with her?').click()
  await look(page, 'a seat beside a lady that is refused')
  await page.getByRole('button', { name: 'List view' }).click()
  await look(page, 'the list of seats, one of them for a woman')
  await page.getByRole('button', { name: 'Map view' }).click()
  await question.getByRole('radio', { name: 'Woman', exact: true }).check()
  await goOn(page)
  await page.getByRole('button', { name: /^Bela Patil/ }).click()
  await look(page, 'somebody who has travelled before')
  await changeSettings(site, { ladiesRule: false })

  await page.goto(seatsPath(site.points))
  await chooseSeats(page, ['1A'])
  await goOn(page)
  await expectSeen(page.getByText('Choose where you get on.'))
  await look(page, 'the boarding point that is missing')

  await changeSettings(site, {
    waysToPay: [
      { name: 'upi', isOn: true, text: '' },
      { name: 'counter', isOn: true, text: '' },
    ],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
    upiMerchantCode: '4111',
    payOnBoard: true,
    sellerState: '27',
    taxNumbers: [{ from: '2020-01-01', taxNumber: '27AAPFU0939F1ZV' }],
  })
  await seatsToPay(site, bela, ['5A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).first().click()
  await page.getByText('I need a GST invoice for my business').click()
  await page.getByLabel('Name of the business').fill('Acme Traders')
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await page.getByRole('button', { name: 'Put it on the invoice' }).click()
  await page.getByText('A GSTIN has 15 characters; please look at it again').first().waitFor()
  await look(page, 'the ways to pay, and a GSTIN that is wrong')
  await page.getByRole('radio', { name: /^UPI to our account/ }).check()
  await payButton(page).click()
  await page.getByRole('img', { name: 'QR code for UPI apps' }).waitFor()
  await look(page, 'a transfer by UPI')
  await page.getByLabel('Number of the transfer (UTR)').fill('4123 4567 8901')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByRole('heading', { name: 'Awaiting confirmation' }).waitFor()
  await look(page, 'a transfer that awaits confirmation')
  const { page: office } = await open()
  await signIn(office, site, 'agent')
  await office.goto('/counter')
  await office
    .getByRole('button', { name: /^Found it, / })
    .first()
    .click()
  await office.getByLabel('Amount received (₹)').waitFor()
  await look(office, 'a transfer that is found at the bank')
  const gita = await signIn(page, site, 'gita')
  const held = await seatsToPay(site, gita, ['6A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).first().click()
  await page.getByRole('radio', { name: /^Cash at the counter or on board/ }).check()
  await page.getByRole('button', { name: /^Hold my seats/ }).click()
  await page.getByRole('heading', { name: 'Your seats are held' }).waitFor()
  await look(page, 'seats that are held for cash')
  await office.goto(`/trips/${held.scheduleId}/check-in`)
  await office.getByRole('heading', { name: 'Still to pay' }).waitFor()
  await look(office, 'cash that is to be paid on board')
  await page.goto('/bookings')
  await page.getByText('To pay in cash').waitFor()
  await look(page, 'bookings that are not paid yet')
  await changeSettings(site, { waysToPay: [], upiId: '' })
}
