import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addChild, retireKind } from '../../testing/builders/back-office/kinds-of-passengers.ts'
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

const open = async (who: Person = agent) => {
  await openSite(app, who, { path: `/counter?trip=${trip.id}` })
  await screen.findByLabelText('Seats', { selector: 'input' })
}
const keys = (text: string) => userEvent.keyboard(text)
const choose = async (text: string) => {
  if (document.activeElement) await userEvent.selectOptions(document.activeElement, text)
}
const CHILD = 'Child (5 to 11 years old) −50 %'
/** A line by keyboard alone: name, age, gender, as what they pay, and on to the next field. */
const typeLine = async (name: string, age: string, kind?: string) => {
  await keys(`${name}{Enter}${age}{Enter}`)
  await choose('Female')
  await keys('{Enter}')
  if (kind !== undefined) await choose(kind)
  await keys('{Enter}')
}
const paysAs = (place = 0) => screen.getAllByLabelText<HTMLSelectElement>('Pays as')[place]
const age = (place = 0) => screen.getAllByLabelText<HTMLInputElement>('Age')[place]
const sold = () => screen.findByRole('heading', { level: 2, name: /^Sold: / })
const passengers = () =>
  app.dependencies.store.reader
    .selectFrom('passengers')
    .select(['name', 'base_paise', 'concession'])
    .orderBy('position')
    .execute()

test('by keyboard alone a child is sold at its price, which is shown at once', async () => {
  await addChild(app, { online: false })
  await open()
  await keys('3A 3B{Enter}')
  await typeLine('Asha Patil', '34', 'Adult')
  await typeLine('Ila Patil', '7', CHILD)
  expect(screen.getByRole('button', { name: /^Take cash ₹1,350/ })).toBeTruthy()
  await keys('9876543210{F9}')
  await sold()
  const [adult, child] = await passengers()
  expect([adult?.base_paise, adult?.concession]).toEqual([90_000, null])
  expect(child).toMatchObject({ name: 'Ila Patil', base_paise: 45_000 })
  expect(JSON.parse(child?.concession ?? '')).toMatchObject({
    label: 'Child',
    proof: 'proof of age',
  })
  const ticket = screen.getByRole('article', { name: /^Ticket / })
  expect(ticket.textContent).toContain('Child, Age 7, Female')
  expect(ticket.textContent).toContain('Child: carry proof of age.')
})

test('whoever is too old is told at the age, and as an adult may go', async () => {
  await addChild(app)
  await open()
  await keys('3A{Enter}')
  await typeLine('Ila Patil', '12', CHILD)
  await keys('9876543210{F9}')
  const words = 'A child is 5 to 11 years old. Choose Adult or correct the age.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(age())
  expect(await passengers()).toEqual([])
  await userEvent.selectOptions(paysAs() ?? document.body, 'Adult')
  expect(screen.queryByText(words)).toBeNull()
  await keys('{F9}')
  await sold()
  expect(await passengers()).toEqual([{ name: 'Ila Patil', base_paise: 90_000, concession: null }])
})

test('a child at the full fare is offered the lower one at once, and a sale waits for the answer', async () => {
  await addChild(app)
  await open()
  await keys('3A 3B{Enter}')
  await typeLine('Ila Patil', '7')
  const offer = screen.getByRole('button', { name: 'Use Child ₹450' })
  await typeLine('Asha Patil', '34', 'Adult')
  await keys('9876543210{F9}')
  const words = 'Child ₹450 fits this passenger. Choose it, or sell again to keep this fare.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(paysAs())
  expect(await passengers()).toEqual([])
  await userEvent.click(offer)
  expect(screen.queryByText(words)).toBeNull()
  expect(screen.getByRole('button', { name: /^Take cash ₹1,350/ })).toBeTruthy()
  await keys('{F9}')
  await sold()
  expect((await passengers()).map(({ base_paise }) => base_paise)).toEqual([45_000, 90_000])
})

test('a child is sold at the full fare when staff ask for it again', async () => {
  await addChild(app)
  await open()
  await keys('3A{Enter}')
  await typeLine('Ila Patil', '7')
  await keys('9876543210{F9}')
  await screen.findByText(/^Child ₹450 fits this passenger/)
  expect(await passengers()).toEqual([])
  await keys('{F9}')
  await sold()
  expect((await passengers()).map(({ base_paise }) => base_paise)).toEqual([90_000])
})

test('a passenger too old for the chosen fare is offered the full one at once', async () => {
  await addChild(app)
  await open()
  await keys('3A{Enter}')
  await typeLine('Ila Patil', '12', CHILD)
  expect(screen.getByText(/^A child is 5 to 11 years old/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use Adult ₹900' }))
  expect(screen.queryByText(/^A child is 5 to 11 years old/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Take cash ₹900/ })).toBeTruthy()
})

test('too many of a kind are told before the sale', async () => {
  await addChild(app, { mostPerBooking: 1 })
  await open()
  await keys('3A 3B{Enter}')
  await typeLine('Ila Patil', '7', CHILD)
  await typeLine('Jai Patil', '8', CHILD)
  expect(screen.getByText('At most 1 seat of a booking can be Child')).toBeTruthy()
  await keys('9876543210{F9}')
  await waitFor(() => expect(document.activeElement).toBe(paysAs(1)))
  expect(await passengers()).toEqual([])
})

test('what is offered no more is refused at its line, and all that was typed stays', async () => {
  const child = await addChild(app)
  await addChild(app, { label: 'Senior', minAge: 60, maxAge: null })
  let isCut = false
  const fetch: typeof agent.fetch = (target, init) =>
    isCut && JSON.stringify(target).includes('counter.seats')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : agent.fetch(target, init)
  await open({ ...agent, fetch })
  await keys('3A 3B{Enter}')
  await typeLine('Asha Patil', '34', 'Adult')
  await typeLine('Ila Patil', '7', CHILD)
  await retireKind(app, child)
  isCut = true
  await keys('9876543210{F9}')
  const words = 'This kind of passenger is not offered on this trip'
  // Above the form as well.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(document.activeElement).toBe(paysAs(1))
  isCut = false
  await choose('Adult')
  await keys('{F9}')
  await sold()
  expect((await passengers()).map(({ base_paise }) => base_paise)).toEqual([90_000, 90_000])
})

test('one for the site alone, or for nobody, is not asked for', async () => {
  await addChild(app, { counter: false })
  await open()
  await keys('3A{Enter}')
  expect(screen.queryByLabelText('Pays as')).toBeNull()
})
