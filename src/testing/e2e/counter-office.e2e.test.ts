import type { Locator, Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite, pictureFile } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'
import { catchPrints, printedPaper } from './printed-paper.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
  // A database without an administrator is a violation by itself.
  await site.as('admin')
})

/** The paper that staff choose, and how wide it is in millimetres. */
const PAPERS = [
  ['a4', 210],
  ['80mm', 80],
  ['58mm', 58],
] as const

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const find = (page: Page) => page.getByPlaceholder('Number, phone, e-mail or name...')

/** How wide a code is, in millimetres: 41 of 49 modules, the rest is its quiet zone; 96 px are an inch. */
async function codeWidth(page: Page): Promise<number> {
  const code = page.getByRole('img', { name: /^Boarding code/ })
  const width = await code.evaluate((drawn) => drawn.getBoundingClientRect().width)
  return ((width * 41) / 49 / 96) * 25.4
}

async function sound(): Promise<void> {
  await expect.poll(() => checkData(site.dependencies.store.reader)).toEqual([])
}

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  const look = () => ({ url: site.url, ...sight })

  test('an agent sells for cash, finds the sale by its name and takes it back', async () => {
    const trip = await aSchedule(site.dependencies)
    const { page } = await browser.open(look())
    await catchPrints(page)
    const agent = await signIn(page, site, 'agent')
    await page.goto(`/counter?trip=${trip.id}`)
    await button(page, /^Seat 7A,/).click()
    await page.getByLabel('Name').fill('Leela Kamat')
    await page.getByLabel('Age').fill('52')
    await page.getByLabel('Gender').selectOption('Female')
    await page.getByLabel('Phone').fill('9822012345')
    const sale = page.getByRole('form', { name: 'Sale' })
    await button(sale, /^Take cash/).click()
    const heading = page.getByRole('heading', { name: /^Sold: / })
    await expectSeen(heading, page.getByRole('link', { name: 'Take back this sale' }))
    const number = (await heading.innerText()).replace('Sold: ', '')
    await goToOffice(page, 'Bookings')
    await find(page).fill('leela k')
    await page.getByRole('link', { name: number }).waitFor()
    // Neither a name nor a phone number is ever in the address.
    expect(page.url()).toBe(`${site.url}/sales`)
    await expectGoodLooks(page, 'counter-office-found')
    await page.getByRole('link', { name: number }).click()
    await expectSeen(part(page, 'Passengers').getByText('Leela Kamat'))
    await expectSeen(page.getByRole('list', { name: 'Story of this booking' }))
    await expectGoodLooks(page, 'counter-office-sale')

    await page.getByRole('link', { name: 'Show ticket' }).click()
    await page.getByRole('img', { name: /^Boarding code/ }).waitFor()
    await expectGoodLooks(page, 'counter-office-ticket')
    await page.emulateMedia({ media: 'print' })
    const path = pictureFile(`counter-office-ticket-print-${sight.viewport.width}`)
    if (path !== undefined) await page.screenshot({ path, fullPage: true })
    await expectSeen(page.getByRole('heading', { name: `Ticket ${number}` }))
    await expect.poll(() => codeWidth(page)).toBeGreaterThanOrEqual(30)
    const pdf = await page.pdf({ format: 'A5' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    for (const [size, width] of PAPERS) {
      // oxlint-disable no-await-in-loop -- one after the other, as staff do
      await page.getByLabel('Paper').selectOption(size)
      await button(page, 'Print ticket').click()
      const paper = await printedPaper(page, `paper-${size}-${sight.viewport.width}`)
      expect(paper.pages).toHaveLength(1)
      expect(paper.pages[0]?.width).toBe(width)
      expect(paper.text).toContain(`PNR ${number}`)
      expect(paper.text).toContain('Leela Kamat')
      // oxlint-enable no-await-in-loop
    }
    await page.reload()
    await expect.poll(() => page.getByLabel('Paper').inputValue()).toBe('58mm')
    await page.getByRole('link', { name: 'Back to the booking' }).click()

    await button(page, 'Take back this sale').click()
    await page.getByRole('dialog').waitFor()
    await expectGoodLooks(page, 'counter-office-take-back')
    await button(page.getByRole('dialog'), 'Hand out ₹900').click()
    await expectSeen(part(page, 'Refunds').getByText('Handed out by agent'))
    await expectGoodLooks(page, 'counter-office-taken-back')
    const [found] = await agent.trpc.sale.find.mutate({ term: number })
    expect(found).toMatchObject({ status: 'CANCELLED', refundedPaise: 90_000 })
    await sound()
  })

  test('an administrator cancels one of two by the table, and an agent pays the cash out', async () => {
    const trip = await aSchedule(site.dependencies)
    const agent = await site.as('agent')
    const { bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
    const { page } = await browser.open(look())
    await signIn(page, site, 'admin')
    await page.goto('/admin/buses')
    await goToOffice(page, 'Bookings')
    await find(page).fill(bookingNumber.toLowerCase())
    await page.getByRole('link', { name: bookingNumber }).click()
    await button(page, 'Cancel passengers').click()
    const form = page.getByRole('dialog')
    await form.getByRole('checkbox', { name: /Guest of 3B/ }).check()
    await form.getByRole('radio', { name: 'The customer' }).check()
    await form.getByLabel('Reason').fill('Asked by phone')
    const act = button(form, 'Cancel 1 passenger and refund ₹810')
    await act.waitFor()
    await expectGoodLooks(page, 'counter-office-cancel')
    await act.click()
    await expectSeen(part(page, 'Refunds').getByText('Waits at the counter'))
    await expectGoodLooks(page, 'counter-office-cancelled')

    const { page: counter } = await browser.open(look())
    await signIn(counter, site, 'agent')
    await counter.goto('/sales')
    const payOut = button(counter, `Pay out ₹810 for ${bookingNumber}`)
    await payOut.waitFor()
    await expectGoodLooks(counter, 'counter-office-waiting')
    await payOut.click()
    await counter.getByRole('dialog').waitFor()
    await expectGoodLooks(counter, 'counter-office-pay-out')
    // Twice, as people in a hurry do: it is paid once.
    await button(counter.getByRole('dialog'), 'Pay out ₹810').dblclick()
    await counter.getByText('Nobody waits for cash').waitFor()
    await page.reload()
    await expectSeen(part(page, 'Refunds').getByText('Handed out by agent'))
    await sound()
  })

  test('what was bought online is shown whole to staff, with its messages, and a search without a result says so', async () => {
    const trip = await aSchedule(site.dependencies)
    const asha = await site.as(`asha-${trip.id}`)
    const { id } = await sellSeats(asha, trip, {
      passengers: { '3A': 'Asha Patil', '3B': 'Bela Krishnamurthy-Venkataraghavan' },
      phone: '9820012345',
    })
    const { page } = await browser.open(look())
    await signIn(page, site, 'admin')
    await page.goto(`/sales/${id}`)
    await expectSeen(part(page, 'Messages').getByText('Booking confirmed'))
    await expectSeen(page.getByRole('list', { name: 'Story of this booking' }))
    await expectGoodLooks(page, 'counter-office-online')
    await page.goto('/sales')
    await find(page).fill('nobody at all')
    await page.getByText('No booking found').waitFor()
    await expectGoodLooks(page, 'counter-office-nothing')
  })
})
