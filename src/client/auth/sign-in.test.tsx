import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'
import { rememberPath } from '../api/ended-session.ts'
import { dropSession } from '../api/session-store.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

async function openModal(button: 'Login' | 'Register'): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

async function logIn(email: string, password: string): Promise<HTMLElement> {
  const dialog = await openModal('Login')
  await userEvent.type(within(dialog).getByLabelText('Email'), email)
  await userEvent.type(within(dialog).getByLabelText('Password'), password)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }))
  return dialog
}

test('login stores token and user on the device, the role in lower case, and says so', async () => {
  await app.as('asha')
  await openSite(app, app.visitor(), { path: '/about' })
  await logIn('asha@example.com', PASSWORD)
  expect(await screen.findByText('Logged in Successfully')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(localStorage.getItem('accessToken')).toMatch(/^ey/)
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ role: 'customer' })
})

test('a wrong password is reported once, in a toast, and nothing is stored', async () => {
  await app.as('asha')
  await openSite(app, app.visitor(), { path: '/about' })
  await logIn('asha@example.com', 'not the password')
  expect(await screen.findAllByText(/Invalid email or password/)).toHaveLength(1)
  expect(screen.getByText('Invalid email or password')).toBeTruthy()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('whoever comes to their bookings signed out signs in on the front page and is led back; who signs out is not asked', async () => {
  await app.as('asha')
  const browser = await openSite(app, app.visitor(), { path: '/bookings' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
  expect(browser.path()).toBe('/')
  await userEvent.type(await dialog.findByLabelText('Email'), 'asha@example.com')
  await userEvent.type(dialog.getByLabelText('Password'), PASSWORD)
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'My Bookings' })
  expect(browser.path()).toBe('/bookings')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(browser.path()).toBe('/'))
  await screen.findByRole('button', { name: 'Register' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an empty registration says what is missing, takes the focus there, and the error goes on edit', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/about' })
  const dialog = await openModal('Register')
  await userEvent.type(within(dialog).getByLabelText('Confirm Password'), 'abc')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }))
  for (const fault of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Passwords do not match',
  ]) {
    expect(within(dialog).getByText(fault)).toBeTruthy()
  }
  const name = within(dialog).getByLabelText('Full Name')
  expect(document.activeElement).toBe(name)
  await userEvent.type(name, 'R')
  expect(within(dialog).queryByText('Name is required')).toBeNull()
  expect(browser.called()).not.toContain('auth.register')
})

test('registration signs in, closes the form and goes to the front page', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/about' })
  const dialog = await openModal('Register')
  const fill = (label: string | RegExp, text: string) =>
    userEvent.type(within(dialog).getByLabelText(label), text)
  await fill('Full Name', 'Ravi Rao')
  await fill('Email', 'ravi@example.com')
  await fill(/^Phone/, '9876543210')
  await fill('Password', PASSWORD)
  await fill('Confirm Password', PASSWORD)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('button', { name: 'Search buses' })).toBeTruthy()
  expect(screen.getByText('Ravi Rao')).toBeTruthy()
  expect(browser.path()).toBe('/')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a forgotten password is answered alike for a stranger, and nothing is called sent where no email is', async () => {
  await openSite(app, app.visitor(), { path: '/about' })
  const dialog = await openModal('Login')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Forgot password?' }))
  await userEvent.type(within(dialog).getByLabelText('Email'), 'nobody@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request password reset' }))
  expect(
    await within(dialog).findByText(/^Your request is noted\. Call .+ for the link\./),
  ).toBeTruthy()
  expect(screen.queryByText(/sent/)).toBeNull()
})

test('where email goes out, a forgotten password says that the link was sent', async () => {
  const mailing = await testApp({ dependencies: { mail: async () => {} } })
  await openSite(mailing, mailing.visitor(), { path: '/about' })
  const dialog = await openModal('Login')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Forgot password?' }))
  await userEvent.type(within(dialog).getByLabelText('Email'), 'nobody@example.com')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('Password reset link sent to your email')).toBeTruthy()
})

