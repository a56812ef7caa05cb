import { beforeEach, expect, test } from 'vitest'
import { newCall } from '../../server/core/new-call.ts'
import { sendDueMessages } from '../../server/messages/send-due-messages.ts'
import { smtpTransport } from '../../server/messages/email/smtp.ts'
import { mailServer } from '../harness/mail-server.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { logIn, registerInModal } from './page-actions.ts'
import { PHONE, sharedBrowser } from './browser.ts'
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

/** A mailbox for everybody, into which the server delivers when asked. */
async function mailbox() {
  const server = await mailServer()
  const dependencies = { ...site.dependencies, mail: smtpTransport(server.url) }
  return {
    deliver: () =>
      sendDueMessages(newCall(dependencies, { actor: null, requestId: 'test', address: '' })),
    /** The link of the latest mail to somebody. */
    link: (address: string) => {
      const mail = server.mails.findLast(({ to }) => to?.[0]?.address === address)
      return /http\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    },
  }
}

test('a customer confirms the address from the welcome on the phone, then moves to another one', async () => {
  const post = await mailbox()
  const { page } = await browser.open({ url: site.url })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const email = await registerInModal(page, 'Kavita Rao')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/profile')
  await expectSeen(page.getByText('Not verified yet'))
  await expectGoodLooks(page, 'profile-unverified')

  await post.deliver()
  const { page: phone } = await browser.open({ url: site.url, viewport: PHONE })
  await phone.goto(post.link(email))
  await expectGoodLooks(phone, 'verify-email')
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(phone.getByText(`${email} is confirmed. Thank you!`))
  await expectGoodLooks(phone, 'verified-email')
  await page.reload()
  await expectSeen(page.getByText('Verified', { exact: true }))

  const moved = 'kavita@example.org'
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email Address').fill(moved)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSeen(page.getByText(`Waiting for confirmation: ${moved}`))
  await expectGoodLooks(page, 'profile-waiting')
  await post.deliver()
  expect(post.link(email)).not.toBe(post.link(moved))
  await phone.goto('about:blank')
  await phone.goto(post.link(moved))
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(phone.getByText(`${moved} is confirmed. Thank you!`))
  await phone.goto('/login')
  await logIn(phone.locator('main'), moved)
  await phone.waitForURL((url) => url.pathname !== '/login')
})

test.each(AT_A_DESK)('messages that failed look right at $viewport.width px', async (sight) => {
  const { page } = await browser.open({ url: site.url, ...sight })
  const admin = await signIn(page, site, 'admin')
  const email = `mohan-${site.dependencies.randomId()}@example.com`
  await admin.trpc.user.add.mutate({ name: 'Mohan', email, phone: null, role: 'AGENT' })
  await site.dependencies.store.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'FAILED', attempts: 1, failure: 'EENVELOPE 550', secret_until: null })
      .where('to_address', '=', email)
      .execute(),
  )
  await page.goto('/admin/messages?status=FAILED')
  await expectSeen(page.getByText(email), page.getByText(/no such mailbox/).first())
  await expectGoodLooks(page, 'messages-failed')
  await page.getByRole('button', { name: new RegExp(`^Make a new link: .*${email}`) }).click()
  await expectSeen(page.getByText('A new link is made.'))
  await page.getByLabel('Status').selectOption('Waiting')
  await expectSeen(page.getByText(email))
})
