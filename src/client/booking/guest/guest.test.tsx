import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import type { Browser } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { closeAuthModal } from '../../auth/auth-modal-state.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

/** Presses Continue on the seats signed out. @returns the question */
async function askedWhere(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return screen.findByRole('dialog', { name: 'Where shall the ticket go?' })
}

/** Somebody signed out chooses a seat. */
async function withSeatChosen() {
  const trip = await aSchedule(app.dependencies)
  const browser = await openSite(app, app.visitor(), { path: `/booking/${trip.id}` })
  await userEvent.click(await screen.findByLabelText(/^Seat 3A,/))
  return { trip, browser }
}

/** Somebody signed out chooses a seat and says where the ticket goes. */
async function asGuest(email: string): Promise<{ browser: Browser; dialog: HTMLElement }> {
  const { browser } = await withSeatChosen()
  const dialog = await askedWhere()
  expect(within(dialog).getByText(/^Seat 3A is held for you until \d\d:\d\d\.$/)).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Email'), email)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Passengers' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { browser, dialog }
}

async function fillIn(password: string) {
  await userEvent.type(await screen.findByLabelText('Name'), 'Ravi Rao')
  await userEvent.type(screen.getByLabelText('Age'), '41')
  await userEvent.click(screen.getByLabelText('Male'))
  await userEvent.type(await screen.findByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
}

const lost = { data: { httpStatus: 401 } }
const logIn = (email: string) => app.visitor().trpc.auth.login.mutate({ email, password: PASSWORD })

test('the address is asked once, and no account before the seats are held', async () => {
  const { browser } = await asGuest('ravi@example.com')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ravi@example.com')
  expect(browser.called()).not.toContain('auth.register')
  // Nothing that needs an account is offered.
  expect(screen.getAllByRole('button', { name: 'Login' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull()
})

test('the seats are held before the question, whoever puts it away is asked again, and there is one hold', async () => {
  const { browser } = await withSeatChosen()
  await askedWhere()
  const { trpc } = app.signedIn(localStorage.getItem('accessToken') ?? '')
  expect(await trpc.booking.mine.query()).toMatchObject([
    { status: 'PENDING', contact: { email: null }, seats: [{ seatNumber: '3A' }] },
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await askedWhere()
  await userEvent.type(within(dialog).getByLabelText('Email'), 'ravi@example.com{Enter}')
  await waitFor(() => expect(browser.path()).toMatch(/passengers$/))
  const held = (await trpc.booking.mine.query()).filter(({ status }) => status === 'PENDING')
  expect(held).toHaveLength(1)
})

test('whoever comes to the names without an answer says it there', async () => {
  const { trip } = await withSeatChosen()
  await askedWhere()
  const guest = app.signedIn(localStorage.getItem('accessToken') ?? '')
  const [held] = await guest.trpc.booking.mine.query()
  const state = { bookingId: held?.id }
  cleanup()
  closeAuthModal()
  const path = `/booking/${trip.id}/passengers`
  const browser = await openSite(app, guest, { path, state })
  await userEvent.type(await screen.findByLabelText('Email'), 'ravi@example.com')
  await fillIn(PASSWORD)
  await waitFor(() => expect(browser.path()).toBe('/payment'))
  expect((await logIn('ravi@example.com')).user.name).toBe('Ravi Rao')
})

test('without mail a password before the payment makes the account that has the ticket', async () => {
  const { browser } = await asGuest('ravi@example.com')
  await fillIn(PASSWORD)
  await waitFor(() => expect(browser.path()).toBe('/payment'))
  expect((await logIn('ravi@example.com')).user.name).toBe('Ravi Rao')
})

test('a password is required then, and the wrong one of an account leads to its login', async () => {
  await app.as('asha')
  const { browser } = await asGuest('asha@example.com')
  await fillIn(' {Backspace}')
  expect(await screen.findByText('Password is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), 'another guess')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  const refusal = 'This address has an account. Log in to it with ‘I have an account’.'
  expect(await screen.findByText(refusal)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I have an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
  await userEvent.type(dialog.getByLabelText('Email'), 'asha@example.com')
  await userEvent.type(dialog.getByLabelText('Password'), PASSWORD)
  await userEvent.click(dialog.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(browser.path()).toBe('/payment'))
  const asha = await app.as('asha')
  expect(await asha.trpc.booking.mine.query()).toHaveLength(1)
})

test('the profile of a guest is not shown, and a session that is over asks for the address again', async () => {
  const { browser } = await asGuest('ravi@example.com')
  expect(browser.path()).toMatch(/passengers$/)
  const token = localStorage.getItem('accessToken') ?? ''
  const { trpc } = app.signedIn(token)
  await expect(trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 403 } })
  app.pass(8 * 24 * 60 * 60 * 1000)
  await expect(trpc.booking.mine.query()).rejects.toMatchObject(lost)
})
