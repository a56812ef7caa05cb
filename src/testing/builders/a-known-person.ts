import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import type { TestApp, Visitor } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { aSchedule } from './fixtures.ts'
import { sendPasswordLinks } from './password-link.ts'

/** What somebody is known by, each unlike any other word in the database. */
export const KNOWN = {
  name: 'Zorblatt Quimby',
  corrected: 'Zorblatta Quimby',
  email: 'zorblatt@known.example',
  nextEmail: 'quimby@known.example',
  phone: '9123456701',
  contactPhone: '9123456702',
  note: 'because Quimby asked',
}
export const KNOWN_WORDS = ['Zorblatt', 'Quimby', 'known.example', KNOWN.phone, KNOWN.contactPhone]

const traveller = { passengerName: KNOWN.name, age: 31, gender: 'FEMALE' } as const

/**
 * Somebody who has done everything that leaves a trace: registered, asked for links and for another address, drafted,
 * booked at both doors, paid, corrected a name, been cancelled and refunded, bought at the counter, boarded, subscribed.
 * The journey is over. Answers the account.
 */
export async function aKnownPerson(app: TestApp): Promise<{ userId: number; bookings: number }> {
  const [admin, agent, visitor] = [await app.as('admin'), await app.as('agent'), app.visitor()]
  const trip = await aSchedule(app.dependencies)
  const seat = (number: string) => trip.seats[number] ?? 0
  const keyed = (key: string) => ({ 'idempotency-key': `${key}-of-the-known-person` })

  const { body: registered } = await visitor.rest<{ id: number; accessToken: string }>(
    'POST',
    '/auth-user/register',
    { fullName: KNOWN.name, email: KNOWN.email, password: PASSWORD, phoneNumber: KNOWN.phone },
  )
  const userId = registered.id
  await visitor.trpc.newsletter.subscribe.mutate({ email: KNOWN.email })
  await visitor.trpc.auth.forgotPassword.mutate({ email: KNOWN.email })
  await sendPasswordLinks(app.dependencies)
  // Whoever proved the address owns what was sold to it.
  await app.dependencies.store.write(async (trx) => {
    await trx
      .updateTable('users')
      .set({ email_verified_at: app.dependencies.clock() })
      .where('id', '=', userId)
      .execute()
  })
  const signedIn = app.signedIn(registered.accessToken)
  await signedIn.trpc.user.updateProfile.mutate({
    name: KNOWN.name,
    email: KNOWN.nextEmail,
    phone: KNOWN.phone,
    currentPassword: PASSWORD,
  })

  // At the REST door: a draft, and a booking made of it; both answers are stored for their keys.
  const draft = { ...traveller, seatNumber: '1A' }
  const drafted = await signedIn.rest<{ id: number }>(
    'POST',
    '/bus-passenger',
    draft,
    keyed('draft'),
  )
  await signedIn.rest(
    'POST',
    '/bus-booking',
    { busScheduleId: trip.id, seatIds: [seat('1A')], passengerIds: [drafted.body.id] },
    keyed('booking'),
  )
  // Staff drafted the name as well, and never booked it.
  await agent.rest('POST', '/bus-passenger', { ...draft, seatNumber: '9A' }, keyed('agent'))

  const { id: bookingId } = await signedIn.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [seat('2A'), seat('2B')],
    key: 'hold-of-the-known-person',
  })
  const { seats } = await signedIn.trpc.booking.enterPassengers.mutate({
    bookingId,
    passengers: [seat('2A'), seat('2B')].map((seatId) => ({ ...traveller, seatId })),
    contact: { email: KNOWN.email, phone: KNOWN.contactPhone },
  })
  await signedIn.trpc.payment.initiate.mutate({ bookingId })
  await signedIn.trpc.payment.confirm.mutate({ bookingId })
  const [first, second] = seats
  await signedIn.trpc.booking.correctName.mutate({
    bookingId,
    passengerId: first?.id ?? 0,
    passengerName: KNOWN.corrected,
  })
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    passengerIds: [second?.id ?? 0],
    terms: 'FULL',
    reason: KNOWN.note,
  })
  await payOutDueRefunds(
    newCall(app.dependencies, { actor: null, requestId: 'test', address: '' }),
    new AbortController().signal,
  )
  await agent.trpc.counter.sell.mutate({
    scheduleId: trip.id,
    seatIds: [seat('4A')],
    passengers: [traveller],
    phone: KNOWN.contactPhone,
    email: KNOWN.email.toUpperCase(),
    payment: 'CASH',
    key: 'sale-to-the-known-person',
  })
  app.pass(33 * HOUR)
  const atTheDoor = await backAgain(app, 'agent')
  await atTheDoor.trpc.passenger.mark.mutate({ passengerId: first?.id ?? 0, status: 'BOARDED' })
  app.pass(3 * DAY)
  return { userId, bookings: 3 }
}

/** Somebody who was signed in before so much time had passed. */
export async function backAgain(app: TestApp, name: string): Promise<Visitor> {
  const credentials = { email: `${name}@example.com`, password: PASSWORD }
  const { accessToken } = await app.visitor().trpc.auth.login.mutate(credentials)
  return app.signedIn(accessToken)
}
