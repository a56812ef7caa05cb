import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aKey, bringing } from '../../testing/builders/a-key.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

const NEW = 'a quite different one'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const statusFor = async (token: string) =>
  (await bringing(app, token)('GET', '/bus-booking')).status

test('the profile lists where somebody is signed in, and ends sessions of other devices', async () => {
  // The site signs in by itself, beside the session that there is.
  await openSite(app, admin, { path: '/profile' })
  const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getAllByText('This device')).toHaveLength(1)
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  await press(/^Sign out /)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.getByText('This device')).toBeTruthy()
  await expect(admin.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

test('a logout that did not reach the server leaves no device behind once somebody logs in again', async () => {
  const browser = app.visitor()
  const login = { email: 'admin@example.com', password: PASSWORD }
  await browser.trpc.auth.login.mutate(login)
  expect(await admin.trpc.auth.sessions.query()).toHaveLength(2)
  await browser.trpc.auth.login.mutate(login)
  expect(await admin.trpc.auth.sessions.query()).toHaveLength(2)
})

test('customers read no rule for staff, and staff theirs', async () => {
  await openSite(app, await app.as('asha'), { path: '/profile' })
  await press('Change password')
  expect(screen.getByText('At least 6 characters, not a common password')).toBeTruthy()
  expect(screen.queryByText(/staff/)).toBeNull()
  cleanup()
  await openSite(app, admin, { path: '/profile' })
  await press('Change password')
  expect(screen.getByText('At least 12 characters, not a common password')).toBeTruthy()
})

test('a new password ends the API keys as well, unless that is unticked', async () => {
  const script = await aKey(app, admin)
  await openSite(app, admin, { path: '/profile' })
  const change = async (from: string, to: string, untick: boolean) => {
    await press('Change password')
    await userEvent.type(screen.getByLabelText('Current password'), from)
    await userEvent.type(screen.getByLabelText('New password'), to)
    const box = await screen.findByLabelText<HTMLInputElement>('Also revoke my API key')
    expect(box.checked).toBe(true)
    if (untick) await userEvent.click(box)
    await press('Change password')
    await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull())
  }
  await change(PASSWORD, NEW, true)
  expect(await statusFor(script.token)).toBe(200)
  await change(NEW, PASSWORD, false)
  expect(await statusFor(script.token)).toBe(401)
})

test('logging out everywhere asks about API keys', async () => {
  const script = await aKey(app, admin)
  const view = await openSite(app, admin, { path: '/profile' })
  await screen.findByRole('list', { name: 'Where you are signed in' })
  // However soon it is pressed.
  await press('Log out everywhere')
  expect(await screen.findByLabelText('Also revoke my API key')).toBeTruthy()
  expect(await statusFor(script.token)).toBe(200)
  await press('Log out everywhere')
  await waitFor(() => expect(view.path()).toBe('/'))
  expect(await statusFor(script.token)).toBe(401)
})

test('who has no keys logs out everywhere without being asked', async () => {
  const asha = await app.as('asha')
  const hers = await openSite(app, asha, { path: '/profile' })
  await screen.findByRole('list', { name: 'Where you are signed in' })
  await press('Log out everywhere')
  await waitFor(() => expect(hers.path()).toBe('/'))
})
