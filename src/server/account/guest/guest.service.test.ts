import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aGuest, callAsGuest } from '../../../testing/builders/guests/guest.ts'
import { heldSeats, paidSeats, seatsToPay } from '../../../testing/builders/held-seats.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'
import { holdSeats } from '../../booking/booking.service.ts'
import { newCall } from '../../core/new-call.ts'
import { joinGuest } from './guest.service.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const guestRows = () => app.dependencies.store.reader.selectFrom('guests').selectAll().execute()
const numbers = (bookings: { bookingNumber: string }[]) =>
  bookings.map(({ bookingNumber }) => bookingNumber)

test('a guest holds, pays and reads what this session bought, and the ticket goes to the address given', async () => {
  const guest = await aGuest(app)
  expect(guest.user).toMatchObject({ email: 'guest@example.com', role: 'CUSTOMER', isGuest: true })
  const booking = await paidSeats(app, guest, ['3A'])
  expect(booking).toMatchObject({ status: 'CONFIRMED', contact: { email: 'guest@example.com' } })
  expect(numbers(await guest.trpc.booking.mine.query())).toEqual([booking.bookingNumber])
  const other = await aGuest(app)
  expect(await other.trpc.booking.mine.query()).toEqual([])
  const another = other.trpc.booking.get.query({ bookingId: booking.id })
  await expect(another).rejects.toMatchObject({ data: { httpStatus: 404 } })
})

test('a login where a guest has bought gives the bookings to the account, and nothing is left of the guest', async () => {
  const asha = await app.as('asha')
  const guest = await aGuest(app, 'elsewhere@example.com')
  const booking = await paidSeats(app, guest, ['3A'])
  await guest.browser.trpc.auth.login.mutate({ email: 'asha@example.com', password: PASSWORD })
  expect(numbers(await asha.trpc.booking.mine.query())).toEqual([booking.bookingNumber])
  await expect(guest.trpc.booking.mine.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  expect(await guestRows()).toMatchObject([
    { user_id: guest.user.id, email: null, joined_user_id: asha.user.id },
  ])
})

test('a registration where a guest has bought does the same', async () => {
  const guest = await aGuest(app)
  const booking = await heldSeats(app, guest, ['3A'])
  const account = { fullName: 'Ravi', email: 'ravi@example.com', password: PASSWORD }
  const { accessToken } = await guest.browser.trpc.auth.register.mutate(account)
  const mine = await app.signedIn(accessToken).trpc.booking.mine.query()
  expect(numbers(mine)).toEqual([booking.bookingNumber])
})

test('a wrong password joins nothing, and the guest goes on', async () => {
  await app.as('asha')
  const guest = await aGuest(app)
  const booking = await heldSeats(app, guest, ['3A'])
  const wrong = { email: 'asha@example.com', password: 'a guess' }
  await expect(guest.browser.trpc.auth.login.mutate(wrong)).rejects.toThrow(/Invalid email/)
  expect(numbers(await guest.trpc.booking.mine.query())).toEqual([booking.bookingNumber])
})

test('two tabs that sign in at once join once', async () => {
  const asha = await app.as('asha')
  const guest = await aGuest(app)
  const booking = await heldSeats(app, guest, ['3A'])
  const call = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })
  const join = () => joinGuest(call, guest.user.id, asha.user.id)
  await Promise.all([join(), join()])
  expect(numbers(await asha.trpc.booking.mine.query())).toEqual([booking.bookingNumber])
  const joined = await app.dependencies.store.reader
    .selectFrom('audit')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'joinGuest')
    .execute()
  expect(joined).toEqual([
    { subject_id: asha.user.id, detail: JSON.stringify({ guest: guest.user.id, bookings: 1 }) },
  ])
})

test('a hold that was under way when the guest joined an account is refused, and leaves nothing', async () => {
  const asha = await app.as('asha')
  const call = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })
  const guest = await callAsGuest(call, 'guest@example.com')
  const trip = await aSchedule(app.dependencies)
  await joinGuest(call, guest.actor.id, asha.user.id)
  const wanted = { scheduleId: trip.id, seatIds: [trip.seats['3A'] ?? 0], key: 'a late hold' }
  const late = 'You have signed in meanwhile. Please try again.'
  await expect(holdSeats(guest, wanted)).rejects.toMatchObject({ message: late })
  expect(await asha.trpc.booking.mine.query()).toEqual([])
})

test('a payment that was begun as a guest is finished by the account', async () => {
  const asha = await app.as('asha')
  const guest = await aGuest(app)
  const { id: bookingId } = await seatsToPay(app, guest, ['3A'])
  await guest.trpc.payment.initiate.mutate({ bookingId })
  await guest.browser.trpc.auth.login.mutate({ email: 'asha@example.com', password: PASSWORD })
  await asha.trpc.payment.confirm.mutate({ bookingId })
  expect(await asha.trpc.booking.get.query({ bookingId })).toMatchObject({ status: 'CONFIRMED' })
})

test('a guest holds seats first, and pays only where it is known where the ticket goes', async () => {
  const trip = await aSchedule(app.dependencies)
  const browser = app.visitor()
  const { accessToken, user } = await browser.trpc.auth.beginGuest.mutate()
  expect(user).toMatchObject({ email: '', isGuest: true })
  const { booking: ofGuest, payment, auth } = app.signedIn(accessToken).trpc
  const seatId = trip.seats['3A'] ?? 0
  const held = await ofGuest.hold.mutate({
    scheduleId: trip.id,
    seatIds: [seatId],
    key: 'seats first',
  })
  expect(held.contact.email).toBeNull()
  const passengers = [{ seatId, passengerName: 'Ravi Rao', age: 41, gender: 'MALE' }]
  const names = { bookingId: held.id, passengers }
  await expect(ofGuest.enterPassengers.mutate(names)).rejects.toThrow('Email is required')
  await expect(payment.initiate.mutate({ bookingId: held.id })).rejects.toThrow(/passenger/)
  expect(await auth.nameGuest.mutate({ email: 'ravi@example.com' })).toMatchObject({
    email: 'ravi@example.com',
    isGuest: true,
  })
  const contact = { email: 'ravi@example.com' }
  const entered = await ofGuest.enterPassengers.mutate({ ...names, contact })
  expect(entered.contact.email).toBe('ravi@example.com')
})

test('nobody with an account says where a guest’s ticket goes', async () => {
  const { trpc } = await app.as('asha')
  await expect(trpc.auth.nameGuest.mutate({ email: 'ravi@example.com' })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  })
})

test('a guest’s session ends a week after it began, however often it is renewed, and with the browser', async () => {
  const browser = app.visitor()
  const headers = { 'content-type': 'application/json' }
  const begun = await browser.fetch('/trpc/auth.beginGuest', { method: 'POST', headers })
  expect(begun.headers.getSetCookie().join()).not.toMatch(/expires|max-age/i)
  app.pass(6 * DAY)
  const { user } = await browser.trpc.auth.refresh.mutate()
  expect(user).toMatchObject({ isGuest: true })
  app.pass(DAY + MINUTE)
  await expect(browser.trpc.auth.refresh.mutate()).rejects.toMatchObject({
    data: { httpStatus: 401 },
  })
})

test('People and the dashboard name those who have an account, and no guest', async () => {
  const admin = await app.as('admin')
  const guest = await aGuest(app)
  const { data } = await admin.trpc.user.list.query({})
  expect(data.map(({ id }) => id)).not.toContain(guest.user.id)
  const { users } = await admin.trpc.report.dashboard.query()
  expect(users.map(({ id }) => id)).not.toContain(guest.user.id)
})
