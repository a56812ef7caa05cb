import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueSetUpLink } from '../../server/account/sign-in/set-up.service.ts'
import { newCall } from '../../server/core/new-call.ts'
import { sendPasswordLinks } from '../../testing/builders/password-link.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

const NEW = 'a horse of another colour'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

afterEach(() => {
  window.history.replaceState(null, '', '/')
})

/** Opens the site on the link of an email: the token is in the fragment of the browser's own address. */
async function openLink(path: string, token: string) {
  window.history.replaceState(null, '', `${path}#token=${token}`)
  return openSite(app, app.visitor(), { path })
}

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function resetToken(email: string): Promise<string> {
  await app.visitor().trpc.auth.forgotPassword.mutate({ email })
  await sendPasswordLinks(app.dependencies)
  return lastToken()
}

async function lastToken(): Promise<string> {
  const emails = await app.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text')
    .execute()
  const [, token] = /#token=([\w-]+)/.exec(emails.at(-1)?.body_text ?? '') ?? []
  if (token === undefined) throw new Error('No link was sent')
  return token
}

test('the link of a forgotten password sets a new one, and leaves the address bar', async () => {
  await app.as('asha')
  const token = await resetToken('asha@example.com')
  const browser = await openLink('/reset-password', token)
  await type('New password', NEW)
  expect(window.location.hash).toBe('')
  await press('Change password')
  const message = 'Your password is changed. Log in with the new one.'
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(browser.path()).toBe('/login'))
  const login = { email: 'asha@example.com', password: NEW }
  await expect(app.visitor().trpc.auth.login.mutate(login)).resolves.toBeDefined()
})

test('the link of an account of staff shows the rule of staff, and holds to it', async () => {
  await app.as('agent')
  const browser = await openLink('/reset-password', await resetToken('agent@example.com'))
  expect(await screen.findByText('At least 12 characters, not a common password')).toBeTruthy()
  await type('New password', 'short')
  expect(screen.getByText('At least 12 characters: 7 more')).toBeTruthy()
  await press('Change password')
  expect(screen.getByText('Password must be at least 12 characters for staff')).toBeTruthy()
  expect(browser.called()).not.toContain('auth.resetPassword')
})

test('an invitation shows the rule of whom it invites', async () => {
  const admin = await app.as('admin')
  for (const [role, rule] of [
    ['AGENT', 'At least 12 characters, not a common password'],
    ['CUSTOMER', 'At least 6 characters, not a common password'],
  ] as const) {
    const email = `${role.toLowerCase()}-invited@example.com`
    // oxlint-disable-next-line no-await-in-loop -- one invitation after the other
    await admin.trpc.user.add.mutate({ name: 'Ravi Shetty', email, role })
    // oxlint-disable-next-line no-await-in-loop
    await openLink('/reset-password', await lastToken())
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText(rule)).toBeTruthy()
    cleanup()
  }
})

test('a new password that is too short is reported at its field and sends nothing', async () => {
  const browser = await openLink('/reset-password', 'whatever')
  await type('New password', 'short')
  await press('Change password')
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  expect(browser.called()).not.toContain('auth.resetPassword')
})

test('a link that was used already says so at once, and the typed password stays', async () => {
  await openLink('/reset-password', 'x'.repeat(43))
  const message = 'This link has expired or has already been used. Please ask for a new one.'
  expect(await screen.findByText(message)).toBeTruthy()
  await type('New password', NEW)
  await press('Change password')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(NEW)
})

test('half a reset link offers a new one', async () => {
  await openSite(app, app.visitor(), { path: '/reset-password' })
  expect(await screen.findByText('The link is not complete')).toBeTruthy()
  await press('Ask for a new link')
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password?' })
  expect(dialog.querySelector('input')?.name).toBe('email')
})

test('the set-up link makes the first administrator and signs in', async () => {
  const call = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })
  const token = new URL((await issueSetUpLink(call)) ?? '').hash.replace('#token=', '')
  const browser = await openLink('/set-up', token)
  await type('Full Name', 'Meera Iyer')
  await type('Email', 'meera@example.com')
  await type('Password', PASSWORD)
  await press('Create administrator')
  await waitFor(() => expect(browser.path()).toBe('/admin'))
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ role: 'admin' })
})

test('an empty set-up says what is missing at each field', async () => {
  const browser = await openLink('/set-up', 'whatever')
  await screen.findByLabelText('Full Name')
  await press('Create administrator')
  for (const fault of ['Name is required', 'Email is required', 'Password is required']) {
    expect(screen.getByText(fault)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  expect(browser.called()).not.toContain('auth.setUp')
})

test('half a set-up link says where to find the whole one', async () => {
  await openSite(app, app.visitor(), { path: '/set-up' })
  expect(await screen.findByText('The link is not complete')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create administrator' })).toBeNull()
})
