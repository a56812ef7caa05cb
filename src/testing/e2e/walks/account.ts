import type { Page } from '@playwright/test'
import { CODE_SECONDS } from '../../../domain/account/second-factor.ts'
import { codeOf } from '../../builders/second-factor-fixture.ts'
import { PASSWORD } from '../../harness/test-context.ts'
import { addAuthenticator, linkTo, signIn } from '../people.ts'
import { expectSeen } from '../seen.ts'
import type { Walker } from '../visual-checks.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The profile, and another email address. */
export async function walkAccount({ site, open, visit, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/401/)
  const { user } = await signIn(page, site, 'mira')
  await visit(page, '/profile')
  await button(page, 'Edit Profile').click()
  await page.getByLabel('Email Address').fill('moved@example.com')
  await page.getByLabel('Your password').fill(PASSWORD)
  await look(page, 'a profile that is edited')
  await button(page, 'Save Changes').click()
  await expectSeen(page.getByText('Waiting for confirmation: moved@example.com'))
  await look(page, 'a profile that waits for a confirmation')
  await page.goto(await linkTo(site, 'verify-email', 'moved@example.com'))
  await button(page, 'Confirm this address').click()
  await expectSeen(page.getByText('moved@example.com is confirmed. Thank you!'))
  await look(page, 'an address that is confirmed')
  await page.goto(await linkTo(site, 'undo-email-change', user.email))
  await look(page, 'a change of address that can be undone')
  await page.goto('/profile')
  await button(page, 'Delete my account').click()
  await page.getByLabel('Your password').waitFor()
  await look(page, 'the question before an account is deleted')
}

/** What staff need to sign in with a second factor. */
export async function walkSecondFactor(walker: Walker): Promise<void> {
  const { site, open, look } = walker
  const { page } = await open()
  const { user } = await signIn(page, site, 'chief')
  await page.goto('/profile')
  await button(page, 'Set up an app').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expectSeen(page.getByAltText('QR code for an authenticator app'))
  await look(page, 'the code for an authenticator app')
  const secret = await dialog.getByLabel('Key', { exact: true }).innerText()
  const code = codeOf(secret.replaceAll(/\s/g, ''), site.dependencies.clock())
  await dialog.getByLabel('Code that the app shows').fill(code)
  await button(page, 'Confirm').click()
  await expectSeen(dialog.getByRole('list', { name: 'Recovery codes' }))
  await look(page, 'the recovery codes')
  await button(page, 'I have kept them').click()
  await expectSeen(page.getByText('10 of 10 left'))
  await look(page, 'a profile with a second factor')

  const { page: next } = await openWithPasskeys(walker)
  await next.goto('/profile')
  await button(next, 'Add a passkey').click()
  const form = next.getByRole('dialog')
  await form.getByLabel('Name of the passkey').fill('Office laptop')
  await look(next, 'a passkey that is added')
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  await button(next, 'I have kept them').click()
  await expectSeen(next.getByText('Office laptop', { exact: true }))
  await look(next, 'a profile with a passkey')
  await next.evaluate(() => localStorage.clear())
  site.pass(CODE_SECONDS * 1000)
  await next.goto('/login')
  await expectSeen(button(next, 'Sign in with a passkey'))
  await look(next, 'a login with a passkey')
  await next.getByLabel('Email').fill(user.email)
  await next.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await next.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expectSeen(next.getByText(/enter the six digits/))
  await look(next, 'the code of a second factor')
  await button(next, 'Use a recovery code').click()
  await look(next, 'a recovery code')
  site.dependencies.publicUrl = site.url
}

/** A browser whose device verifies its owner. Passkeys are a host's by name. */
async function openWithPasskeys({ site, open }: Walker) {
  const url = site.url.replace('127.0.0.1', 'localhost')
  site.dependencies.publicUrl = url
  const window = await open({ url })
  await signIn(window.page, site, 'admin')
  window.expectTrouble(/401/)
  await addAuthenticator(window.page)
  return window
}
