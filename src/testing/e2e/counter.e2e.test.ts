import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { PHONE, sharedBrowser, WIDE } from './browser.ts'
import { liveSite, pictureFile } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
  await aSchedule(site.dependencies)
  await aSchedule(site.dependencies, { inDays: 2 })
})

/** A keyboard that counts the keys pressed, and among them those that write nothing. */
function hands(page: Page) {
  let strokes = 0
  let presses = 0
  return {
    strokes: (): number => strokes,
    presses: (): number => presses,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        strokes += 1
        presses += 1
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as fingers do
        await page.keyboard.press(key)
      }
    },
    type: async (text: string) => {
      strokes += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Signs in by keys alone, which leads to the counter. */
async function openCounter(page: Page): Promise<void> {
  const { user } = await site.as('agent')
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/counter')
  await page.getByRole('option').first().waitFor()
}

/** The same for somebody who is signed in already. */
async function goToCounter(page: Page): Promise<void> {
  await signIn(page, site, 'agent')
  await page.goto('/counter')
  await page.getByRole('option').first().waitFor()
}

/** What is focused, by its label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      ? field.labels?.[0]?.textContent
      : field?.textContent
  })

const ledger = async () =>
  site.dependencies.store.reader
    .selectFrom('ledger')
    .innerJoin('users', 'users.id', 'ledger.recorded_by')
    .select(['ledger.amount_paise as amount', 'users.role'])
    .execute()

test('two passengers are sold for cash by keyboard alone, in fifty-two keys and seven fields', async () => {
  const { page } = await browser.open({ url: site.url, viewport: WIDE })
  await openCounter(page)
  const { press, type, strokes, presses } = hands(page)
  await expect.poll(() => focused(page)).toBe('Trip')
  await press('Enter')
  await page.getByRole('textbox', { name: 'Seats' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Seats')
  await type('3a 3b')
  await press('Enter')
  await type('Asha Patil')
  await press('Enter')
  // The letter leads on by itself.
  await type('34f')
  await type('Ravi Patil')
  await press('Enter')
  await type('36m')
  await type('9876543210')
  await press('Enter')
  await type('2000')
  await expectSeen(page.getByText('₹200', { exact: true }))
  // Twice, as people in a hurry do: it is sold once, and its ticket stays.
  await press('Enter', 'Enter')
  await page.getByRole('heading', { name: /^Sold: [A-Z2-9]{8}$/ }).waitFor()
  await expectSeen(
    page.getByText('Change to give ₹200'),
    page
      .getByRole('article', { name: /^Ticket/ })
      .getByText('Asha Patil')
      .first(),
    page.getByText('Sold by'),
  )
  expect(strokes()).toBeLessThanOrEqual(52)
  // The trip, the seats, two names, the phone, and the end pressed twice.
  expect(presses()).toBe(7)
  await expect.poll(() => ledger()).toEqual([{ amount: 180_000, role: 'AGENT' }])
  await page.emulateMedia({ media: 'print' })
  const path = pictureFile('counter-print')
  if (path !== undefined) await page.screenshot({ path, fullPage: true })
  await expect.poll(() => page.getByText('Next sale').first().isVisible()).toBe(false)
  await expect.poll(() => page.getByText('Held until paid').isVisible()).toBe(false)
  await expect.poll(() => page.getByText('Sold by').isVisible()).toBe(true)
  const pdf = await page.pdf({ format: 'A5' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await press('n')
  // The next sale begins on the same trip, at its seats.
  await expect.poll(() => focused(page)).toBe('Seats')
})

test('a caller’s seats are held with a deadline, and paid later', async () => {
  const { page } = await browser.open({ url: site.url, viewport: WIDE })
  await goToCounter(page)
  const { press, type } = hands(page)
  await type('goa')
  await press('ArrowDown', 'ArrowUp', 'Enter')
  await page.getByRole('textbox', { name: 'Seats' }).waitFor()
  await type('5a 5b')
  await press('Enter')
  // Two seats, a name and a phone: the others are asked when the cash is taken.
  await type('Ravi Kulkarni')
  await page.getByLabel('Phone').focus()
  await type('9123456780')
  await press('F8')
  await page.getByRole('heading', { name: /^Held until \d\d:\d\d$/ }).waitFor()
  const before = await ledger()
  // For a second the same key pressed twice puts nothing away: by the page's own clock.
  const shown = await page.evaluate(() => performance.now())
  await page.waitForFunction((shown) => performance.now() - shown > 1000, shown)
  await press('Enter')
  const hold = page.getByRole('listitem', { name: /Caller: Ravi Kulkarni/ })
  await expectSeen(hold.getByText('2 h left'), hold.getByText('9123456780'))
  // He has come.
  await hold.getByRole('button', { name: /^Take cash ₹1,800/ }).focus()
  await press('Enter')
  await expect.poll(() => focused(page)).toBe('Age')
  await type('40m')
  await type('Meena Kulkarni')
  await press('Enter')
  await type('38f')
  await type('2000')
  await expectSeen(page.getByText('₹200', { exact: true }))
  await press('Enter')
  await page.getByRole('heading', { name: /^Sold: / }).waitFor()
  await expectSeen(page.getByText('Change to give ₹200'))
  await expect.poll(() => ledger()).toEqual([...before, { amount: 180_000, role: 'AGENT' }])
})

test('the counter works on a phone too', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE, hasTouch: true })
  await goToCounter(page)
  await page.getByRole('option').first().tap()
  await page.getByRole('button', { name: /^Seat 7A,/ }).tap()
  await page.getByLabel('Name').fill('Asha Patil')
  const takeCash = page
    .getByRole('form', { name: 'Sale' })
    .getByRole('button', { name: /^Take cash/ })
  await takeCash.tap()
  await expectSeen(page.getByText('Age is required'), page.getByText('Phone number is required'))
  await expect.poll(() => focused(page)).toBe('Age')
  await page.getByLabel('Age').fill('34')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Phone').fill('9876543210')
  await takeCash.tap()
  await page.getByRole('heading', { name: /^Sold: / }).waitFor()
})
