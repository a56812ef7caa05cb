import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { expectGoodLooks } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK, oppositeOf } from './sights.ts'
import { liveSite } from './live-site.ts'
import { pay } from './page-actions.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

const SELLER = '27AAPFU0939F1ZV'
const BUYER = '29AAGCB7383J1Z4'

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an operator sets the tax papers up, a business gets its invoice, and the register has it', async () => {
    const site = await liveSite()
    await saveSettings(await operatorCall(site), flatRates(0, 500))
    const trip = await aSchedule(site.dependencies)
    const { page: office } = await browser.open({ url: site.url, ...sight })
    await signIn(office, site, 'admin')
    await office.goto('/admin/settings')
    const section = office.getByRole('region', { name: 'Tax papers' })
    await section.getByLabel('Your state').selectOption({ label: 'Maharashtra (27)' })
    await section.getByRole('button', { name: 'Add a tax number' }).click()
    await section.getByLabel('GSTIN, or none').fill(SELLER)
    await section.getByText(/without a state/).click()
    await expectGoodLooks(office, 'tax-1-settings')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => section.getByText('Not saved yet').count()).toBe(0)

    const { page } = await browser.open({ url: site.url, ...oppositeOf(sight) })
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
    await expectGoodLooks(page, 'tax-2-refused')
    await page.getByLabel('GSTIN').fill(BUYER)
    await page.getByRole('button', { name: 'Put it on the invoice' }).click()
    await page.getByText('The invoice is for Acme Traders').waitFor()
    await expectGoodLooks(page, 'tax-3-buyer')
    await pay(page, 'test card')
    await page.waitForURL(/confirmation/)

    await office.goto('/admin/money')
    await office.getByRole('heading', { name: 'By day' }).waitFor()
    await expectGoodLooks(office, 'tax-4-money')
    const coming = office.waitForEvent('download')
    await office.getByRole('button', { name: 'GST register' }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    expect(file).toContain(
      `${SELLER},${BUYER},Acme Traders,Karnataka (29),9964,5,900.00,0.00,0.00,45.00,945.00,`,
    )
  })
})
