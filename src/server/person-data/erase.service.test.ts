import { expect, test } from 'vitest'
import { ERASED_ADDRESS } from '../../domain/message/message.ts'
import { ERASED_PASSENGER } from '../../domain/person-data/erasure.ts'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import {
  aKnownPerson,
  backAgain,
  KNOWN,
  KNOWN_WORDS,
} from '../../testing/builders/a-known-person.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Visitor } from '../../testing/harness/test-app.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { bytesWith, tracesIn } from '../../testing/harness/traces.ts'
import { getPassengerList } from '../boarding/passenger-list.service.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { getSeatSheet } from '../booking/seat-sheet/seat-sheet.service.ts'
import { listMessagesOf } from '../messages/message-list.service.ts'
import { sendAgain } from '../messages/send-again.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { expireAttempts } from '../payment/payment.service.ts'
import { acceptPayment } from '../payment/accept-payment.service.ts'
import { getTicket } from '../ticket/ticket.service.ts'
import { erasePerson } from './erase.service.ts'
import { exportOwn } from './export.service.ts'

test('whoever is erased is in no column, nor in the bytes of the file; the ledger is unchanged', async () => {
  const app = await testApp()
  const { userId } = await aKnownPerson(app)
  const admin = await backAgain(app, 'admin')
  // Where such words stand at all: a path that leaves none proves nothing.
  expect(tracesIn(app.file, KNOWN_WORDS)).toEqual([
    'bookings.contact_email',
    'bookings.contact_phone',
    'idempotency.answer',
    'link_tokens.address',
    'newsletter.email',
    'newsletter.email_folded',
    'outbox.body_html',
    'outbox.body_text',
    'outbox.to_address',
    'passenger_drafts.name',
    'passengers.name',
    'refunds.note',
    'users.email',
    'users.email_folded',
    'users.full_name',
    'users.pending_email',
    'users.phone',
  ])
  const before = await figures(admin)
  const erased = await admin.trpc.personData.erase.mutate({ userId })
  expect(erased).toMatchObject({ accounts: 1, bookings: 3, passengers: 4, subscriptions: 1 })
  expect(tracesIn(app.file, KNOWN_WORDS)).toEqual([])
  await app.dependencies.store.emptyLog()
  expect(bytesWith(app.file, [...KNOWN_WORDS, KNOWN.note])).toEqual([])
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
  expect(await figures(admin)).toEqual(before)
})

/** All that is summed of the money, without who it was of. */
async function figures({ trpc }: Visitor) {
  const { stats, months, popularRoutes, transactions } = await trpc.report.dashboard.query()
  const totals = await trpc.report.transactionTotals.query({})
  const closed = await trpc.report.dayClose.query({})
  const moved = transactions.map(({ id, amountPaise, status }) => ({ id, amountPaise, status }))
  return { stats, months, popularRoutes, moved, totals, closed }
}

test('what is left is shown without a name: the ticket, the sale, the list of the trip, the e-mails', async () => {
  const counter = await cancellationFixture()
  const { call: asha } = await counter.registered('asha')
  const { id, scheduleId } = await counter.bought(asha, ['3A'])
  counter.pass(3 * DAY)
  await erasePerson(counter.call(), { userId: asha.actor.id })
  const { agent, admin } = counter
  const { booking } = await getTicket(agent, id)
  expect(booking.seats).toMatchObject([{ passengerName: ERASED_PASSENGER, age: null }])
  expect(booking.contact).toEqual({ email: null, phone: null })
  expect(booking.price.totalPaise).toBe(90_000)
  const { stops } = await getPassengerList(agent, scheduleId)
  expect(stops.flatMap(({ passengers }) => passengers)).toMatchObject([
    { name: ERASED_PASSENGER, age: null, phone: null },
  ])
  const { seats } = await getSeatSheet(agent, scheduleId)
  const [seat] = seats.filter(({ number }) => number === '3A')
  expect(seat?.uses).toMatchObject([{ passengerName: ERASED_PASSENGER, status: 'BOOKED' }])
  const emails = await listMessagesOf(agent, id)
  expect(emails).toMatchObject([{ kind: 'booking-confirmed', to: ERASED_ADDRESS }])
  await expect(sendAgain(admin, emails[0]?.id ?? 0)).rejects.toMatchObject({
    message: 'This message has been erased',
  })
})

