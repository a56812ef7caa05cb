import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { codeOf, requireSecondFactorOfStaff } from '../../testing/builders/second-factor-fixture.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function provePassword(password: string, act: string): Promise<void> {
  const field = await screen.findByLabelText('Your password')
  await userEvent.clear(field)
  await userEvent.type(field, password)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: act }))
}

/** Sets an app up on the screen. @returns its secret */
async function setUpApp(): Promise<string> {
  await press('Set up an app')
  await provePassword(PASSWORD, 'Continue')
  const key = await screen.findByLabelText('Key')
  const secret = (key.textContent ?? '').replaceAll(/\s/g, '')
  const code = codeOf(secret, app.dependencies.clock())
  await userEvent.type(screen.getByLabelText('Code that the app shows'), code)
  await press('Confirm')
  return secret
}

test('staff set an app up: password, key and first code, ten recovery codes to keep', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:test')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await openSite(app, await app.as('agent'), { path: '/profile' })
  expect(await screen.findByText('No second factor')).toBeTruthy()
  await setUpApp()
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  await press('Download')
  expect(saved).toEqual(['recovery-codes.txt'])
  const print = vi.fn<() => void>()
  // Own properties: an assignment would change the window of this and the following files.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(
    Object.create(window, { addEventListener: { value: () => {} }, print: { value: print } }),
  )
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  const [first] = within(list).getAllByRole('listitem')
  const frame = document.querySelector('iframe')
  expect(frame?.contentDocument?.body.textContent).toContain(first?.textContent)
  frame?.remove()
  await press('I have kept them')
  expect(await screen.findByText('Second factor is on')).toBeTruthy()
  expect(screen.getByText(/^10 of 10 left/)).toBeTruthy()
})

test('a wrong password and a wrong code are reported at their fields, and nothing is set up', async () => {
  const agent = await app.as('agent')
  await openSite(app, agent, { path: '/profile' })
  await press('Set up an app')
  await provePassword('a guess', 'Continue')
  expect(await screen.findByText('Your current password is not correct')).toBeTruthy()
  await provePassword(PASSWORD, 'Continue')
  await userEvent.type(await screen.findByLabelText('Code that the app shows'), '000000')
  await press('Confirm')
  expect(await screen.findByText(/This code is not right/)).toBeTruthy()
  expect(await agent.trpc.secondFactor.get.query()).toMatchObject({ appSince: null })
})

/** Enters the next code of the app where a change of the second factor asks for it. */
async function proveByApp(secret: string, act: string): Promise<void> {
  app.pass(MINUTE)
  await userEvent.type(
    await screen.findByLabelText('Code'),
    codeOf(secret, app.dependencies.clock()),
  )
  expect(screen.queryByLabelText('Your password')).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: act }))
}

test('new recovery codes and the removal ask for a code of the app', async () => {
  const agent = await app.as('agent')
  await openSite(app, agent, { path: '/profile' })
  const secret = await setUpApp()
  await press('I have kept them')
  await press('Make new codes')
  await proveByApp(secret, 'Make new codes')
  await press('I have kept them')
  await press('Remove app')
  await proveByApp(secret, 'Remove the app')
  expect(await screen.findByText('No second factor')).toBeTruthy()
})

test('customers are offered none', async () => {
  const browser = await openSite(app, await app.as('asha'), { path: '/profile' })
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy()
  expect(screen.queryByText('Security')).toBeNull()
  expect(browser.called()).not.toContain('secondFactor.get')
})

test('where it is required, staff are led here from wherever they go, and on to their work afterwards', async () => {
  const agent = await app.as('agent')
  await requireSecondFactorOfStaff(app.dependencies)
  const browser = await openSite(app, agent, { path: '/counter' })
  expect(await screen.findByText(/A second factor is required of staff here/)).toBeTruthy()
  await waitFor(() => expect(browser.path()).toBe('/profile'))
  await setUpApp()
  await press('I have kept them')
  const menu = within(await screen.findByRole('navigation', { name: 'Staff' }))
  await userEvent.click(menu.getByRole('link', { name: 'Counter' }))
  await waitFor(() => expect(browser.path()).toBe('/counter'))
})
