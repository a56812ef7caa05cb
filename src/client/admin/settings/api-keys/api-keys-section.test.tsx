import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aKey, bringing } from '../../../../testing/builders/a-key.ts'
import { onNarrowScreen } from '../../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../../testing/harness/test-context.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = async (person = admin) => {
  await openSite(app, person, { path: '/admin/settings' })
  return within(await screen.findByRole('region', { name: 'API keys' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const statusFor = async (token: string) =>
  (await bringing(app, token)('GET', '/bus-booking')).status

test('a key is made, shown once with a line to try it, works, and is nowhere to be read again', async () => {
  const section = await open()
  expect(await section.findByText('There is no key.')).toBeTruthy()
  await press('Add API key')
  const form = within(await screen.findByRole('dialog', { name: 'Add API key' }))
  await userEvent.click(form.getByRole('button', { name: 'Make key' }))
  expect(await form.findByText('Name is required')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Name'), 'Export')
  await userEvent.selectOptions(form.getByLabelText('Role'), 'Agent')
  await userEvent.type(form.getByLabelText('Last day'), '2027-01-14')
  await userEvent.type(form.getByLabelText('Your password'), 'a guess')
  await userEvent.click(form.getByRole('button', { name: 'Make key' }))
  expect(await form.findByText('The last day is over already')).toBeTruthy()
  await userEvent.clear(form.getByLabelText('Last day'))
  await userEvent.type(form.getByLabelText('Last day'), '2027-02-01')
  await userEvent.click(form.getByRole('button', { name: 'Make key' }))
  expect(await form.findByText('Your current password is not correct')).toBeTruthy()
  await userEvent.clear(form.getByLabelText('Your password'))
  await userEvent.type(form.getByLabelText('Your password'), PASSWORD)
  await userEvent.click(form.getByRole('button', { name: 'Make key' }))

  const once = within(await screen.findByRole('dialog', { name: 'The key of Export' }))
  const token = once.getByLabelText('Key').textContent
  expect(token).toMatch(/^fbx_1_[\w-]{43}$/)
  expect(once.getByLabelText('To try it').textContent).toContain(
    `curl -H 'Authorization: Bearer ${token}' http`,
  )
  expect(await statusFor(token)).toBe(200)
  await userEvent.click(once.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = within(await section.findByRole('row', { name: /Export/ }))
  expect(row.getByText('Agent')).toBeTruthy()
  expect(row.getByText('1 Feb 2027')).toBeTruthy()
  expect(row.getByText('Works')).toBeTruthy()
  expect(document.documentElement.outerHTML).not.toContain(token)
})

test('a key is revoked after a question that names it, and is then hidden', async () => {
  const { token } = await aKey(app, admin, { name: 'Old till' })
  const section = await open()
  await userEvent.click(await section.findByRole('button', { name: 'Revoke Old till' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Old till?' }))
  expect(await statusFor(token)).toBe(200)
  await userEvent.click(question.getByRole('button', { name: 'Revoke key' }))
  expect(await section.findByText('There is no key.')).toBeTruthy()
  expect(await statusFor(token)).toBe(401)
  await press('Show revoked keys (1)')
  const row = within(await section.findByRole('row', { name: /Old till/ }))
  expect(row.getByText(/15 Jan 2027, 12:00 by admin/)).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
})

test('an audit entry of an action by a key names the key', async () => {
  const { rest } = await aKey(app, admin)
  const bus = { busName: 'Queen', busNumber: 'MH12 AB 1', busType: 'AC', totalSeats: 40 }
  await rest('POST', '/bus', { ...bus, busAmenities: [], operatorName: 'Farebox' })
  await openSite(app, admin, { path: '/admin/audit?of=bus' })
  expect(await screen.findByText('admin by key Night export')).toBeTruthy()
})

test('on a narrow screen keys are cards; where they cannot be loaded, the section says so', async () => {
  onNarrowScreen()
  await aKey(app, admin, { name: 'Till', role: 'CUSTOMER' })
  const { cutOff, mend } = withoutAnswer(admin, 'apiKey.list')
  const section = await open(cutOff)
  expect(await section.findByText('Failed to fetch the keys.')).toBeTruthy()
  mend()
  await userEvent.click(section.getByRole('button', { name: 'Retry' }))
  const cards = within(await section.findByRole('list', { name: 'API keys' }))
  expect(cards.getByText('Never')).toBeTruthy()
  expect(cards.getByText('No end')).toBeTruthy()
})
