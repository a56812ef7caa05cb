import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openSite } from '../../testing/render-screen.tsx'
import { testApp } from '../../testing/test-app.ts'
import type { Person, TestApp } from '../../testing/test-app.ts'

const soon = { timeout: 10_000 }

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function edit(): Promise<HTMLInputElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }, soon))
  return screen.getByLabelText<HTMLInputElement>('Full Name')
}

test('a changed name is saved, told, and stands in the navbar', async () => {
  await openSite(app, asha, { path: '/profile' })
  const name = await edit()
  await userEvent.clear(name)
  await userEvent.type(name, 'Asha Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile updated successfully!', {}, soon)).toBeTruthy()
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
  expect(
    await screen.findByText('Failed to update profile. Please try again.', {}, soon),
  ).toBeTruthy()
  expect(name.value).toMatch(/ Rao$/)
})

test('who is signed out is led to the front page', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/profile' })
  expect(await screen.findByRole('button', { name: 'Search buses' }, soon)).toBeTruthy()
  expect(browser.path()).toBe('/')
})
