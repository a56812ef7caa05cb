import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { operatorCall } from '../../testing/builders/a-trip-on-sale.ts'
import { aConcession } from '../../testing/builders/fares/a-concession.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { SELLER } from '../../testing/harness/test-store.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import type { SettingsChange } from '../../domain/settings/settings.input.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { paths } from '../paths.ts'
import { plainPages } from './plain-pages.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

const set = async (change: SettingsChange) => saveSettings(await operatorCall(app), change)
const open = async (path: string, heading: string) => {
  await openSite(app, app.visitor(), { path })
  await screen.findByRole('heading', { level: 1, name: heading })
  return within(screen.getByRole('main'))
}
const footer = async () => within(await screen.findByRole('contentinfo'))

test('the footer names the operator and whom to ask; social networks without an address are left out', async () => {
  await set({ operatorName: 'Konkan Lines', supportPhone: '1800 111', supportEmail: 'a@konkan.in' })
  await open('/faq', 'Questions and answers')
  const part = await footer()
  expect(await part.findByRole('heading', { name: 'Konkan Lines' })).toBeTruthy()
  expect(part.getByRole('link', { name: '1800 111' })).toHaveProperty('href', 'tel:1800111')
  expect(part.getByRole('link', { name: 'a@konkan.in' })).toBeTruthy()
  expect(part.queryByRole('heading', { name: 'Follow us' })).toBeNull()
})

test('a network that has an address is linked in the footer and on the contact page', async () => {
  const x = 'https://x.com/konkan'
  await set({ socialLinks: { ...DEFAULT_SETTINGS.socialLinks, x } })
  const page = await open('/contact', 'Contact')
  const links = [await footer(), page].map((part) =>
    part.getByRole<HTMLAnchorElement>('link', { name: 'X' }),
  )
  expect(links.map((link) => link.href)).toEqual([x, x])
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
})

test('the contact page has the support first, and the office where it is reached otherwise', async () => {
  await set({ supportPhone: '1800 111' })
  const page = await open('/contact', 'Contact')
  const { operatorPhone, operatorEmail } = SELLER
  const numbers = page.getAllByRole('link').map((link) => link.textContent)
  expect(numbers.indexOf('1800 111')).toBeLessThan(numbers.indexOf(operatorPhone))
  expect(numbers.filter((number) => number === operatorEmail)).toHaveLength(1)
})

test('/refund shows the steps that are in force now', async () => {
  await set({
    cancellationSlabs: [
      { hoursBefore: 48, keptPercent: 5 },
      { hoursBefore: 0, keptPercent: 60 },
    ],
  })
  const page = await open('/refund', 'Refunds and cancellation')
  const rows = page.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'You cancelWe keepYou get back',
    '48 hours or more before departure5 %95 %',
    'Less than 48 hours before60 %40 %',
  ])
})

test('/offers has the concessions that are on sale, and says so where there is none', async () => {
  const none = await open('/offers', 'Offers')
  expect(none.getByText('No offers at the moment')).toBeTruthy()
  cleanup()
  const { trpc } = await app.as('admin')
  await trpc.fare.addConcession.mutate(aConcession({ label: 'Child', basisPoints: 5000 }))
  const { id } = await trpc.fare.addConcession.mutate(aConcession({ label: 'Student' }))
  await trpc.fare.retireConcession.mutate({ id, retired: true })
  const page = await open('/offers', 'Offers')
  const rows = page.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^Child.50 ?%/)
})

test('/terms has the ticket’s own terms, line by line, and no section while they are empty', async () => {
  await set({ ticketTerms: 'No smoking.\n\nNo animals.' })
  const page = await open('/terms', 'Terms')
  expect(page.getByText('No smoking.')).toBeTruthy()
  expect(page.getByText('No animals.')).toBeTruthy()
})

test('/terms has the service fee and the tax of today, and neither where there is none', async () => {
  const rate = { serviceFeePaise: 2_500, acTaxBasisPoints: 500, nonAcTaxBasisPoints: 0 }
  await set({
    rates: [
      { ...rate, from: '2026-01-01' },
      { ...rate, from: '2099-01-01', serviceFeePaise: 9_900 },
    ],
  })
  const page = await open('/terms', 'Terms')
  expect(page.getByText('Service fee: ₹25 for each seat.')).toBeTruthy()
  expect(
    page.getByText(/^Tax on fare and fee: 5 % in buses with air conditioning, 0 %/),
  ).toBeTruthy()
  const site = await app.visitor().trpc.site.get.query()
  expect(JSON.stringify(plainPages[paths.terms()]?.({ ...site, rate: null }))).not.toContain(
    'Tax on',
  )
})

test('no page sends people to the phone to cancel, nor calls anything a later release', async () => {
  const site = await app.visitor().trpc.site.get.query()
  for (const [path, write] of Object.entries(plainPages)) {
    const words = JSON.stringify(write(site))
    const wrong = /later release|next release|please call us with|undefined|NaN|null/i.exec(words)
    expect({ path, wrong: wrong?.[0] }).toEqual({ path, wrong: undefined })
  }
  const refund = JSON.stringify(plainPages[paths.refund()]?.(site))
  expect(refund).toContain('cancel it in My Bookings')
})

test('only where payments are a demonstration do the pages say that no money is taken', async () => {
  const site = await app.visitor().trpc.site.get.query()
  const words = (demoPayments: boolean) =>
    Object.values(plainPages)
      .map((write) => JSON.stringify(write({ ...site, demo: false, demoPayments })))
      .join('\n')
  const said = /demonstration|test card|no money is taken|takes no money/i
  expect(words(true)).toMatch(said)
  expect(said.exec(words(false))?.[0]).toBeUndefined()
})

test('the privacy page says what is stored on the device', async () => {
  const page = await open('/privacy', 'Privacy')
  expect(page.getByText(/tickets and bookings that you opened/i)).toBeTruthy()
})

test('the privacy page says for how long names of passengers are stored, as it is set now', async () => {
  await set({ keepPassengersMonths: 6 })
  const page = await open('/privacy', 'Privacy')
  expect(page.getByText(/our messages about a journey: 6 months after it\./)).toBeTruthy()
})

test('the help tells of seats for women only while the rule is on, and from when on a late bus gives all back', async () => {
  await set({ lateRefundMinutes: 90 })
  const page = await open('/help', 'Help')
  expect(
    page.getByText(/^Once it is expected 1 h 30 min late or more where you get on/),
  ).toBeTruthy()
  expect(page.queryByRole('heading', { name: 'Seats for women' })).toBeNull()
  cleanup()
  await set({ ladiesRule: true })
  await open('/help', 'Help')
  expect(await screen.findByRole('heading', { name: 'Seats for women' })).toBeTruthy()
})
