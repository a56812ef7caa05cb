import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

const keys = (text: string) => userEvent.keyboard(text)
const openSale = async () => {
  await openSite(app, agent, { path: `/counter?trip=${trip.id}` })
  await screen.findByLabelText('Seats', { selector: 'input' })
}
const passengers = () =>
  app.dependencies.store.reader
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .select([
      'name',
      'age',
      'gender',
      'held_for as heldFor',
      'caller_name as caller',
      'bookings.status',
    ])
    .orderBy('passengers.position')
    .execute()
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
const askForGenders = async () =>
  (await app.as('admin')).trpc.settings.save.mutate({ version: 0, change: { ladiesRule: true } })

test('a name and a phone hold seats for a caller; no age and no other name is asked', async () => {
  await openSale()
  await keys('3A 3B{Enter}Ravi Kulkarni')
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input' }), '9123456780')
  await keys('{F8}')
  await heading(/^Held until 14:00$/)
  const facts = within(screen.getByRole('region', { name: 'Sale done' }))
  facts.getByText('Caller')
  facts.getByText('Ravi Kulkarni')
  const nobody = { name: null, heldFor: null, caller: 'Ravi Kulkarni', status: 'PENDING' }
  expect(await passengers()).toMatchObject([nobody, nobody])
  // Their number is filled in where WhatsApp opens.
  await userEvent.click(screen.getByRole('button', { name: 'Link to pay' }))
  const whatsApp = await screen.findByRole('link', { name: 'Open WhatsApp' })
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919123456780\?text=/)
})

test('without a name nobody is held for, and a second name needs its age', async () => {
  await openSale()
  await keys('3A 3B{Enter}{F8}')
  await screen.findByText('Name of the caller is required')
  screen.getByText('Phone number is required')
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[0])
  await keys('Ravi{Enter}{Enter}{Enter}Meena')
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input' }), '9123456780')
  await keys('{F8}')
  await screen.findByText('Age is required')
  expect(await passengers()).toEqual([])
})

test('while the ladies’ rule is on, a hold for a caller says who sits on each seat', async () => {
  await askForGenders()
  await openSale()
  await keys('3A{Enter}Ravi')
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input' }), '9123456780')
  await keys('{F8}')
  await screen.findByText('Say who sits on each seat')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Male')
  await keys('{F8}')
  await heading(/^Held until 14:00$/)
  expect(await passengers()).toMatchObject([{ name: null, heldFor: 'MALE' }])
})

test('a letter behind an age is the gender, and leads to the next passenger', async () => {
  await openSale()
  await keys('3A 3B{Enter}Asha{Enter}34F{Enter}')
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1])
  // Without Enter too.
  await keys('Ravi{Enter}36m')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone', { selector: 'input' }))
  await keys('9876543210{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '₹2,000' }))
  await screen.findByText('₹200')
  await keys('{Enter}')
  await heading(/^Sold: /)
  expect(await passengers()).toMatchObject([
    { name: 'Asha', age: 34, gender: 'FEMALE' },
    { name: 'Ravi', age: 36, gender: 'MALE' },
  ])
})

test('where UPI is on, a sale is paid by it: the code to scan, what the bank shows, and the ticket', async () => {
  const { trpc } = await app.as('admin')
  const change = {
    waysToPay: [{ name: 'upi' as const, isOn: true, text: '' }],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
  }
  await trpc.settings.save.mutate({ version: 0, change })
  await openSale()
  await keys('3A{Enter}Asha{Enter}34F{Enter}9876543210')
  await userEvent.click(await screen.findByRole('button', { name: 'Take UPI ₹900' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('img', { name: 'QR code for UPI apps' })).toBeTruthy()
  await userEvent.type(await dialog.findByLabelText('Number of the transfer (UTR)'), '412345678901')
  await userEvent.type(dialog.getByLabelText('Amount received (₹)'), '900')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm booking' }))
  await heading(/^Sold: /)
  expect(await passengers()).toMatchObject([{ name: 'Asha', age: 34, status: 'CONFIRMED' }])
})
