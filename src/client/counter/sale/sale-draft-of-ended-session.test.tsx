import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { noteEnded, rememberPath, storedUnsavedInput } from '../../api/ended-session.ts'
import { dropSession } from '../../api/session-store.ts'

let app: TestApp
let path: string

beforeEach(async () => {
  app = await testApp()
  const trip = await aSchedule(app.dependencies)
  path = `/counter?trip=${trip.id}`
})

const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })

/** An agent types a sale, and is signed out by the server before it is made. */
async function endWhileSelling() {
  const agent = await app.as('agent')
  await openSite(app, agent, { path })
  await userEvent.type(await field('Seats'), '3A{Enter}')
  await userEvent.type(await field('Name'), 'Asha Patil{Enter}34{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await userEvent.type(await field('Phone'), '9876543210')
  expect(storedUnsavedInput()).toBeNull()
  await agent.trpc.user.logOutEverywhere.mutate({})
  await userEvent.keyboard('{F9}')
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull())
  cleanup()
  return agent
}

test('a sale interrupted by the end of the session is there again after signing in, and no longer stored', async () => {
  const agent = await endWhileSelling()
  expect(storedUnsavedInput()).toContain('Asha Patil')
  // The tests' address bar stays at the front page.
  rememberPath(path)
  const browser = await openSite(app, agent, { path: '/login' })
  expect((await field('Seats')).value).toBe('3A')
  expect(browser.path()).toBe(path)
  expect((await field('Name')).value).toBe('Asha Patil')
  expect((await field('Phone')).value).toBe('9876543210')
  expect(storedUnsavedInput()).toBeNull()
  await userEvent.keyboard('{F9}')
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
})

test('it is not shown to whoever signs in instead', async () => {
  await endWhileSelling()
  await openSite(app, await app.as('admin'), { path })
  expect((await field('Seats')).value).toBe('')
  expect(storedUnsavedInput()).toBeNull()
})

test('login says why it is shown', async () => {
  noteEnded(undefined)
  await openSite(app, app.visitor(), { path: '/login' })
  expect(await screen.findByText('Please log in again.')).toBeTruthy()
})

test('login shows no reason to who opens it directly, and signing out leaves nothing behind', async () => {
  noteEnded('a name')
  dropSession()
  expect(storedUnsavedInput()).toBeNull()
  sessionStorage.clear()
  await openSite(app, app.visitor(), { path: '/login' })
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.queryByText('Please log in again.')).toBeNull()
})
