import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { codeOf } from '../../../testing/builders/second-factor-fixture.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'

test('an administrator resets the second factor of a colleague, after a question', async () => {
  const app = await testApp()
  const agent = await app.as('agent')
  const { secret } = await agent.trpc.secondFactor.beginApp.mutate({ currentPassword: PASSWORD })
  const code = codeOf(secret, app.dependencies.clock())
  await agent.trpc.secondFactor.confirmApp.mutate({ code })
  await openSite(app, await app.as('admin'), { path: '/admin/users' })
  const name = 'Reset second factor of agent'
  const buttons = await screen.findAllByRole('button', { name: /^Reset second factor of/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([name])
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = await screen.findByRole('dialog', { name: /Reset the second factor/ })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset second factor' }))
  expect(await screen.findByText(/agent signs in with the password alone/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  const login = { email: agent.user.email, password: PASSWORD }
  await expect(app.visitor().trpc.auth.login.mutate(login)).resolves.toBeDefined()
})
