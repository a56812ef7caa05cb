import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const allow = (change: object) => admin.trpc.settings.save.mutate({ version: 0, change })
const sold = (seats: string[]) => agent.trpc.counter.sell.mutate(aSale(trip, seats))
const open = (who: Person, id: number) => openSite(app, who, { path: `/sales/${id}` })

/** After each test the checker finds nothing. */
async function expectWholeBooks(): Promise<void> {
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
}
afterEach(expectWholeBooks)

test('an agent who may cancels by the terms, sees what is left of the day, and what is left of what was paid', async () => {
  await allow({ agentsMayCancel: true, agentDailyRefundPaise: 100_000 })
  const { id } = await sold(['3A', '3B'])
  await open(agent, id)
  await press('Cancel passengers')
  const form = await dialog()
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3A/ }))
  expect(await form.findByText('You may refund ₹1,000 more today.')).toBeTruthy()
  expect(form.queryByRole('radio', { name: /terms|Another amount/ })).toBeNull()
  await userEvent.click(form.getByRole('radio', { name: 'The customer' }))
  await userEvent.click(form.getByRole('button', { name: 'Cancel 1 passenger and refund ₹810' }))
  const price = within(await screen.findByRole('region', { name: 'Price' }))
  const net = within(await price.findByLabelText('Paid and refunded'))
  expect(net.getAllByRole('definition').map((sum) => sum.textContent)).toEqual([
    '₹1,800',
    '−₹810',
    '₹990',
  ])
})

test('over the limit an agent is told how much is left, and cannot press', async () => {
  await allow({ agentsMayCancel: true, agentDailyRefundPaise: 50_000 })
  const { id } = await sold(['3A'])
  await open(agent, id)
  await press('Cancel passengers')
  const form = await dialog()
  expect((await form.findByRole('alert')).textContent).toContain(
    'You may refund ₹500 more today; this one is ₹810. Ask an administrator.',
  )
  const act = form.getByRole('button', { name: 'Cancel 1 passenger and refund ₹810' })
  expect(act).toHaveProperty('disabled', true)
})

test('an administrator gives another amount: at most what was paid, with a reason, and sees who gets what', async () => {
  const { id } = await sold(['3A', '3B'])
  await open(admin, id)
  await press('Cancel passengers')
  const form = await dialog()
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3A/ }))
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3B/ }))
  await userEvent.click(form.getByRole('radio', { name: 'The customer' }))
  await userEvent.click(form.getByRole('radio', { name: 'Another amount' }))
  const amount = form.getByLabelText('Amount for all of them (₹)')
  expect(await form.findByText('At most ₹1,800')).toBeTruthy()
  await userEvent.type(amount, '1800.01')
  expect(form.getByRole('button', { name: 'Cancel passengers' })).toHaveProperty('disabled', true)
  await userEvent.clear(amount)
  await userEvent.type(amount, '1000')
  const act = await form.findByRole('button', { name: 'Cancel 2 passengers and refund ₹1,000' })
  const each = within(form.getByRole('list', { name: 'What each of them gets back' }))
  expect(each.getAllByText('₹500')).toHaveLength(2)
  await userEvent.click(act)
  expect(await form.findByText('A reason is required')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Reason'), 'She was ill')
  await userEvent.click(await form.findByRole('button', { name: /refund ₹1,000$/ }))
  expect(await screen.findByText('The customer cancelled: She was ill')).toBeTruthy()
})

test('who may neither cancel nor move is not offered it', async () => {
  const { id } = await sold(['3A'])
  await open(agent, id)
  expect(await screen.findByRole('button', { name: 'Correct a name' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move to another seat' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel passengers' })).toBeNull()
})

test('an agent who may moves a passenger to a free seat', async () => {
  await allow({ agentsMayMove: true })
  const { id } = await sold(['3A', '3B'])
  await open(agent, id)
  await press('Move to another seat')
  const form = await dialog()
  const choose = async (label: string, start: string) => {
    const option = await form.findByRole('option', { name: new RegExp(`^${start}`) })
    await userEvent.selectOptions(form.getByLabelText(label), option)
  }
  await choose('Who moves', 'Guest of 3B')
  await choose('New seat', '5C')
  await userEvent.click(form.getByRole('button', { name: 'Move from 3B to 5C' }))
  const passengers = within(await screen.findByRole('region', { name: 'Passengers' }))
  expect(await passengers.findByText('5C')).toBeTruthy()
})
