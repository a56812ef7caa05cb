import type { Page } from '@playwright/test'
import { beforeEach, describe, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const seat = (page: Page, words: string) => page.getByRole('button', { name: `Seat ${words}` })

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an administrator sees who sits where, moves somebody and blocks a seat under a customer’s eyes', async () => {
    const trip = await aSchedule(site.dependencies)
    const asha = await site.as(`asha-${trip.id}`)
    await sellSeats(asha, trip, { passengers: { '3A': 'Asha Patil' }, journey: { from: 1, to: 3 } })
    await sellSeats(asha, trip, { passengers: { '3B': 'Vikram Patil' } })
    const look = { url: site.url, ...sight }
    const { page: customer } = await browser.open(look)
    await customer.goto(`/booking/${trip.id}`)
    await seat(customer, '1A, ').waitFor()

    const { page } = await browser.open(look)
    await signIn(page, site, 'admin')
    await page.goto(`/admin/seats?schedule=${trip.id}`)
    await seat(page, '3A Asha Patil Passenger').waitFor()
    await expectGoodLooks(page, 'seat-office-map')
    await seat(page, '3A Asha Patil Passenger').click()
    await page.getByRole('button', { name: 'Move to another seat' }).click()
    await page.getByLabel('New seat').selectOption('4A, window')
    await expectGoodLooks(page, 'seat-office-panel')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expectSeen(seat(page, '4A Asha Patil Passenger'), seat(customer, '4A, '))
    await customer.getByRole('button', { name: /^Seat 4A, .*, booked$/ }).waitFor()

    await page.getByLabel('To', { exact: true }).selectOption({ label: 'Satara, 23:45' })
    await expectSeen(page.getByRole('button', { name: /^Seat 4A .*taken on another part$/ }))
    await seat(page, '1A ').click()
    await page.getByRole('button', { name: 'Block 1 seat' }).click()
    await page.getByLabel('Reason').fill('For the crew')
    await expectGoodLooks(page, 'seat-office-block')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block \d seats?$/ })
      .click()
    await seat(page, '1A For the crew').waitFor()
    await customer.getByRole('button', { name: /^Seat 1A, .*, reserved$/ }).waitFor()
    await page.getByRole('button', { name: 'List view' }).click()
    await page.getByRole('button', { name: 'Passenger on seat 4A' }).waitFor()
    await expectGoodLooks(page, 'seat-office-list')
  })
})
