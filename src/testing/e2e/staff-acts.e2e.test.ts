import type { Locator, Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser, SMALLEST } from './browser.ts'
import { liveSite } from './live-site.ts'
import { signIn } from './people.ts'
import { AT_A_DESK } from './sights.ts'

const browser = sharedBrowser()
const ON_THE_SMALLEST = { viewport: SMALLEST, colorScheme: 'light' } as const

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' })

/** Opens the dialog of a sale, with somebody chosen who does not travel. */
async function cancelling(page: Page, bookingId: number, who: RegExp): Promise<Locator> {
  await page.goto(`/sales/${bookingId}`)
  await button(page, 'Cancel passengers').click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: who }).check()
  await form.getByRole('radio', { name: 'The customer' }).check()
  return form
}

describe.each([...AT_A_DESK, ON_THE_SMALLEST])(
  'at $viewport.width × $viewport.height',
  ({ viewport, colorScheme }) => {
    test('an agent cancels as far as the day allows, an administrator gives another amount, and the day close has both', async () => {
      const site = await liveSite()
      const admin = await site.as('admin')
      const trip = await aSchedule(site.dependencies)
      const change = { agentsMayCancel: true, agentDailyRefundPaise: 100_000 }
      await admin.trpc.settings.save.mutate({ version: 0, change })
      const { page } = await browser.open({ url: site.url, viewport, colorScheme })
      const agent = await signIn(page, site, 'agent')
      const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))

      const mine = await cancelling(page, id, /Guest of 3A/)
      const act = button(mine, 'Cancel 1 passenger and refund ₹810')
      await act.waitFor()
      // Its buttons are in sight without scrolling, on the smallest phone too.
      const bottom = () => act.evaluate((shown) => shown.getBoundingClientRect().bottom)
      await expect.poll(bottom).toBeLessThanOrEqual(viewport.height)
      await expectGoodLooks(page, `staff-acts-agent-${viewport.width}`)
      await act.click()
      await expectSeen(page.getByLabel('Paid and refunded').getByText('₹990'))

      const over = await cancelling(page, id, /Guest of 3B/)
      await over.getByText('You may refund ₹190 more today; this one is ₹810.').waitFor()
      await expect.poll(() => button(over, /^Cancel 1 passenger/).isDisabled()).toBe(true)
      await expectGoodLooks(page, `staff-acts-limit-${viewport.width}`)

      const { page: office } = await browser.open({ url: site.url, viewport, colorScheme })
      await signIn(office, site, 'admin')
      const other = await cancelling(office, id, /Guest of 3B/)
      await other.getByRole('radio', { name: 'Another amount' }).check()
      await other.getByLabel('Amount for all of them (₹)').fill('850')
      await other.getByLabel('Reason').fill('She was ill')
      const give = button(other, 'Cancel 1 passenger and refund ₹850')
      await give.waitFor()
      await expectGoodLooks(office, `staff-acts-amount-${viewport.width}`)
      await give.click()
      await expectSeen(office.getByLabel('Paid and refunded').getByText('₹140'))
      await expectGoodLooks(office, `staff-acts-sale-${viewport.width}`)

      await office.goto('/day-close')
      const granted = office.getByRole('table', { name: 'Refunds granted' })
      await expectSeen(
        granted.getByText('By the terms, requested by the customer'),
        granted.getByText('Another amount, requested by the customer: She was ill'),
      )
      await expect.poll(() => granted.getByText(bookingNumber).count()).toBe(2)
      await expectGoodLooks(office, `staff-acts-day-close-${viewport.width}`)
      await office.emulateMedia({ media: 'print' })
      const pdf = (await office.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g), 'one sheet').toHaveLength(1)
      await office.emulateMedia({ media: 'screen' })
      await expect.poll(() => checkData(site.dependencies.store.reader)).toEqual([])
    })
  },
)
