import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aGuest, newestCode } from '../../../testing/builders/guests/guest.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { storeSession } from '../../api/session-store.ts'

/** A guest's ticket on the screen, with the card below it. */
async function ticketOf(email: string, app: TestApp) {
  const guest = await aGuest(app, email)
  const { id, bookingNumber } = await paidSeats(app, guest, ['3A'])
  const path = `/booking/confirmation/${id}`
  const { user, accessToken } = guest
  storeSession({ user, accessToken })
  const browser = await openSite(app, guest.browser, { path })
  const card = within(await screen.findByRole('region', { name: 'Keep it in an account' }))
  return { browser, card, bookingNumber, path }
}

const withMail = () => testApp({ dependencies: { mail: async () => {} } })
const logIn = (app: TestApp, email: string) =>
  app.visitor().trpc.auth.login.mutate({ email, password: PASSWORD })
const keep = () => userEvent.click(screen.getByRole('button', { name: 'Keep my ticket' }))
const cardGone = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Keep it in an account' })).toBeNull())

test('where no mail goes out a password keeps the ticket, and nothing promises a code', async () => {
  const app = await testApp()
  const { card, browser } = await ticketOf('ravi@example.com', app)
  expect(card.queryByRole('button', { name: 'Get a code' })).toBeNull()
  await userEvent.type(card.getByLabelText('Password'), PASSWORD)
  await keep()
  await cardGone()
  expect(browser.path()).toMatch(/confirmation/)
  await logIn(app, 'ravi@example.com')
})

test('where mail goes out a code does, and then a password where there is no account yet', async () => {
  const app = await withMail()
  const { card } = await ticketOf('ravi@example.com', app)
  expect(card.queryByLabelText('Password')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Get a code' }))
  const code = await card.findByLabelText('Code')
  await userEvent.type(code, '12')
  await keep()
  expect(await card.findByText('The code has six digits')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, await newestCode(app.dependencies))
  await keep()
  await userEvent.type(await card.findByLabelText('Password'), PASSWORD)
  await keep()
  await cardGone()
  const { user } = await logIn(app, 'ravi@example.com')
  expect(user.name).toBe('Passenger 1')
})

test('a code that is not right says so, and another is sent', async () => {
  const app = await withMail()
  const { card } = await ticketOf('ravi@example.com', app)
  await userEvent.click(card.getByRole('button', { name: 'Get a code' }))
  const again = await card.findByRole('button', { name: 'Get another code' })
  const first = await newestCode(app.dependencies)
  await userEvent.click(again)
  expect(await screen.findByText('A new code is on its way')).toBeTruthy()
  await userEvent.type(card.getByLabelText('Code'), first)
  await keep()
  expect(await card.findByText(/^This code is not right/)).toBeTruthy()
})

test('the ticket joins the account of the address, whose owner logs in and is back at the ticket', async () => {
  const app = await withMail()
  const asha = await app.as('asha')
  tamper(app.file, `update users set email_verified_at = 1 where id = ${asha.user.id}`)
  const { card, browser, bookingNumber, path } = await ticketOf('asha@example.com', app)
  await userEvent.click(card.getByRole('button', { name: 'Get a code' }))
  await userEvent.type(await card.findByLabelText('Code'), await newestCode(app.dependencies))
  await keep()
  await screen.findByRole('heading', { name: 'Login' })
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ bookingNumber }])
  const main = within(screen.getByRole('main'))
  await userEvent.type(main.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(main.getByLabelText('Password'), PASSWORD)
  await userEvent.click(main.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(browser.path()).toBe(path))
  await screen.findByRole('article', { name: `Ticket ${bookingNumber}` })
})

test('a guest finishes on a shared device: it is said how the ticket is found, and nothing is left', async () => {
  const app = await testApp()
  const { browser } = await ticketOf('ravi@example.com', app)
  await userEvent.click(await screen.findByRole('button', { name: 'Finish on this device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish on this device?' }))
  expect(dialog.getByText(/by booking number and ravi@example.com/)).toBeTruthy()
  const token = localStorage.getItem('accessToken') ?? ''
  await userEvent.click(dialog.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(browser.path()).toBe('/'))
  expect(localStorage.getItem('accessToken')).toBeNull()
  await expect(app.signedIn(token).trpc.booking.mine.query()).rejects.toMatchObject({
    data: { httpStatus: 401 },
  })
})

test('whoever is a guest can log in on the page of its own, too', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const guest = await aGuest(app, 'asha@example.com')
  const { bookingNumber } = await paidSeats(app, guest, ['3A'])
  storeSession({ user: guest.user, accessToken: guest.accessToken })
  const browser = await openSite(app, guest.browser, { path: '/login' })
  const main = within(screen.getByRole('main'))
  await userEvent.type(await main.findByLabelText('Email'), 'asha@example.com')
  await userEvent.type(main.getByLabelText('Password'), PASSWORD)
  await userEvent.click(main.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(browser.path()).toBe('/'))
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ bookingNumber }])
})
