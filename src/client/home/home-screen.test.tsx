import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
  localStorage.removeItem('farebox.recentSearches')
  await aSchedule(app.dependencies)
})

const search = () => userEvent.click(screen.getByRole('button', { name: 'Search buses' }))

test('a city is found by its first letters and searched by its slug', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/' })
  await userEvent.type(await screen.findByLabelText('From'), 'pu')
  await userEvent.click(await screen.findByRole('option', { name: 'Pune' }))
  await userEvent.type(screen.getByLabelText('To'), 'g{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await search()
  expect(browser.path()).toBe('/search?source=pune&destination=goa&date=2027-01-16')
})

test('Back from a search finds the form filled in as it was', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/' })
  await userEvent.type(await screen.findByLabelText('From'), 'Pune')
  await userEvent.type(screen.getByLabelText('To'), 'Goa')
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await search()
  await screen.findByRole('heading', { name: 'Pune to Goa' })
  browser.back()
  const field = async (label: string) =>
    (await screen.findByLabelText<HTMLInputElement>(label)).value
  expect([await field('From'), await field('To'), await field('Date')]).toEqual([
    'Pune',
    'Goa',
    '2027-01-16',
  ])
  browser.back()
  expect(browser.path()).toBe('/')
})

test('an empty field is reported in a toast and beside it, and takes the focus', async () => {
  const browser = await openSite(app, app.visitor(), { path: '/' })
  const from = await screen.findByLabelText('From')
  await search()
  expect(await screen.findByText('Please fill all fields')).toBeTruthy()
  expect(screen.getByText('Choose where you start')).toBeTruthy()
  expect(document.activeElement).toBe(from)
  expect(browser.path()).toBe('/')
})

test('the same city twice is stopped at once; swapping two cities is not', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  const to = screen.getByLabelText<HTMLInputElement>('To')
  await userEvent.type(from, 'Pune')
  await userEvent.type(to, 'Pune')
  expect(screen.getByText('Choose two different cities')).toBeTruthy()
  await userEvent.clear(to)
  await userEvent.type(to, 'Goa')
  expect(screen.queryByText('Choose two different cities')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Swap From and To' }))
  expect([from.value, to.value]).toEqual(['Goa', 'Pune'])
})

test('no day before today at the operator can be chosen', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  expect((await screen.findByLabelText('Date')).getAttribute('min')).toBe('2027-01-15')
})

test('a popular route says how often it runs, when next and from which fare, and is searched without a date', async () => {
  await aSchedule(app.dependencies, { inDays: 0, farePaise: 85_000 })
  for (const inDays of [2, 3, 4, 5, 6])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await aSchedule(app.dependencies, { inDays })
  await openSite(app, app.visitor(), { path: '/' })
  const link = await screen.findByRole('link', { name: 'Check Availability, Pune to Goa' })
  expect(link.getAttribute('href')).toBe('/search?source=pune&destination=goa')
  const row = within(screen.getByRole('region', { name: 'Popular Routes' })).getByRole('listitem')
  expect(row.textContent).toBe(
    'Pune → Goa1 trip dailyNext: Today 22:00from ₹850Check Availability, Pune to Goa',
  )
})

test('a route that does not run daily says so', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  expect(await screen.findByText('1 trip this week')).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Next: Tomorrow 22:00, Pune to Goa' })
  expect(next.textContent).toBe('Next: Tomorrow 22:00')
  expect(next.getAttribute('href')).toBe('/search?source=pune&destination=goa&date=2027-01-16')
})

test('all six reasons are there, and the phone’s fold opens and closes', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  const reasons = within(await screen.findByRole('region', { name: 'Made for the traveller' }))
  expect(reasons.getAllByRole('heading', { level: 3 })).toHaveLength(6)
  const list = reasons.getByRole('list')
  await userEvent.click(reasons.getByRole('button', { name: 'Three more reasons' }))
  expect(list.dataset['whole']).toBe('true')
  await userEvent.click(reasons.getByRole('button', { name: 'Fewer reasons' }))
  expect(list.dataset['whole']).toBe('false')
})

test('the operator’s name and phone stand before ours, and a ticket is found from the menu', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  const bar = within(screen.getByRole('banner'))
  expect(await bar.findByText('Farebox Travels')).toBeTruthy()
  expect(bar.getByRole('link', { name: 'Find your ticket' }).getAttribute('href')).toBe('/ticket')
  const call = await screen.findByRole('link', { name: /^or call / })
  expect(call.getAttribute('href')).toMatch(/^tel:/)
  const footer = (await screen.findByRole('contentinfo')).textContent
  expect(footer).toMatch(/^Farebox Travels.*Quick links.*Support.*open-source/)
})

test('an address for the newsletter is checked, then stored', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.type(email, 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText('Email address is invalid')).toBeTruthy()
  await userEvent.type(email, '@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText('You are subscribed to our news')).toBeTruthy()
})
