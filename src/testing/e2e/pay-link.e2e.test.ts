import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aCallersHold } from '../builders/ticket-counter.ts'
import { expectGoodLooks } from './appearance.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { BY_DAY_ON_A_PHONE, ON_A_PHONE, oppositeOf } from './sights.ts'
import type { Sight } from './sights.ts'
import { liveSite } from './live-site.ts'
import { pay } from './page-actions.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

async function callerWithLink(sight: Sight) {
  const site = await liveSite()
  site.dependencies.mail = async () => undefined
  const trip = await aSchedule(site.dependencies)
  const { page: counter } = await browser.open({ url: site.url, ...oppositeOf(sight) })
  const { trpc } = await signIn(counter, site, 'agent')
  const caller = { email: 'caller@example.com' }
  const held = await trpc.counter.sell.mutate(aCallersHold(trip, ['3A'], caller))
  await counter.goto('/counter')
  await counter.getByRole('button', { name: `Link to pay for ${held.bookingNumber}` }).click()
  await counter.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const url = await counter.getByText(/\/pay#/).innerText()
  return { site, trip, counter, url, held }
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('a caller gets a link from the counter, pays without an account, and has the ticket by it', async () => {
    const { counter, url, held, site } = await callerWithLink(sight)
    await expectGoodLooks(counter, 'pay-link-1-counter')
    const whatsApp = counter.getByRole('link', { name: 'Open WhatsApp' })
    const href = (await whatsApp.getAttribute('href')) ?? ''
    expect(new URL(href).searchParams.get('text')).toContain(url)
    await counter.getByRole('button', { name: 'Send to caller@example.com' }).click()
    await counter.getByRole('button', { name: 'Sent to caller@example.com' }).waitFor()

    const { page } = await browser.open({ url: site.url, ...sight })
    await page.goto(url)
    await page.getByText(/^Held until/).waitFor()
    // Who travels is asked first, once.
    await page.getByLabel('Name').fill('Meena Kulkarni')
    await page.getByLabel('Age').fill('38')
    await page.getByRole('radio', { name: 'Female' }).check()
    await expectGoodLooks(page, 'pay-link-2-passengers')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('heading', { name: 'Payment' }).waitFor()
    await page.getByText('Meena Kulkarni').first().waitFor({ state: 'attached' })
    await expectGoodLooks(page, 'pay-link-2-page')
    await page.reload()
    await pay(page, 'declined card')
    await page.getByText('Payment failed').waitFor()
    await pay(page, 'test card')
    await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
    await page.getByText(held.bookingNumber).first().waitFor()
    await expectGoodLooks(page, 'pay-link-3-ticket')
    await page.goto(url)
    await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
  })
})

test('a caller who comes too late is told so, and a link that is cut short as well', async () => {
  const { url, site, counter, held } = await callerWithLink(BY_DAY_ON_A_PHONE)
  await counter.close()
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  expectTrouble(/404/)
  await page.goto(url.slice(0, -3))
  await page.getByRole('heading', { name: 'This link is for nothing that is to be paid' }).waitFor()
  await expectGoodLooks(page, 'pay-link-4-nothing')
  site.pass((held.hold?.deadlineAt ?? 0) - site.dependencies.clock() + MINUTE)
  await page.goto(url)
  await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
  await expectGoodLooks(page, 'pay-link-5-late')
})
