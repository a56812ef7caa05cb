import { beforeAll, expect, test } from 'vitest'
import { aKey } from '../builders/a-key.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK, ON_A_PHONE } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()
const atEnd = endOfFile()
let site: LiveSite

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
})

/** The link of a page that was last sent to an address. */
async function linkTo(page: string, address: string): Promise<string> {
  const emails = await site.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text as text')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  const found = emails.map(({ text }) => new RegExp(`\\S+/${page}#token=\\S+`).exec(text)?.[0])
  return found.find((link) => link !== undefined) ?? ''
}

test.each(ON_A_PHONE)(
  'at $viewport.width px somebody changes the address with the password, and the old one has it back',
  async (sight) => {
    const { page } = await browser.open({ url: site.url, ...sight })
    const person = await signIn(page, site, `mira-${sight.viewport.width}`)
    const { email } = person.user
    const moved = `moved-${sight.viewport.width}@example.com`
    await page.goto('/profile')
    await expectSeen(page.getByRole('list', { name: 'Where you are signed in' }))
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Email Address').fill(moved)
    await page.getByLabel('Your password').fill(PASSWORD)
    await expectGoodLooks(page, 'profile-devices')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectSeen(page.getByText(`Waiting for confirmation: ${moved}`))
    await page.goto(await linkTo('verify-email', moved))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expectSeen(page.getByText(`${moved} is confirmed. Thank you!`))

    await page.goto(await linkTo('undo-email-change', email))
    await expectGoodLooks(page, 'undo-email-change')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expectSeen(page.getByText(`Your account has the address ${email} again`))
    await expectGoodLooks(page, 'undo-email-change-done')
    await expect(person.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  },
)

test.each(AT_A_DESK)(
  'at $viewport.width px an administrator is warned before a promotion, and asked about keys',
  async (sight) => {
    const { page } = await browser.open({ url: site.url, ...sight })
    const name = `nila-${sight.viewport.width}`
    await site.as(name)
    const admin = await signIn(page, site, 'admin')
    await aKey(site, admin)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await page.getByLabel('Role').selectOption('Admin')
    await expectSeen(page.getByText(/^Nobody has confirmed that they read e-mail/))
    await expectGoodLooks(page, 'promotion-warning')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectSeen(page.getByText(`${name} gets a link: see Messages`))
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Add API key' }).click()
    await expectSeen(page.getByLabel('Your password'))
    await expectGoodLooks(page, 'add-api-key')
    await page.goto('/profile')
    await expectSeen(page.getByRole('list', { name: 'Where you are signed in' }))
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectSeen(page.getByLabel(/^Also revoke my/))
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expectGoodLooks(page, 'profile-keys')
  },
)
