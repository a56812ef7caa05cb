import { expect, test } from 'vitest'
import type { BusInput } from '../../domain/fleet/bus.input.ts'
import { fromRupees } from '../../domain/money.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { tampering } from './tampering.ts'
import { writeInputs } from './write-inputs.ts'

/** What the server decides by itself: who somebody is, whose something is, what state it is in, what it costs. */
const DECIDED =
  /^(role|roles|isAdmin|user_?id|owner|actor(Id)?|soldBy|session_?id|status|bookingStatus|paymentStatus|price|pricePaise|seatPrice|totalPrice|totalPaise|amount|amountPaise|(created|updated)_?(By|At)|disabledAt|retiredAt|passwordHash|heldUntil|holdExpiresAt)$/i

/** The writes whose purpose is to set one of them. */
const ALLOWED: Record<string, string[]> = {
  'user.add': ['role'],
  'user.update': ['role'],
  'passenger.mark': ['status'],
  // What the app of the bank shows; only the price of the booking confirms it.
  'payment.confirmUpi': ['amountPaise'],
  'counter.takeUpi': ['amountPaise'],
  // Another amount that an administrator gives back, never more than was paid. decisions/0092
  'cancellation.cancelByOperator': ['amountPaise'],
  // What fares are made of is the administrator's.
  'fare.changeRule': ['amountPaise', 'amountPaise'],
  'fare.changeTrips': ['amountPaise'],
  // The most that a key may; in fact never more than its maker may.
  'apiKey.add': ['role'],
  // Whose data an administrator takes out or erases.
  'personData.erase': ['userId'],
  'personData.export': ['userId'],
}

test('no write reads a field that the server decides, except where that is its purpose', () => {
  const read = writeInputs.map(
    ({ name, fields }) => [name, fields.filter((field) => DECIDED.test(field))] as const,
  )
  const reading = Object.fromEntries(read.filter(([, fields]) => fields.length > 0))
  expect(reading).toEqual(ALLOWED)
})

test('no write takes what it does not name', () => {
  expect(writeInputs.length).toBeGreaterThan(30)
  expect(writeInputs.filter(({ isOpen }) => isOpen)).toEqual([])
})

const bus: BusInput = {
  busName: 'Night Rider',
  busNumber: 'MH12 AB 1',
  busType: 'AC',
  totalSeats: 40,
  busAmenities: [],
  operatorName: 'Farebox',
}

const passenger = { passengerName: 'Asha', age: 31, gender: 'FEMALE' } as const
const account = { fullName: 'Asha', password: 'monsoon-season' }
const FARE = 900

const people = ({ dependencies }: TestApp) =>
  dependencies.store.reader
    .selectFrom('users')
    .select(['id', 'email', 'role', 'disabled_at'])
    .execute()

test('extra fields sent to the procedures have no effect', async () => {
  const context = await testApp()
  // The account and the bus that the wishes name.
  const admin = await context.as('admin')
  const trip = await aSchedule(context.dependencies)
  const first = await admin.trpc.bus.get.query({ id: 1 })

  const { user } = await tampering(context.visitor()).trpc.auth.register.mutate({
    ...account,
    email: 'eve@example.com',
  })
  expect(user).toMatchObject({ id: expect.not.toBeOneOf([1]), role: 'CUSTOMER' })

  const asha = await context.as('asha')
  const { trpc } = tampering(asha)
  const profile = { name: 'Asha', email: 'asha@example.com', phone: null }
  expect(await trpc.user.updateProfile.mutate(profile)).toMatchObject({
    id: asha.user.id,
    role: 'CUSTOMER',
  })
  const seatId = trip.seats['1A'] ?? 0
  const held = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [seatId],
    key: 'key-of-asha',
  })
  const mine = {
    status: 'PENDING',
    paymentStatus: 'PENDING',
    price: { totalPaise: fromRupees(FARE) },
  }
  expect(held).toMatchObject(mine)
  expect(held.id).not.toBe(1)
  const bookingId = held.id
  expect(
    await trpc.booking.enterPassengers.mutate({
      bookingId,
      passengers: [{ ...passenger, seatId }],
    }),
  ).toMatchObject(mine)
  expect(await trpc.payment.initiate.mutate({ bookingId })).toMatchObject({
    bookingId,
    amountPaise: fromRupees(FARE),
  })
  expect(await asha.trpc.booking.mine.query()).toMatchObject([{ id: bookingId, ...mine }])

  const added = await tampering(admin).trpc.bus.add.mutate(bus)
  expect(added).toMatchObject({ ...bus, id: 2, version: 1 })
  await tampering(admin).trpc.bus.update.mutate({
    id: 2,
    version: 1,
    bus: { ...bus, busName: 'Day Rider' },
  })
  expect(await admin.trpc.bus.get.query({ id: 1 })).toEqual(first)
  expect((await people(context)).map(({ role }) => role)).toEqual(['ADMIN', 'CUSTOMER', 'CUSTOMER'])
})

test('extra fields sent to the REST calls have no effect', async () => {
  const context = await testApp()
  const admin = await context.as('admin')
  const trip = await aSchedule(context.dependencies)
  const first = await admin.rest('GET', '/bus/1')

  const registered = await tampering(context.visitor()).rest('POST', '/auth-user/register', {
    ...account,
    email: 'eve@example.com',
  })
  expect(registered).toMatchObject({
    status: 201,
    body: { id: expect.not.toBeOneOf([1]), role: 'CUSTOMER' },
  })

  const asha = await context.as('asha')
  const { rest } = tampering(asha)
  const draft = await rest<{ id: number }>('POST', '/bus-passenger', {
    ...passenger,
    seatNumber: '1A',
  })
  const booked = await rest<{ id: number }>('POST', '/bus-booking', {
    busScheduleId: trip.id,
    seatIds: [trip.seats['1A']],
    passengerIds: [draft.body.id],
  })
  const { id } = booked.body
  const mine = {
    userId: asha.user.id,
    bookingStatus: 'PENDING',
    paymentStatus: 'PENDING',
    totalPrice: FARE,
  }
  expect(booked).toMatchObject({ status: 201, body: mine })
  expect(id).not.toBe(1)
  const initiated = await rest('POST', `/api/payment/initiate-demo-payment/${id}`)
  expect(initiated).toMatchObject({ status: 200, body: { bookingId: id, amount: FARE } })
  expect((await asha.rest('GET', '/bus-booking')).body).toMatchObject([{ id, ...mine }])

  const added = await tampering(admin).rest('POST', '/bus', bus)
  const by = {
    createdBy: admin.user.id,
    updatedBy: admin.user.id,
    createdAt: new Date(context.dependencies.clock()).toISOString(),
  }
  expect(added).toMatchObject({ status: 201, body: { ...bus, ...by, id: 2 } })
  const renamed = await tampering(admin).rest('PUT', '/bus/2', { ...bus, busName: 'Day Rider' })
  expect(renamed).toMatchObject({ status: 200, body: { ...by, id: 2, busName: 'Day Rider' } })
  expect((await admin.rest('GET', '/bus/1')).body).toEqual(first.body)
  expect((await people(context)).map(({ role }) => role)).toEqual(['ADMIN', 'CUSTOMER', 'CUSTOMER'])
})
