import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { aLogo, aPhotograph } from '../builders/back-office/pictures.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import { signIn } from './people.ts'
import { AT_A_DESK } from './sights.ts'
import { testNow } from './test-day.ts'

const browser = sharedBrowser()

const choose = (page: Page, name: string, file: { name: string; buffer: Buffer }) =>
  page.getByLabel(name).setInputFiles({ ...file, mimeType: 'application/octet-stream' })

/** How wide a picture on the page really is; 0 until it has arrived. */
const naturalWidth = (page: Page, alt: string): Promise<number> =>
  page
    .getByRole('img', { name: alt })
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an operator uploads a logo, chooses a colour and shows a bus, and customers see all of it', async () => {
    const site = await liveSite()
    const { page, expectTrouble } = await browser.open({ url: site.url, ...sight })
    const { trpc } = await signIn(page, site, 'admin')
    const bus = await trpc.bus.add.mutate(aBus())
    const route = await trpc.route.add.mutate(aRoute())
    const date = serviceDayOf(testNow() + DAY, 'Asia/Kolkata')
    const trip = await trpc.schedule.add.mutate(
      aSchedule({ busId: bus.id, routeId: route.id, scheduleDate: date }),
    )

    await page.goto('/admin/settings#brand')
    await choose(page, 'Choose a logo', { name: 'logo.png', buffer: await aLogo() })
    await page.getByRole('img', { name: 'Your logo' }).waitFor()
    await page.getByLabel('Colour', { exact: true }).fill('#e8590c')
    await expectSeen(page.getByText('White text could not be read on #e8590c'))
    await expectGoodLooks(page, 'brand-settings')
    await page.getByRole('button', { name: 'Save logo and colour' }).click()
    await expectSeen(page.getByText('Settings saved'))

    await page.goto('/admin/buses')
    await page.getByRole('button', { name: `Pictures of ${bus.busName}` }).click()
    expectTrouble(/400 .*\/images\?|\(Bad Request\) .*\/images\?/)
    await choose(page, 'Choose pictures', { name: 'notes.txt', buffer: Buffer.from('no picture') })
    await expectSeen(page.getByText('This is not a picture that can be read here'))
    const left = await aPhotograph({ width: 1600, height: 1000 })
    await choose(page, 'Choose pictures', { name: 'left.jpg', buffer: left })
    const words = page.getByLabel('What picture 1 shows')
    await words.fill('The bus from the left')
    await words.blur()
    await expectSeen(page.getByText('Text saved'))
    await expectGoodLooks(page, 'bus-pictures')

    await page.goto(`/search?source=pune&destination=goa&date=${date}`)
    await expect.poll(() => naturalWidth(page, 'The bus from the left')).toBeGreaterThan(0)
    await expect.poll(() => naturalWidth(page, 'Farebox Travels')).toBeGreaterThan(0)
    const button = page.getByRole('link', { name: /^View seats/ })
    const ground = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(ground).not.toBe('rgb(11, 91, 96)')
    await expectGoodLooks(page, 'bus-picture-result')

    await page.goto(`/booking/${trip.id}`)
    const seen = page.getByRole('img', { name: 'The bus from the left' })
    await seen.scrollIntoViewIfNeeded()
    await expect.poll(() => naturalWidth(page, 'The bus from the left')).toBeGreaterThan(0)
    await expectGoodLooks(page, 'bus-picture-seats')
    await page.goto('/')
    await expectGoodLooks(page, 'brand-home')
  })
})
