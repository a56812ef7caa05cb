import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { CODE_SECONDS } from '../../domain/account/second-factor.ts'
import { newCall } from '../../server/core/new-call.ts'
import { smtpTransport } from '../../server/messages/email/smtp.ts'
import { sendDueMessages } from '../../server/messages/send-due-messages.ts'
import { aKey } from '../builders/a-key.ts'
import { codeOf, requireSecondFactorOfStaff } from '../builders/second-factor-fixture.ts'
import { mailServer } from '../harness/mail-server.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { failMessagesTo, liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { logIn, openMenu, registerInModal } from './page-actions.ts'
import { addAuthenticator, linkTo, logInOnScreen, signIn } from './people.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

test('somebody changes the address with the password, and the old one has it back', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const person = await signIn(page, site, 'mira')
  const { email } = person.user
  const moved = 'moved@example.com'
  await page.goto('/profile')
  await expectSeen(page.getByRole('list', { name: 'Where you are signed in' }))
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email Address').fill(moved)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSeen(page.getByText(`Waiting for confirmation: ${moved}`))
  await page.goto(await linkTo(site, 'verify-email', moved))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(page.getByText(`${moved} is confirmed. Thank you!`))

  await page.goto(await linkTo(site, 'undo-email-change', email))
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expectSeen(page.getByText(`Your account has the address ${email} again`))
  await expect(person.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

test('an administrator is warned before a promotion, and asked about keys', async () => {
  const { page } = await browser.open({ url: site.url })
  const name = 'nila'
  await site.as(name)
  const admin = await signIn(page, site, 'admin')
  await aKey(site, admin)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Role').selectOption('Admin')
  await expectSeen(page.getByText(/^Nobody has confirmed that they read e-mail/))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSeen(page.getByText(`${name} gets a link: see Messages`))
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Add API key' }).click()
  await expectSeen(page.getByLabel('Your password'))
  await page.goto('/profile')
  await expectSeen(page.getByRole('list', { name: 'Where you are signed in' }))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectSeen(page.getByLabel(/^Also revoke my/))
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
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

test('on a phone the offer to undo a deletion lies in sight', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const admin = await signIn(page, site, 'admin')
  const email = 'meera@example.com'
  const meera = { name: 'Meera Joshi', email, phone: '9876543210', role: 'AGENT' } as const
  await admin.trpc.user.add.mutate(meera)
  await page.goto('/admin/users?search=meera')
  await expectSeen(page.getByText(email), page.getByText('Invited').first())
  await page.getByRole('button', { name: 'Delete Meera Joshi' }).click()
  await expectSeen(page.getByText('Meera Joshi was deleted.'))
  const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
  expect((undo?.y ?? Infinity) + (undo?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
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

  await post.deliver()
  const { page: phone } = await browser.open({ url: site.url, viewport: PHONE })
  await phone.goto(post.link(email))
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await expectSeen(phone.getByText(`${email} is confirmed. Thank you!`))
  await page.reload()
  await expectSeen(page.getByText('Verified', { exact: true }))

  const moved = 'kavita@example.org'
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email Address').fill(moved)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectSeen(page.getByText(`Waiting for confirmation: ${moved}`))
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

test('a failed invitation is sent again with a new link', async () => {
  const { page } = await browser.open({ url: site.url })
  const admin = await signIn(page, site, 'admin')
  const email = `mohan-${site.dependencies.randomId()}@example.com`
  await admin.trpc.user.add.mutate({ name: 'Mohan', email, phone: null, role: 'AGENT' })
  await failMessagesTo(site, email)
  await page.goto('/admin/messages?status=FAILED')
  await expectSeen(page.getByText(email), page.getByText(/no such mailbox/).first())
  await page.getByRole('button', { name: new RegExp(`^Make a new link: .*${email}`) }).click()
  await expectSeen(page.getByText('A new link is made.'))
  await page.getByLabel('Status').selectOption('Waiting')
  await expectSeen(page.getByText(email))
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function provePassword(page: Page, act: string): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: act, exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await button(page, 'Logout').click()
  await page.waitForFunction(() => localStorage.getItem('accessToken') === null)
}

/** Somebody is signed in, and the login screen is left. */
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname !== '/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
}

/** Email and password on the login screen, up to where the second factor is asked for. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
}

const shownKey = async (page: Page): Promise<string> =>
  (await dialog(page).getByLabel('Key', { exact: true }).innerText()).replaceAll(/\s/g, '')

async function logInWith(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
}

test('an agent sets an app up, and signs in with its code and with a recovery code', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  // The first answer to a right password asks for the code; a wrong code is refused.
  expectTrouble(/401/)
  const { user } = await signIn(page, site, 'agent')
  await page.goto('/profile')
  await expectSeen(page.getByText('No second factor'))
  await button(page, 'Set up an app').click()
  await provePassword(page, 'Continue')
  await expectSeen(page.getByAltText('QR code for an authenticator app'))
  const secret = await shownKey(page)
  await dialog(page)
    .getByLabel('Code that the app shows')
    .fill(codeOf(secret, site.dependencies.clock()))
  await button(page, 'Confirm').click()
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).locator('code')
  await expectSeen(codes.first())
  const [first = ''] = await codes.allInnerTexts()
  await button(page, 'I have kept them').click()
  await expectSeen(page.getByText('Second factor is on'), page.getByText('10 of 10 left'))

  await logOut(page)
  site.pass(CODE_SECONDS * 1000)
  await enterPassword(page, user.email)
  await expectSeen(page.getByText(/enter the six digits/))
  const field = page.getByLabel('Code', { exact: true })
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric')
  await logInWith(page, 'Code', '000000')
  await expectSeen(page.getByText(/This code is not right/))
  await logInWith(page, 'Code', codeOf(secret, site.dependencies.clock()))
  await expectSignedIn(page)

  await logOut(page)
  await enterPassword(page, user.email)
  await button(page, 'Use a recovery code').click()
  await logInWith(page, 'Recovery code', first.toLowerCase())
  await expectSignedIn(page)
  await page.goto('/profile')
  await expectSeen(page.getByText('9 of 10 left'))
})

test('a passkey of the device is added, stands beside the password, and signs in alone', async () => {
  // Passkeys are a host's by name.
  const url = site.url.replace('127.0.0.1', 'localhost')
  site.dependencies.publicUrl = url
  const { page, expectTrouble } = await browser.open({ url })
  expectTrouble(/401/)
  await addAuthenticator(page)
  const { user } = await signIn(page, site, 'admin')
  await page.goto('/profile')
  await button(page, 'Add a passkey').click()
  await dialog(page).getByLabel('Name of the passkey').fill('Office laptop')
  await provePassword(page, 'Add a passkey')
  await button(page, 'I have kept them').click()
  await expectSeen(
    page.getByText('Office laptop', { exact: true }),
    page.getByText('Second factor is on'),
  )

  await logOut(page)
  await enterPassword(page, user.email)
  await expectSeen(page.getByText('Your password is right. Now use your passkey.'))
  await button(page, 'Use your passkey').click()
  await expectSignedIn(page)

  await logOut(page)
  await page.goto('/login')
  await expectSeen(button(page, 'Sign in with a passkey'))
  await button(page, 'Sign in with a passkey').click()
  await expectSignedIn(page)

  await page.goto('/profile')
  await button(page, 'Remove passkey Office laptop').click()
  await button(page, 'Use your passkey instead').click()
  await expectSeen(dialog(page).getByText('Your passkey is ready. Continue below.'))
  await expect.poll(() => dialog(page).getByLabel('Your password').count()).toBe(0)
  await button(page, 'Remove the passkey').click()
  await expectSeen(page.getByText('No second factor'))
})

test('where it is required, staff are led to set one up, and then to their work', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/403/)
  await requireSecondFactorOfStaff(site.dependencies)
  await logInOnScreen(page, site, 'admin')
  await expectSeen(page.getByText(/A second factor is required of staff here/))
  expect(new URL(page.url()).pathname).toBe('/profile')
  await page.goto('/admin/buses')
  await expectSeen(page.getByText(/A second factor is required of staff here/))
  await button(page, 'Set up an app').click()
  await provePassword(page, 'Continue')
  const secret = await shownKey(page)
  await dialog(page)
    .getByLabel('Code that the app shows')
    .fill(codeOf(secret, site.dependencies.clock()))
  await button(page, 'Confirm').click()
  await button(page, 'I have kept them').click()
  await page.getByRole('banner').getByRole('link', { name: 'Buses' }).click()
  await expectSeen(page.getByRole('heading', { name: 'Buses Management' }))
})
