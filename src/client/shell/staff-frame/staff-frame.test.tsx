import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'

test('an administrator’s Dashboard is beside a sidebar that collapses and stays so', async () => {
  const app = await testApp()
  const browser = await openSite(app, await app.as('admin'), { path: '/' })
  await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(browser.path()).toBe('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }))
  const menu = within(screen.getByRole('navigation', { name: 'Staff' }))
  const help = menu.getByRole('link', { name: 'Help' })
  expect(help.title).toBe('Help')
  await userEvent.click(help)
  expect(await screen.findByRole('heading', { name: 'Help', level: 1 })).toBeTruthy()
  const entries = menu.getAllByRole('link')
  expect(
    entries
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent),
  ).toEqual(['Help'])
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }))
})

test('where there is little room the sidebar begins collapsed, until somebody opens it', async () => {
  const app = await testApp()
  localStorage.removeItem('farebox-sidebar')
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 64em)' }),
  )
  const visit = await openSite(app, await app.as('admin'), { path: '/admin/help' })
  await userEvent.click(await screen.findByRole('button', { name: 'Expand sidebar' }))
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
  expect(visit.path()).toBe('/admin/help')
})

test('while it is found out who is there, the frame waits as for any page, without a word of its own', async () => {
  const app = await testApp()
  await openSite(app, await app.as('admin'), { path: '/admin/help' })
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  localStorage.removeItem('user')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('status').textContent).toBe('Loading the page…')
  expect(await main.findByRole('heading', { name: 'Help', level: 1 })).toBeTruthy()
})

test('the help names the operator’s own contact', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { operatorEmail } = await admin.trpc.site.get.query()
  await openSite(app, admin, { path: '/admin/help' })
  const link = await screen.findByRole('link', { name: operatorEmail })
  expect(link.getAttribute('href')).toBe(`mailto:${operatorEmail}`)
  expect(screen.getByRole('heading', { name: 'Buses' })).toBeTruthy()
})

test('on a narrow screen the menu is a drawer that closes on navigation', async () => {
  const app = await testApp()
  onNarrowScreen()
  await openSite(app, await app.as('admin'), { path: '/admin/buses' })
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Help' }))
  expect(await screen.findByRole('heading', { name: 'Help', level: 1 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address of the back office that leads nowhere says so, beside the menu', async () => {
  const app = await testApp()
  const visit = await openSite(app, await app.as('admin'), { path: '/admin/no-such-screen' })
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  expect(await screen.findByRole('navigation', { name: 'Staff' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  expect(visit.path()).toBe('/admin')
})

test.each(['asha', 'agent'])('%s is sent home from /admin', async (name) => {
  const app = await testApp()
  const browser = await openSite(app, await app.as(name), { path: '/admin/buses' })
  await waitFor(() => expect(browser.path()).toBe('/'))
})
