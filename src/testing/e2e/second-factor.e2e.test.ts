import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { CODE_SECONDS } from '../../domain/account/second-factor.ts'
import { codeOf, requireSecondFactorOfStaff } from '../builders/second-factor-fixture.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { openMenu } from './page-actions.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
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
  await expectGoodLooks(page, 'profile-security-off')
  await button(page, 'Set up an app').click()
  await provePassword(page, 'Continue')
  await expectSeen(page.getByAltText('QR code for an authenticator app'))
  await expectGoodLooks(page, 'second-factor-app')
  const secret = await shownKey(page)
  await dialog(page)
    .getByLabel('Code that the app shows')
    .fill(codeOf(secret, site.dependencies.clock()))
  await button(page, 'Confirm').click()
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).locator('code')
  await expectSeen(codes.first())
  await expectGoodLooks(page, 'second-factor-codes')
  const [first = ''] = await codes.allInnerTexts()
  await button(page, 'I have kept them').click()
  await expectSeen(page.getByText('Second factor is on'), page.getByText('10 of 10 left'))
  await expectGoodLooks(page, 'profile-security-on')

  await logOut(page)
  site.pass(CODE_SECONDS * 1000)
  await enterPassword(page, user.email)
  await expectSeen(page.getByText(/enter the six digits/))
  const field = page.getByLabel('Code', { exact: true })
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
  await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric')
  await expectGoodLooks(page, 'second-step')
  await logInWith(page, 'Code', '000000')
  await expectSeen(page.getByText(/This code is not right/))
  await logInWith(page, 'Code', codeOf(secret, site.dependencies.clock()))
  await expectSignedIn(page)

  await logOut(page)
  await enterPassword(page, user.email)
  await button(page, 'Use a recovery code').click()
  await expectGoodLooks(page, 'second-step-recovery')
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
  await withAuthenticator(page)
  const { user } = await signIn(page, site, 'admin')
  await page.goto('/profile')
  await button(page, 'Add a passkey').click()
  await dialog(page).getByLabel('Name of the passkey').fill('Office laptop')
  await expectGoodLooks(page, 'passkey-add')
  await provePassword(page, 'Add a passkey')
  await button(page, 'I have kept them').click()
  await expectSeen(
    page.getByText('Office laptop', { exact: true }),
    page.getByText('Second factor is on'),
  )
  await expectGoodLooks(page, 'profile-passkeys')

  await logOut(page)
  await enterPassword(page, user.email)
  await expectSeen(page.getByText('Your password is right. Now use your passkey.'))
  await expectGoodLooks(page, 'second-step-passkey')
  await button(page, 'Use your passkey').click()
  await expectSignedIn(page)

  await logOut(page)
  await page.goto('/login')
  await expectSeen(button(page, 'Sign in with a passkey'))
  await expectGoodLooks(page, 'login-passkey')
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
  await signIn(page, site, 'admin')
  await expectSeen(page.getByText(/A second factor is required of staff here/))
  expect(new URL(page.url()).pathname).toBe('/profile')
  await expectGoodLooks(page, 'second-factor-required')
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

/** Gives a page's browser an authenticator that verifies its owner, as a laptop's own. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
