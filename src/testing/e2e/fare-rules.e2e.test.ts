import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite } from './live-site.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

/** Types a supplement for window seats, looks at what it does and gives it to the coming trip. */
async function addSupplement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fare rule' })
  await dialog.getByLabel('Name').fill('Window')
  await dialog.getByLabel('Amount (₹)').fill('50')
  await dialog.getByLabel('Window').selectOption('At a window')
  await expectGoodLooks(page, 'fare-rule-form')
  await dialog.getByRole('button', { name: 'Look at what it does' }).click()
  await expectSeen(dialog.getByText('1 coming trip changes.', { exact: false }))
  await dialog.locator('summary').click()
  await expectSeen(dialog.getByText('Base fare').first())
  await expectGoodLooks(page, 'fare-rule-preview')
  await dialog.getByRole('button', { name: 'Save and give it to 1 coming trip' }).click()
}

/** Types the steps by notice that the form offers, and saves them for later trips. */
async function addSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fare rule' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption('By time before departure')
  await dialog.getByLabel('Name').fill('Early and late')
  await expectGoodLooks(page, 'fare-rule-steps')
  await dialog.getByRole('button', { name: 'Look at what it does' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an administrator adds rules of fares, gives one to a trip, and offers a kind of passenger', async () => {
    const site = await liveSite()
    await aSchedule(site.dependencies)
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto('/admin/fares')
    await addSupplement(page)
    await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))
    await addSteps(page)
    await expectSeen(page.getByText('1 coming trip has other prices than the rules make.'))
    await page.getByRole('button', { name: 'Child: 50 % off' }).click()
    await page.getByRole('button', { name: 'Edit Child' }).waitFor()
    await expectGoodLooks(page, 'fares')
    await page.getByRole('button', { name: 'Edit Child' }).click()
    await page.getByRole('dialog', { name: 'Edit Child' }).getByLabel('Name').waitFor()
    await expectGoodLooks(page, 'passenger-kind')
  })
})
