import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { soldToStudent } from '../builders/fares/a-student.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE } from './sights.ts'
import { check, followClock } from './check-in-page.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const proofTick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Student card seen: 3A Tara Rao' })

const marks = () =>
  site.dependencies.store.reader
    .selectFrom('passenger_marks')
    .select(['status', 'proof_seen', 'applied'])
    .orderBy('id')
    .execute()

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('who pays less is boarded and the proof ticked, at the door without a network and on the list', async () => {
    const trip = await aSchedule(site.dependencies)
    const { id } = await soldToStudent(site, trip)
    site.pass(30 * HOUR)
    const { page, expectTrouble } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'agent')
    await followClock(page, site)
    await page.goto(`/trips/${trip.id}/check-in`)
    await page.getByRole('heading', { name: 'Check-in: Pune to Goa' }).waitFor()

    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await check(page, '3A')
    await expectSeen(page.getByText('Student · student card').first())
    await page.getByRole('button', { name: 'Board', exact: true }).click()
    await proofTick(page).waitFor()
    await expectGoodLooks(page, 'proof-at-the-door')
    await proofTick(page).check()
    await expectSeen(page.getByText(/by you/))
    await page.context().setOffline(false)
    await expect.poll(marks).toEqual([
      { status: 'BOARDED', proof_seen: 0, applied: 1 },
      { status: 'BOARDED', proof_seen: 1, applied: 1 },
    ])

    await page.goto(`/trips/${trip.id}/passengers`)
    await expectSeen(page.getByText('Student · student card'), page.getByText(/by agent/))
    await expectGoodLooks(page, 'proof-on-the-list')
    await proofTick(page).uncheck()
    await expectSeen(page.getByText(/proof not seen/))
    await expectGoodLooks(page, 'proof-not-seen')

    await page.goto(`/sales/${id}`)
    await page.getByText('How the fare came about').first().click()
    await expectSeen(page.getByText('Base fare').first())
    await expectGoodLooks(page, 'how-the-fare-came-about')
  })
})
