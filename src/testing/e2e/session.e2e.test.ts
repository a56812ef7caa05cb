import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
})

const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })
const login = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

/** Counts the calls of a procedure from now on. */
function countCalls(page: Page, procedure: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes(`/trpc/${procedure}`)) calls += 1
  })
  return () => calls
}

test('the session is there again after a reload, on the screen where one was', async () => {
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'asha')
  await page.goto('/bookings')
  await page.reload()
  await expectSeen(page.getByRole('heading', { name: 'My Bookings' }), logout(page))
})

test('logging out in one tab signs out the other, and neither ends up at the login screen', async () => {
  const { page, tab } = await browser.open({ url: site.url })
  await signIn(page, site, 'bela')
  const other = await tab()
  await other.goto('/bookings')
  await page.goto('/profile')
  await logout(page).click()
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop
    await login(each).waitFor()
    expect(new URL(each.url()).pathname).toBe('/')
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => token(each)).toBeNull()
  }
})

test('a token that has run out is renewed once, whatever is asked at the same time', async () => {
  const { page, tab, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/401/)
  await signIn(page, site, 'chitra')
  await page.goto('/')
  await logout(page).waitFor()
  const before = await token(page)
  site.pass(11 * MINUTE)
  const refreshes = countCalls(page, 'auth.refresh')
  await page.getByRole('link', { name: 'My Bookings' }).click()
  await page.getByText('No journeys ahead').waitFor()
  expect(refreshes()).toBe(1)
  await expect.poll(() => token(page)).not.toBe(before)
  // The second tab uses the token that the first one has refreshed.
  const other = await tab()
  const again = countCalls(other, 'auth.refresh')
  await other.goto('/bookings')
  await other.getByText('No journeys ahead').waitFor()
  expect(again()).toBe(0)
})

test('two tabs whose token ran out at the same moment both go on', async () => {
  const { page, tab, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/401/)
  await signIn(page, site, 'dev')
  const other = await tab()
  await other.goto('/profile')
  await other.getByText('dev@example.com').waitFor()
  site.pass(11 * MINUTE)
  await Promise.all([page.goto('/bookings'), other.goto('/bookings')])
  await expectSeen(page.getByText('No journeys ahead'), other.getByText('No journeys ahead'))
})

test('a session that cannot be renewed leads to the login screen, and from there back', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/401/)
  const esha = await signIn(page, site, 'esha')
  await esha.trpc.user.logOutEverywhere.mutate({})
  await page.goto('/bookings?tab=past')
  await page.waitForURL('**/login')
  await expect.poll(() => token(page)).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.getByLabel('Email').fill(esha.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/bookings?tab=past')
})

test('a customer exports the own data, deletes the account, and cannot log in any more', async () => {
  const { page, tab, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/400|401/)
  const farah = await signIn(page, site, 'farah')
  await page.goto('/profile')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const other = await tab()
  await other.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password').fill('wrong')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Your current password is not correct').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expectSeen(login(page), login(other))
  const again = site.visitor().trpc.auth.login
  await expect(again.mutate({ email: farah.user.email, password: PASSWORD })).rejects.toMatchObject(
    { data: { httpStatus: 401 } },
  )
})
