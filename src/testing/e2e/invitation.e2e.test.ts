import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../harness/test-context.ts'
import { logIn } from './page-actions.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { AT_BOTH_WIDTHS } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

test('an agent is added, is handed the link by hand, sets a password with it and is signed in', async () => {
  const { page } = await browser.open({ url: site.url })
  const admin = await signIn(page, site, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add Agent' }).click()
  const form = page.getByRole('dialog', { name: 'Add New User' })
  await form.getByLabel('Full Name').fill('Ravi Patil')
  await form.getByLabel('Email').fill('ravi@example.com')
  await form.getByRole('button', { name: 'Add User' }).click()
  await expectSeen(page.getByRole('cell', { name: 'ravi@example.com' }))

  await page.goto('/admin/messages')
  await page.getByRole('button', { name: /^Show link once/ }).click()
  const letter = page.getByRole('dialog', { name: 'The message, once' })
  const [link = ''] = /http\S+#token=\S+/.exec(await letter.innerText()) ?? []
  await expectGoodLooks(page, 'message-shown-once')

  const { page: his } = await browser.open({ url: site.url, viewport: PHONE })
  await his.goto(link)
  await his.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await his.getByRole('button', { name: 'Change password' }).click()
  await his.waitForURL('**/login')
  await logIn(his.locator('main'), 'ravi@example.com')
  await his.waitForURL((url) => url.pathname !== '/login')
  const { data } = await admin.trpc.user.list.query({ searchTerm: 'ravi' })
  expect(data).toMatchObject([{ role: 'AGENT', status: 'ACTIVE' }])
})

test.each(AT_BOTH_WIDTHS)('people and messages look right at $viewport.width px', async (sight) => {
  const { width, height } = sight.viewport
  const { page } = await browser.open({ url: site.url, ...sight })
  const admin = await signIn(page, site, 'admin')
  await site.as('asha')
  const email = `meera-${width}@example.com`
  const meera = { name: 'Meera Joshi', email, phone: '9876543210', role: 'AGENT' } as const
  await admin.trpc.user.add.mutate(meera)
  await page.goto('/admin/users?search=e&size=50')
  await expectSeen(page.getByText(email), page.getByText('Invited').first())
  await expectGoodLooks(page, 'users')
  await page.getByRole('button', { name: 'Edit Meera Joshi' }).last().click()
  await expectSeen(page.getByRole('dialog', { name: 'Edit User' }))
  await expectGoodLooks(page, 'user-form')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Meera Joshi' }).last().click()
  await expectSeen(page.getByText('Meera Joshi was deleted.'))
  const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
  expect((undo?.y ?? height) + (undo?.height ?? 1)).toBeLessThanOrEqual(height)
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isVisible()).toBe(true)
  await expectGoodLooks(page, 'user-deleted')
  await page.goto('/admin/messages')
  await expectSeen(page.getByText(email))
  await expectGoodLooks(page, 'messages')
})

test('by keyboard alone somebody is deleted and brought back, and Undo goes after ten seconds', async () => {
  const { page } = await browser.open({ url: site.url })
  const admin = await signIn(page, site, 'admin')
  const uma = { name: 'Uma Rao', email: 'uma@example.com', phone: null, role: 'CUSTOMER' } as const
  await admin.trpc.user.add.mutate(uma)
  await page.goto('/admin/users?search=uma')
  await page.getByRole('button', { name: 'Delete Uma Rao' }).press('Enter')
  await expectSeen(page.getByText('Uma Rao was deleted.'), page.getByText('No users found'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByRole('cell', { name: 'uma@example.com' }))
  await page.getByRole('button', { name: 'Delete Uma Rao' }).press('Space')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectSeen(undo)
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})