test('the rule of a new password follows what is typed, and a taken address is reported once', async () => {
  await app.as('asha')
  await openSite(app, app.visitor(), { path: '/about' })
  const dialog = within(await openModal('Register'))
  const rule = () => dialog.getByLabelText('Password').getAttribute('aria-describedby') ?? ''
  const ruleText = () => document.getElementById(rule().split(' ')[0] ?? '')?.textContent
  expect(ruleText()).toBe('At least 6 characters, not a common password')
  await userEvent.type(dialog.getByLabelText('Password'), 'mons')
  expect(ruleText()).toBe('At least 6 characters: 2 more')
  await userEvent.type(dialog.getByLabelText('Password'), 'oon season')
  expect(ruleText()).toBe('Long enough')
  await userEvent.type(dialog.getByLabelText('Full Name'), 'Asha Rao')
  await userEvent.type(dialog.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(dialog.getByLabelText('Confirm Password'), 'monsoon season')
  await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
  expect(await screen.findAllByText(/This email is already registered/)).toHaveLength(1)
})

test('an access token that has run out is refreshed once and the request sent again', async () => {
  const asha = await app.as('asha')
  const browser = await openSite(app, asha, { path: '/about' })
  const before = localStorage.getItem('accessToken')
  app.pass(11 * MINUTE)
  await userEvent.click(await screen.findByRole('link', { name: 'Profile' }))
  expect(await screen.findByText('asha@example.com')).toBeTruthy()
  expect(browser.called().filter((procedure) => procedure === 'auth.refresh')).toHaveLength(1)
  expect(localStorage.getItem('accessToken')).not.toBe(before)
})

test('logout removes token and user and goes to the front page', async () => {
  const asha = await app.as('asha')
  const browser = await openSite(app, asha, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(browser.path()).toBe('/')
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(browser.called()).not.toContain('auth.refresh')
})

test('a session that was ended elsewhere is removed here, after one try to refresh it', async () => {
  const asha = await app.as('asha')
  const browser = await openSite(app, asha, { path: '/about' })
  await asha.trpc.user.logOutEverywhere.mutate({})
  await userEvent.click(await screen.findByRole('link', { name: 'Profile' }))
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(browser.called().filter((procedure) => procedure === 'auth.refresh')).toHaveLength(1)
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test.each([
  ['asha', '/about'],
  ['agent', '/counter'],
  ['admin', '/admin'],
])('who signs in from the bar as %s goes on at %s', async (name, path) => {
  const person = await app.as(name)
  const browser = await openSite(app, app.visitor(), { path: '/about' })
  await logIn(person.user.email, PASSWORD)
  expect(await screen.findByText('Logged in Successfully')).toBeTruthy()
  await waitFor(() => expect(browser.path()).toBe(path))
})

test('who signs in on the page of it begins at their own work, or where they had been', async () => {
  const { user } = await app.as('agent')
  const signIn = async () => {
    await userEvent.type(await screen.findByLabelText('Email'), user.email)
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: 'Login' }))
  }
  const browser = await openSite(app, app.visitor(), { path: '/login' })
  await signIn()
  await waitFor(() => expect(browser.path()).toBe('/counter'))
  cleanup()
  dropSession()
  rememberPath('/sales')
  const again = await openSite(app, app.visitor(), { path: '/login' })
  await signIn()
  await waitFor(() => expect(again.path()).toBe('/sales'))
})

test('an agent who types the address of the home page sees it', async () => {
  const browser = await openSite(app, await app.as('agent'), { path: '/' })
  expect(await screen.findByRole('button', { name: 'Search buses' })).toBeTruthy()
  expect(browser.path()).toBe('/')
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(bar.getByRole('link', { name: 'Counter' })).toBeTruthy()
})
