import { beforeEach, expect, test } from 'vitest'
import { aGuest } from '../../../testing/builders/guests/guest.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const input = { fullName: 'Ravi Rao', password: PASSWORD }

test('with a password for a free address the guest becomes its account, as by registration', async () => {
  const guest = await aGuest(app, 'ravi@example.com')
  const booking = await paidSeats(app, guest, ['3A'])
  const { user, accessToken } = await guest.trpc.auth.keepBookings.mutate(input)
  expect(user).toEqual({
    id: guest.user.id,
    name: 'Ravi Rao',
    email: 'ravi@example.com',
    role: 'CUSTOMER',
    phone: null,
    profilePicture: null,
  })
  const later = await app
    .visitor()
    .trpc.auth.login.mutate({ email: user.email, password: PASSWORD })
  expect(later.user).toEqual(user)
  const { trpc } = app.signedIn(accessToken)
  expect(await trpc.user.me.query()).toMatchObject({ emailVerified: false })
  expect(await trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
  const welcome = await app.dependencies.store.reader
    .selectFrom('outbox')
    .select('to_address')
    .where('kind', '=', 'welcome')
    .execute()
  expect(welcome).toEqual([{ to_address: 'ravi@example.com' }])
})

test('with the password of the account that has the address, the bookings join it', async () => {
  const asha = await app.as('asha')
  const guest = await aGuest(app, 'asha@example.com')
  const booking = await paidSeats(app, guest, ['3A'])
  const { user } = await guest.trpc.auth.keepBookings.mutate(input)
  expect(user).toEqual(asha.user)
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
  await expect(guest.trpc.booking.mine.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

test('another password is refused, and the guest goes on', async () => {
  await app.as('asha')
  const guest = await aGuest(app, 'asha@example.com')
  const booking = await paidSeats(app, guest, ['3A'])
  const message = 'This address has an account. Log in to it with ‘I have an account’.'
  const tried = guest.trpc.auth.keepBookings.mutate({ ...input, password: 'another guess' })
  await expect(tried).rejects.toMatchObject({ message, data: { httpStatus: 400 } })
  expect(await guest.trpc.booking.mine.query()).toMatchObject([{ id: booking.id }])
})

test('whoever has an account already keeps it as it is', async () => {
  const { trpc } = await app.as('asha')
  const message = 'You are signed in already: your bookings are in your account.'
  await expect(trpc.auth.keepBookings.mutate(input)).rejects.toMatchObject({ message })
})

test('of two tabs that choose a password at once, one makes the account', async () => {
  const guest = await aGuest(app, 'ravi@example.com')
  const tries = ['one of them', 'the other one'].map((password) =>
    guest.trpc.auth.keepBookings.mutate({ ...input, password }),
  )
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
})
