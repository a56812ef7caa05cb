import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CODE_SECONDS } from '../../domain/account/second-factor.ts'
import { codeOf } from '../../testing/builders/second-factor-fixture.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import type { Browser } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

let app: TestApp
let secret: string
let recoveryCodes: string[]

beforeEach(async () => {
  app = await testApp()
  const { trpc } = await app.as('agent')
  ;({ secret } = await trpc.secondFactor.beginApp.mutate({ currentPassword: PASSWORD }))
  const code = codeOf(secret, app.dependencies.clock())
  recoveryCodes = (await trpc.secondFactor.confirmApp.mutate({ code })).recoveryCodes ?? []
  app.pass(CODE_SECONDS * 1000)
})
/** The login form of the modal, filled in and sent. */
async function enterPassword(): Promise<{ browser: Browser; dialog: HTMLElement }> {
  const browser = await openSite(app, app.visitor(), { path: '/about' })
  await userEvent.click(await screen.findByRole('button', { name: 'Login' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Email'), 'agent@example.com')
  await userEvent.type(within(dialog).getByLabelText('Password'), PASSWORD)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }))
  return { browser, dialog }
}

async function enterCode(dialog: HTMLElement, label: string, code: string): Promise<void> {
  const field = await within(dialog).findByLabelText(label)
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, code)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }))
}

test('after a right password the same modal asks for the code, and nothing is stored before', async () => {
  const { dialog } = await enterPassword()
  await within(dialog).findByText(/enter the six digits/)
  expect(localStorage.getItem('accessToken')).toBeNull()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await enterCode(dialog, 'Code', codeOf(secret, app.dependencies.clock()))
  expect(await screen.findByText('Logged in Successfully')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('accessToken')).toMatch(/^ey/)
})

test('a wrong code is reported at its field, and a recovery code does as well', async () => {
  const { dialog } = await enterPassword()
  await enterCode(dialog, 'Code', '000000')
  expect(await within(dialog).findByText(/This code is not right/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }))
  await enterCode(dialog, 'Recovery code', recoveryCodes[0] ?? '')
  expect(await screen.findByText('Logged in Successfully')).toBeTruthy()
})

test('an empty code is reported at its field, and Back to login keeps the e-mail', async () => {
  const { browser, dialog } = await enterPassword()
  await within(dialog).findByLabelText('Code')
  const before = browser.called().length
  await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }))
  expect(await within(dialog).findByText('The code is required')).toBeTruthy()
  expect(browser.called()).toHaveLength(before)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to login' }))
  const email = await within(dialog).findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('agent@example.com')
})

test('a browser without passkeys offers none', async () => {
  const { dialog } = await enterPassword()
  await within(dialog).findByLabelText('Code')
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})
