import { screen } from '@testing-library/react'
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

test('a popular route is searched without a date', async () => {
  await openSite(app, app.visitor(), { path: '/' })
  const link = await screen.findByRole('link', { name: /^Check Availability/ })
  expect(link.getAttribute('href')).toBe('/search?source=pune&destination=goa')
  expect(screen.getByText('1 trip daily')).toBeTruthy()
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
