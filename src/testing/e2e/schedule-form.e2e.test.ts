import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import type { Person } from '../harness/test-app.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { testNow } from './test-day.ts'
import { liveSite } from './live-site.ts'
import { drawn, expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

const ROUTE = aRoute({ sourceCity: 'Bengaluru', destinationCity: 'Chikkaballapur' })

/** A master whose route has lost its stops since. */
async function aMaster({ trpc }: Person): Promise<number> {
  const { id: busId } = await trpc.bus.add.mutate(aBus())
  const route = await trpc.route.add.mutate(ROUTE)
  const scheduleDate = serviceDayOf(testNow() + 2 * DAY, 'Asia/Kolkata')
  const { id } = await trpc.schedule.add.mutate(
    aSchedule({ busId, routeId: route.id, scheduleDate, isMasterRecord: true }),
  )
  await trpc.route.update.mutate({ ...route, route: { ...ROUTE, stops: [] } })
  return id
}

/** On how many lines the name of a place stands. */
const linesOf = (page: Page, words: string): Promise<number> =>
  page
    .getByRole('list', { name: 'Times at each stop' })
    .getByText(words, { exact: true })
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })

test.each(AT_A_DESK)(
  'at $viewport.width px Escape asks before it throws away what was typed into a schedule',
  async (sight) => {
    const site = await liveSite()
    const { page } = await browser.open({ url: site.url, ...sight })
    const id = await aMaster(await signIn(page, site, 'admin'))
    await page.goto(`/admin/schedules?form=edit-${id}`)
    const form = page.getByRole('dialog', { name: 'Edit Schedule' })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    const words = 'The route has changed since: saving takes its stops as they are now.'
    await expectSeen(form.getByText(words), form.getByText(/trips there already/))
    await expect.poll(() => linesOf(page, 'Chikkaballapur')).toBe(1)
    await expectGoodLooks(page, 'schedule-form')
    await form.getByRole('list', { name: 'Times at each stop' }).scrollIntoViewIfNeeded()
    await expectGoodLooks(page, 'schedule-form-preview')

    await form.getByLabel('Fare').fill('950')
    await page.keyboard.press('Escape')
    await question.waitFor()
    // The press that asked is not taken for the answer either.
    await drawn(page)
    await expect.poll(() => question.isVisible()).toBe(true)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => form.getByLabel('Fare').inputValue()).toMatch('950')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'detached' })
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Schedules' }))
  },
)
