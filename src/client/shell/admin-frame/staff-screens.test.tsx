import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { officeEntries } from './office-entries.ts'

const sidebar = () => screen.queryByRole('navigation', { name: 'Back office' })
const footer = () => screen.queryByRole('contentinfo')

test('whatever the back office’s menu offers an administrator opens inside of its frame, without customers’ footer', async () => {
  const app = await testApp()
  const visit = await openSite(app, await app.as('admin'), { path: '/admin/help' })
  for (const { label, to } of officeEntries) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    const menu = within(await screen.findByRole('navigation', { name: 'Back office' }))
    await userEvent.click(menu.getByRole('link', { name: label }))
    await waitFor(() => expect(visit.path()).toBe(to))
    await screen.findByRole('heading', { level: 1 })
    expect({ to, sidebar: sidebar() !== null, footer: footer() !== null }).toEqual({
      to,
      sidebar: true,
      footer: false,
    })
    const current = within(screen.getByRole('navigation', { name: 'Back office' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([label])
    /* oxlint-enable no-await-in-loop */
  }
})

test('a trip’s passengers are shown in the frame too, under Trips', async () => {
  const app = await testApp()
  await openSite(app, await app.as('admin'), { path: '/trips/1/check-in' })
  const menu = within(await screen.findByRole('navigation', { name: 'Back office' }))
  expect(menu.getByRole('link', { name: 'Trips' }).getAttribute('aria-current')).toBe('page')
  expect(footer()).toBeNull()
})

test.each(['/counter', '/trips', '/sales', '/desk', '/day-close'])(
  'an agent has %s in the public site, as ever',
  async (path) => {
    const app = await testApp()
    await openSite(app, await app.as('agent'), { path })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(sidebar()).toBeNull()
    expect(footer()).not.toBeNull()
  },
)

test('on a phone the one menu of the back office holds one’s profile and Logout as well', async () => {
  const app = await testApp()
  onNarrowScreen()
  const admin = await app.as('admin')
  const visit = await openSite(app, admin, { path: '/counter' })
  await userEvent.click(await screen.findByRole('button', { name: /^Back office.*Counter$/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Back office' }))
  expect(drawer.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  expect(drawer.getByText(admin.user.name)).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(visit.path()).toBe('/'))
})
