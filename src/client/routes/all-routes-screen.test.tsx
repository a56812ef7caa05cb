import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTripOnSale } from '../../testing/builders/a-trip-on-sale.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'

test('a route shows its stops, how often it runs and from which fare, and links to its buses', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  await openSite(app, app.visitor(), { path: '/routes' })
  expect(await screen.findByRole('heading', { level: 2, name: /^Pune/ })).toBeTruthy()
  const stops = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Satara', 'Kolhapur', 'Belagavi'])
  expect(screen.getByText('1 trip this week · 10h · 450 km')).toBeTruthy()
  expect(screen.getByText('₹900')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Check Availability, Pune to Goa' })
  expect(link.getAttribute('href')).toBe('/search?source=pune&destination=goa')
})

test('the search finds a route by a stop, counts, and is in the address', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  const browser = await openSite(app, app.visitor(), { path: '/routes' })
  await screen.findByText('1 route')
  const field = screen.getByLabelText('City or stop')
  await userEvent.type(field, 'satara')
  expect(browser.path()).toBe('/routes?place=satara')
  expect(screen.getByText('1 route')).toBeTruthy()
  await userEvent.type(field, 'x')
  expect(screen.getByText('No matching routes found')).toBeTruthy()
  expect(screen.getByText('0 routes')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all routes' }))
  expect(screen.getByText('1 route')).toBeTruthy()
  expect(browser.path()).toBe('/routes')
})

test('an address with a place in it opens on that search', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  await openSite(app, app.visitor(), { path: '/routes?place=delhi' })
  expect(await screen.findByText('No matching routes found')).toBeTruthy()
})

test('without any route it says so', async () => {
  const app = await testApp()
  await openSite(app, app.visitor(), { path: '/routes' })
  expect(await screen.findByText('No routes available')).toBeTruthy()
})

test('routes that cannot be fetched are reported, and tried again on Retry', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  const visitor = app.visitor()
  const { cutOff, mend } = withoutAnswer(visitor, 'route.onSale')
  await openSite(app, cutOff, { path: '/routes' })
  expect(await screen.findByText('Failed to fetch routes')).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 route')).toBeTruthy()
})
