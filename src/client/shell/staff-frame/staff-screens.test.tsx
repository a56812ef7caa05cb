import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { menuOf } from './staff-entries.ts'

const menu = async () => within(await screen.findByRole('navigation', { name: 'Staff' }))
const footer = () => screen.queryByRole('contentinfo')

test.each([
  ['an administrator', 'admin', 'ADMIN', '/admin/help'],
  ['an agent', 'agent', 'AGENT', '/day-close'],
] as const)(
  'whatever the menu offers %s opens beside it, without customers’ footer; Home is the public site',
  async (_who, name, role, path) => {
    const app = await testApp()
    const visit = await openSite(app, await app.as(name), { path })
    for (const { label, to } of menuOf(role).flatMap(({ entries }) => entries)) {
      /* oxlint-disable no-await-in-loop -- one screen after the other */
      await userEvent.click((await menu()).getByRole('link', { name: label }))
      await waitFor(() => expect(visit.path()).toBe(to))
      await screen.findByRole('heading', { level: 1 })
      if (to === '/') continue
      const current = (await menu())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
      expect({ to, current: current.map((link) => link.textContent), footer: footer() }).toEqual({
        to,
        current: [label],
        footer: null,
      })
      /* oxlint-enable no-await-in-loop */
    }
    expect(screen.queryByRole('navigation', { name: 'Staff' })).toBeNull()
    expect(await screen.findByRole('contentinfo')).toBeTruthy()
  },
)

test('the groups of the menu are lists that are named by their headings', async () => {
  const app = await testApp()
  await openSite(app, await app.as('agent'), { path: '/day-close' })
  const today = within((await menu()).getByRole('list', { name: 'Today' }))
  expect(today.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Counter',
    'Trips',
    'Bookings',
    'Message desk',
    'Day close',
  ])
})

test.each(['agent', 'admin'])('a trip’s check-in stands under Trips for an %s', async (name) => {
  const app = await testApp()
  await openSite(app, await app.as(name), { path: '/trips/1/check-in' })
  const trips = (await menu()).getByRole('link', { name: 'Trips' })
  expect(trips.getAttribute('aria-current')).toBe('page')
  expect(footer()).toBeNull()
})

test('a customer’s profile stays in the public site', async () => {
  const app = await testApp()
  await openSite(app, await app.as('asha'), { path: '/profile' })
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Staff' })).toBeNull()
  expect(await screen.findByRole('contentinfo')).toBeTruthy()
})

test.each(['agent', 'admin'])(
  'on a phone an %s has one menu, which holds the profile and Logout as well',
  async (name) => {
    const app = await testApp()
    onNarrowScreen()
    const person = await app.as(name)
    const visit = await openSite(app, person, { path: '/counter' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('button', { name: /menu/i })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(drawer.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
    expect(drawer.getByText(person.user.name)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(visit.path()).toBe('/'))
  },
)