test('nobody is erased with a journey ahead, while somebody pays, or before a refund is paid back', async () => {
  const fixture = await refundFixture()
  const { asha } = fixture
  const who = { userId: asha.actor.id }
  const erase = () => erasePerson(fixture.call(), who)
  const refusal = (message: RegExp) =>
    expect(erase()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(message),
    })
  const { bookingId } = await fixture.paid(['3A'])
  const { bookingNumber } = await fixture.booking(bookingId)
  await refusal(new RegExp(`^Booking ${bookingNumber} has its journey ahead\\.`))
  await fixture.grant(bookingId, { keptPercent: 0 })
  await refusal(new RegExp(`^A refund of booking ${bookingNumber} has not been paid back yet\\.`))
  await fixture.payOutRefunds()
  await fixture.toPay(['4A'])
  await refusal(/^Booking \w{8} has its journey ahead\./)
  fixture.pass(HOUR)
  await refusal(/^A payment for booking \w{8} is still under way\./)
  await expireAllHolds(fixture.call())
  await expireAttempts(fixture.call())
  expect(await erase()).toMatchObject({ accounts: 1, bookings: 2 })
  await expect(erase()).rejects.toMatchObject({ kind: 'missing' })
  await fixture.sound()
})

test('money that comes for a booking that has been erased goes back', async () => {
  const fixture = await refundFixture()
  const start = await fixture.toPay(['3A'])
  fixture.pass(HOUR)
  await expireAllHolds(fixture.call())
  await expireAttempts(fixture.call())
  await erasePerson(fixture.call(), { userId: fixture.asha.actor.id })
  const { attemptId, amountPaise } = start
  const paid = { attemptId, scheduleId: fixture.trip.id, reference: 'late', amountPaise }
  expect(await acceptPayment(fixture.call(), paid)).toMatchObject({ refusal: { kind: 'conflict' } })
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'PENDING' })
  await fixture.sound()
})

test('a guest of the counter is erased by address, and others who gave that address get e-mails at their own', async () => {
  const fixture = await cancellationFixture()
  const { call: bela } = await fixture.registered('bela')
  const guest = 'guest@example.com'
  await fixture.sell(['3A'], { email: guest })
  const lent = await fixture.bought(bela, ['4A'])
  tamper(fixture.file, `update bookings set contact_email = '${guest}' where id = ${lent.id}`)
  await expect(erasePerson(fixture.call(), { email: guest })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(erasePerson(fixture.call(), { email: 'no@example.com' })).rejects.toMatchObject({
    kind: 'missing',
    message: 'Nothing is known of this person',
  })
  fixture.pass(3 * DAY)
  expect(await erasePerson(fixture.call(), { email: 'GUEST@example.com' })).toMatchObject({
    accounts: 0,
    bookings: 1,
  })
  expect(tracesIn(fixture.file, [guest])).toEqual([])
  const kept = await getOwnBookingView(bela, lent.id)
  expect(kept).toMatchObject({ contact: { email: 'bela@example.com' } })
  expect(kept.seats[0]?.passengerName).toBe('Passenger 1')
})

test('whoever registers with another’s address gets neither their bookings of the counter nor erases them', async () => {
  const fixture = await cancellationFixture()
  await fixture.sell(['3A'], { email: 'asha@example.com' })
  const { call: thief } = await fixture.registered('asha')
  fixture.pass(3 * DAY)
  expect((await exportOwn(thief)).bookings).toEqual([])
  expect(await erasePerson(thief, { userId: thief.actor.id })).toMatchObject({ bookings: 0 })
  expect(tracesIn(fixture.file, ['asha@example.com'])).toContain('bookings.contact_email')
})

test('the last administrator stays; staff who have gone are a number in the ledger', async () => {
  const fixture = await cancellationFixture()
  const last = erasePerson(fixture.call(), { userId: fixture.admin.actor.id })
  // The installation was made with another administrator.
  await expect(last).resolves.toMatchObject({ accounts: 1 })
  const other = await onlyAdmin(fixture)
  await expect(erasePerson(fixture.call(), { userId: other })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The last active administrator cannot be removed, disabled or demoted',
  })
  await fixture.sell(['3A'])
  await erasePerson(fixture.call(), { userId: fixture.agent.actor.id })
  expect(tracesIn(fixture.file, [fixture.agent.actor.email])).toEqual([])
  expect(await checkData(fixture.dependencies.store.reader)).toEqual([])
})

async function onlyAdmin({ dependencies }: TestContext): Promise<number> {
  const admins = dependencies.store.reader
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
  const [admin, ...others] = await admins.execute()
  expect(others).toEqual([])
  return admin?.id ?? 0
}

test('what is written down of it names nobody', async () => {
  const fixture = await cancellationFixture()
  const { call: asha } = await fixture.registered('asha')
  await erasePerson(fixture.admin, { userId: asha.actor.id })
  const written = tamper(
    fixture.file,
    `select actor_id, subject, subject_id, detail from audit where action = 'erase'`,
  )
  const counts = { bookings: 0, passengers: 0, messages: 1, subscriptions: 0, accounts: 1 }
  expect(written).toEqual([
    {
      actor_id: fixture.admin.actor.id,
      subject: 'user',
      subject_id: asha.actor.id,
      detail: JSON.stringify(counts),
    },
  ])
})
