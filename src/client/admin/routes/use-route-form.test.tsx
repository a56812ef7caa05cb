import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const routes = () => admin.trpc.route.list.query({})
const form = () => within(screen.getByRole('dialog'))
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const add = () => userEvent.click(form().getByRole('button', { name: 'Add Route' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opens the form and types a route to Goa. */
async function typeRoute(sourceCity: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Route' }))
  await screen.findByRole('dialog', { name: 'Add New Route' })
  write('Source City', sourceCity)
  write('Destination City', 'Goa')
  write('Total Duration', '8h')
  write('Total Distance (km)', '450')
}

test('a save whose answer is lost says so and keeps the form; saving again adds nothing twice', async () => {
  const browser = await openSite(app, admin, { path: '/admin/routes' })
  await typeRoute('Pune')
  browser.loseAnswer('route.add')
  await add()
  expect(await screen.findByText('Failed to save route')).toBeTruthy()
  expect(field('Source City').value).toBe('Pune')
  write('Total Duration', '9h')
  await add()
  const said = /^This route was added when you first pressed Add Route, as it was then\./
  expect(await screen.findByText(said)).toBeTruthy()
  expect(field('Total Duration').value).toBe('9h')
  write('Total Duration', '8h')
  await add()
  await closed()
  expect((await routes()).data).toMatchObject([{ sourceCity: 'Pune', totalDuration: '8h' }])
})

test('the same route typed into a new form is another route', async () => {
  await openSite(app, admin, { path: '/admin/routes' })
  await typeRoute('Pune')
  await add()
  await closed()
  await typeRoute('Pune')
  await add()
  await closed()
  expect((await routes()).totalRecords).toBe(2)
})
