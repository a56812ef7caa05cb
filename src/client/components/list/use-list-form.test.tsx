import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'

test.each([
  ['/admin/users', 'Add New User'],
  ['/admin/buses', 'Add New Bus'],
  ['/admin/routes', 'Add New Route'],
  ['/admin/schedules', 'Add New Schedule'],
  ['/admin/fares', 'New fare rule'],
])('a link to %s?form=add opens its form once', async (path, title) => {
  const app = await testApp()
  const browser = await openSite(app, await app.as('admin'), { path: `${path}?form=add` })
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(browser.path()).toBe(path)
})
