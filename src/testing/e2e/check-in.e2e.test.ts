import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { aDoor, check, followClock, forged } from './check-in-page.ts'
import type { Door } from './check-in-page.ts'
import { PHONE, sharedBrowser, startBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import { signIn } from './people.ts'
import { filmOf } from './qr-film.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
})

const says = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor()
const address = ({ trip }: Door) => `/trips/${trip.id}/check-in`
const marksOf = ({ trip }: Door) =>
  site.dependencies.store.reader
    .selectFrom('passenger_marks')
    .innerJoin('passengers', 'passengers.id', 'passenger_id')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .select(['passenger_marks.status', 'passenger_marks.applied', 'passengers.position'])
    .where('schedule_id', '=', trip.id)
    .orderBy('passenger_marks.id')
    .execute()

test('where the camera is refused an agent types tickets and seats, and is shown for each what it is', async () => {
  const door = await aDoor(site, 0)
  const other = await aDoor(site, 0)
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await followClock(page, site)
  await page.goto(`/trips/${door.trip.id}/passengers`)
  await page.getByRole('link', { name: 'Check-in' }).click()
  await page.getByRole('heading', { name: 'Check-in: Pune to Goa' }).waitFor()
  await expectSeen(page.getByText('0 of 2 on board'))
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expectSeen(page.getByText(/Type the number instead\.$|or type the number\.$/))

  await check(page, '1a')
  await says(page, 'Valid')
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await says(page, 'On board')
  await expectSeen(page.getByText('1 of 2 on board'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(page.getByText('0 of 2 on board'))

  await check(page, door.code(1))
  await says(page, 'On board')
  await check(page, door.code(1))
  await says(page, 'Already on board')
  await expectSeen(page.getByText(/^Since \d\d:\d\d, ticked by (you|agent)\.$/))

  await check(page, other.code(1))
  await says(page, 'Wrong trip')
  await expectSeen(page.getByText(/^This ticket is for Pune to Goa, .+ 22:00, /))
  await check(page, forged(door.code(2)))
  await says(page, 'Not genuine')
  await check(page, '=1+1')
  await says(page, 'No ticket')
  expectTrouble(/404/)
  await check(page, 'ZZZZ2222')
  await says(page, 'Not on the list')

  await check(page, door.bookingNumber)
  await says(page, 'Who is it?')
  await page.getByRole('button', { name: 'Board 1B Vikram Patil' }).click()
  await expectSeen(page.getByText('2 of 2 on board'))
  expect(page.url()).toBe(`${site.url}${address(door)}`)
  await expect.poll(() => marksOf(door)).toHaveLength(4)
})

test('a ticket that was given back is not let in', async () => {
  const door = await aDoor(site, 0)
  const admin = await site.as('admin')
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId: door.bookingId,
    passengerIds: [door.firstPassenger],
    terms: 'FULL',
    reason: 'Given back at the office',
  })
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await followClock(page, site)
  await page.goto(address(door))
  await check(page, door.code(1))
  await says(page, 'Cancelled')
  await expectSeen(page.getByText('0 of 1 on board'))
})

test('two phones without a network tick the same passenger: one boards them, and the other is shown who', async () => {
  const door = await aDoor(site, 0)
  const phone = async (name: string) => {
    const window = await browser.open({ url: site.url, viewport: PHONE })
    await signIn(window.page, site, name)
    await followClock(window.page, site)
    await window.page.goto(address(door))
    await expectSeen(window.page.getByText('0 of 2 on board'))
    window.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await window.page.context().setOffline(true)
    return window.page
  }
  const [front, back] = [await phone('agent'), await phone('admin')]
  await check(front, door.code(1))
  await says(front, 'On board')
  await expectSeen(front.getByText(/1 tick waits to be sent/))
  await check(back, door.code(1))
  await says(back, 'On board')
  await check(back, door.code(2))
  await expectSeen(back.getByText('2 of 2 on board'), back.getByText(/2 ticks wait to be sent/))
  await expect.poll(() => marksOf(door)).toEqual([])

  await front.context().setOffline(false)
  await front.getByText(/waits? to be sent/).waitFor({ state: 'hidden' })
  await back.context().setOffline(false)
  const news = back.getByRole('region', { name: 'Ticks to look into' })
  await expectSeen(
    news.getByText(/^1A Asha Patil was already boarded at \d\d:\d\d by agent\.$/),
    back.getByText('2 of 2 on board'),
  )
  await expect
    .poll(() => marksOf(door))
    .toEqual([
      { status: 'BOARDED', applied: 1, position: 1 },
      { status: 'BOARDED', applied: 0, position: 1 },
      { status: 'BOARDED', applied: 1, position: 2 },
    ])
  await news.getByRole('button', { name: 'Dismiss' }).click()
  await news.waitFor({ state: 'hidden' })
  await front.getByRole('button', { name: 'Refresh' }).click()
  await expectSeen(front.getByText('2 of 2 on board'))
})

test('a ticket held before the camera boards its passenger', async () => {
  const door = await aDoor(site, 0)
  const camera = await startBrowser(onTestFinished, [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${filmOf(door.code(2), onTestFinished)}`,
  ])
  const { page } = await camera.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await followClock(page, site)
  await page.goto(address(door))
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await says(page, 'On board')
  await expectSeen(page.getByText('Vikram Patil').first(), page.getByText('1 of 2 on board'))
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).waitFor()
  await expect.poll(() => marksOf(door)).toMatchObject([{ position: 2, applied: 1 }])
})
