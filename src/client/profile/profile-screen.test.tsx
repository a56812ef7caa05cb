import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function edit(): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return screen.getByLabelText<HTMLInputElement>('Full Name')
}

test('a changed name is saved, confirmed, and shown in the navbar', async () => {
  await openSite(app, asha, { path: '/profile' })
  const name = await edit()
  await userEvent.clear(name)
  await userEvent.type(name, 'Asha Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect((await asha.trpc.user.me.query()).name).toBe('Asha Rao')
  expect(screen.getByText('AR')).toBeTruthy()
})

test('an empty name is not sent', async () => {
  const browser = await openSite(app, asha, { path: '/profile' })
  await userEvent.clear(await edit())
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(browser.called()).not.toContain('user.updateProfile')
})

test('Cancel leaves everything as it was', async () => {
  await openSite(app, asha, { path: '/profile' })
  await userEvent.type(await edit(), ' the Second')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/the Second/)).toBeNull()
})

test('a failed save says so and keeps what was typed', async () => {
  const browser = await openSite(app, asha, { path: '/profile' })
  const name = await edit()
  await userEvent.type(name, ' Rao')
  browser.loseAnswer('user.updateProfile')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy()
  expect(name.value).toMatch(/ Rao$/)
})

test('who is signed out is led to the front page', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/profile' })
  expect(await screen.findByRole('button', { name: 'Search buses' })).toBeTruthy()
  expect(browser.path()).toBe('/')
})

test('an address that is not verified says so, and where its new link waits', async () => {
  await openSite(app, asha, { path: '/profile' })
  expect(await screen.findByText('Not verified yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
  expect(
    await screen.findByText(
      /^A new link waits with the operator: call .+ It works for 24 hours\.$/,
    ),
  ).toBeTruthy()
  const emails = await app.dependencies.store.reader.selectFrom('outbox').select('kind').execute()
  expect(emails).toEqual([{ kind: 'email-verification' }])
})

test('another address waits to be confirmed, and can be given up', async () => {
  await openSite(app, asha, { path: '/profile' })
  await edit()
  const email = screen.getByLabelText('Email Address')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await userEvent.clear(email)
  await userEvent.type(email, 'rao@example.com')
  await userEvent.type(screen.getByLabelText('Your password'), 'a guess')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Your current password is not correct')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Your password'))
  await userEvent.type(screen.getByLabelText('Your password'), PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Waiting for confirmation: rao@example.com')).toBeTruthy()
  expect(screen.getByText('asha@example.com')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  expect(await screen.findByText('Not verified yet')).toBeTruthy()
  await expect.poll(async () => (await asha.trpc.user.me.query()).pendingEmail).toBeNull()
})

test('too many links are refused with the server’s message', async () => {
  const strict = await testApp({ limits: 'real' })
  const ravi = await strict.as('ravi')
  for (let time = 0; time < 3; time++) {
    // oxlint-disable-next-line no-await-in-loop
    await ravi.trpc.user.sendVerification.mutate()
  }
  const browser = await openSite(strict, ravi, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new link' }))
  expect(await screen.findByText(/^Too many/)).toBeTruthy()
  expect(browser.called()).toContain('user.sendVerification')
})
