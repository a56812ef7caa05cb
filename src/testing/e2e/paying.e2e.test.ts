import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { httpSms } from '../../server/messages/sms/http-sms.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aCallersHold } from '../builders/ticket-counter.ts'
import { smsReceiver } from '../sms/sms-receiver.ts'
import { PHONE, WIDE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { pay, payButton } from './page-actions.ts'
import { signIn } from './people.ts'
import { expectSeen } from './seen.ts'
import { startSite } from './start-site.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

async function callerWithLink() {
  site.dependencies.mail = async () => undefined
  const trip = await aSchedule(site.dependencies)
  const { page: counter } = await browser.open({ url: site.url })
  const { trpc } = await signIn(counter, site, 'agent')
  const caller = { email: 'caller@example.com' }
  const held = await trpc.counter.sell.mutate(aCallersHold(trip, ['3A'], caller))
  await counter.goto('/counter')
  await counter.getByRole('button', { name: `Link to pay for ${held.bookingNumber}` }).click()
  await counter.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const url = await counter.getByText(/\/pay#/).innerText()
  return { counter, url, held }
}

test('a caller gets a link from the counter, pays without an account, and has the ticket by it', async () => {
  const { counter, url, held } = await callerWithLink()
  const whatsApp = counter.getByRole('link', { name: 'Open WhatsApp' })
  const href = (await whatsApp.getAttribute('href')) ?? ''
  expect(new URL(href).searchParams.get('text')).toContain(url)
  await counter.getByRole('button', { name: 'Send to caller@example.com' }).click()
  await counter.getByRole('button', { name: 'Sent to caller@example.com' }).waitFor()

  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto(url)
  await page.getByText(/^Held until/).waitFor()
  // Who travels is asked first, once.
  await page.getByLabel('Name').fill('Meena Kulkarni')
  await page.getByLabel('Age').fill('38')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  await page.getByText('Meena Kulkarni').first().waitFor({ state: 'attached' })
  await page.reload()
  await pay(page, 'declined card')
  await page.getByText('Payment failed').waitFor()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
  await page.getByText(held.bookingNumber).first().waitFor()
  await page.goto(url)
  await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
})

test('a caller who comes too late is told so, and a link that is cut short as well', async () => {
  const { url, counter, held } = await callerWithLink()
  await counter.close()
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  expectTrouble(/404/)
  await page.goto(url.slice(0, -3))
  await page.getByRole('heading', { name: 'This link is for nothing that is to be paid' }).waitFor()
  site.pass((held.hold?.deadlineAt ?? 0) - site.dependencies.clock() + MINUTE)
  await page.goto(url)
  await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
})

let scheduleId = 0
let seatId = 0

/** A site on which one pays by UPI to the operator's account, or in cash. */
async function siteOfOwnWays(): Promise<void> {
  const way = (name: 'upi' | 'counter') => ({ name, isOn: true, text: '' })
  site = await startSite({
    waysToPay: [way('upi'), way('counter')],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
    upiMerchantCode: '4111',
    payOnBoard: true,
  })
  const schedule = await aSchedule(site.dependencies)
  scheduleId = schedule.id
  seatId = schedule.seats['1A'] ?? 0
}

/** A customer at the payment of a seat. */
async function atPayment() {
  await siteOfOwnWays()
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const { trpc } = await signIn(page, site, 'asha')
  const held = await trpc.booking.hold.mutate({
    scheduleId,
    seatIds: [seatId],
    key: 'hold-of-asha',
  })
  const passenger = { seatId, passengerName: 'Asha Rao', age: 31, gender: 'FEMALE' as const }
  await trpc.booking.enterPassengers.mutate({ bookingId: held.id, passengers: [passenger] })
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await payButton(page).waitFor()
  return { page, number: held.bookingNumber }
}

/** Somebody of the staff at a screen of theirs. */
async function staffAt(path: string, viewport: typeof PHONE) {
  const { page } = await browser.open({ url: site.url, viewport })
  await signIn(page, site, 'agent')
  await page.goto(path)
  return page
}

test('a customer pays by UPI, and staff find the transfer in their bank', async () => {
  const { page, number } = await atPayment()
  await page.getByRole('radio', { name: /^UPI to our account/ }).check()
  await payButton(page).click()
  await page.getByRole('img', { name: 'QR code for UPI apps' }).waitFor()
  await page.getByLabel('Number of the transfer (UTR)').fill('4123 4567 8901')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByRole('heading', { name: 'Awaiting confirmation' }).waitFor()
  const counter = await staffAt('/counter', WIDE)
  await counter.getByRole('button', { name: `Found it, ${number}` }).click()
  await counter.getByLabel('Number of the transfer (UTR)').fill('412345678901')
  await counter.getByLabel('Amount received (₹)').fill('900')
  await counter.getByRole('button', { name: 'Confirm the booking' }).click()
  await counter.getByText(`${number} is paid and confirmed`).waitFor()
  await page.reload()
  await page.goto('/bookings')
  await page.getByRole('link', { name: 'Show ticket' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Your booking is confirmed' }))
})

test('a customer holds a seat for cash, and pays when getting on', async () => {
  const { page, number } = await atPayment()
  await page.getByRole('radio', { name: /^Cash at the counter or on board/ }).check()
  await page.getByRole('button', { name: /^Hold my seats/ }).click()
  await page.getByRole('heading', { name: 'Your seats are held' }).waitFor()
  await page.getByRole('link', { name: 'My Bookings' }).last().click()
  await page.getByText('To pay in cash').waitFor()
  const list = await staffAt(`/trips/${scheduleId}/check-in`, PHONE)
  await list.getByRole('heading', { name: 'Still to pay' }).waitFor()
  await list.getByRole('button', { name: new RegExp(`Take cash .* for ${number}`) }).click()
  await list
    .getByRole('dialog')
    .getByRole('button', { name: /^Take cash/ })
    .click()
  await list.getByText('Still to board (1)').click()
  await list.getByText('Asha Rao').waitFor()
  await expect.poll(() => list.getByRole('heading', { name: 'Still to pay' }).count()).toBe(0)
  await page.reload()
  await page.getByRole('link', { name: 'Show ticket' }).waitFor()
})

const SELLER = '27AAPFU0939F1ZV'
const BUYER = '29AAGCB7383J1Z4'

test('an operator sets the tax papers up, a business gets its invoice, and the register has it', async () => {
  await saveSettings(await operatorCall(site), flatRates(0, 500))
  const trip = await aSchedule(site.dependencies)
  const { page: office } = await browser.open({ url: site.url })
  await signIn(office, site, 'admin')
  await office.goto('/admin/settings')
  const section = office.getByRole('region', { name: 'Tax papers' })
  await section.getByLabel('Your state').selectOption({ label: 'Maharashtra (27)' })
  await section.getByRole('button', { name: 'Add a tax number' }).click()
  await section.getByLabel('GSTIN, or none').fill(SELLER)
  await section.getByText(/without a state/).click()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => section.getByText('Not saved yet').count()).toBe(0)

  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const { trpc } = await signIn(page, site, 'asha')
  const seatId = trip.seats['3A'] ?? 0
  const held = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [seatId],
    key: 'hold-of-asha',
  })
  const passenger = { seatId, passengerName: 'Asha Rao', age: 31, gender: 'FEMALE' as const }
  await trpc.booking.enterPassengers.mutate({ bookingId: held.id, passengers: [passenger] })
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByText('I need a GST invoice for my business').click()
  await page.getByLabel('Name of the business').fill('Acme Traders')
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await page.getByRole('button', { name: 'Put it on the invoice' }).click()
  await page.getByText('A GSTIN has 15 characters; please look at it again').first().waitFor()
  await page.getByLabel('GSTIN').fill(BUYER)
  await page.getByRole('button', { name: 'Put it on the invoice' }).click()
  await page.getByText('The invoice is for Acme Traders').waitFor()
  await pay(page, 'test card')
  await page.waitForURL(/confirmation/)

  await office.goto('/admin/money')
  await office.getByRole('heading', { name: 'By day' }).waitFor()
  const coming = office.waitForEvent('download')
  await office.getByRole('button', { name: 'GST register' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain(
    `${SELLER},${BUYER},Acme Traders,Karnataka (29),9964,5,900.00,0.00,0.00,45.00,945.00,`,
  )
})

test('an administrator sets up a gateway and a registered text, and a test SMS arrives there', async () => {
  const receiver = await smsReceiver()
  site.dependencies.sms = httpSms('k3y')
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/settings#sms')
  const sms = page.getByRole('region', { name: 'SMS', exact: true })
  await sms.getByText('How to register (DLT)').click()
  await sms.getByLabel('Send notices by SMS').check()
  await sms.getByLabel('Sender (header)').fill('FAREBX')
  await sms.getByLabel('Entity id').fill('1101160000000001')
  await sms.getByLabel('Address of the gateway').fill(receiver.address)
  await sms.getByRole('button', { name: 'Add a header' }).click()
  const header = sms.getByRole('listitem', { name: 'Header 2' })
  await header.getByLabel('Name').fill('authorization')
  await header.getByLabel('Value').fill('Bearer {key}')
  await sms.getByText('Late', { exact: true }).click()
  await sms.getByLabel('Template id: Late').fill('1107160000000001')
  await sms.getByLabel('Registered text: Late').fill('Booking {mobile} is late.')
  await sms.getByRole('button', { name: 'Save SMS' }).click()
  await sms.getByText(/\{mobile\} is not known/).waitFor()
  await sms.getByLabel('Registered text: Late').fill('{booking} is {minutes} minutes late: {link}')
  await sms.getByRole('button', { name: 'Save SMS' }).click()
  await sms.getByText('SMS are sent', { exact: true }).waitFor()
  await sms.getByLabel('Send a test SMS to').fill('98200 12345')
  await sms.getByRole('button', { name: 'Send a test SMS' }).click()
  await sms.getByText(/has taken the message/).waitFor()
  expect(receiver.posts).toMatchObject([{ headers: { authorization: 'Bearer k3y' } }])
  expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({
    to: '+919820012345',
    text: `FB-TEST is 40 minutes late: ${site.dependencies.publicUrl}`,
    templateId: '1107160000000001',
  })
})
