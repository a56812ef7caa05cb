import { expect, test } from 'vitest'
import {
  aKnownPerson,
  backAgain,
  KNOWN,
  KNOWN_WORDS,
} from '../../testing/builders/a-known-person.ts'
import { bytesWith, tracesIn } from '../../testing/harness/traces.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { ERASED_ADDRESS } from '../../domain/message/message.ts'
import { ERASED_PASSENGER } from '../../domain/person-data/person-data.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import type { Visitor } from '../../testing/harness/test-app.ts'
import type { TestContext } from '../../testing/harness/test-context.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import { getBooking } from '../booking/booking.service.ts'
import { checkData } from '../operations/check/check.service.ts'
import { listMessagesOf } from '../messages/message-list.service.ts'
import { sendAgain } from '../messages/send-again.service.ts'
import { getPassengerList } from '../boarding/passenger-list.service.ts'
import { sweepAttempts } from '../payment/payment.service.ts'
import { keepMoney } from '../payment/settlement.service.ts'
import { getSeatSheet } from '../booking/sheet.service.ts'
import { getTicket } from '../ticket/ticket.service.ts'
import { erasePerson } from './erase.service.ts'
import { exportOwn } from './export.service.ts'

test('whoever is erased stands in no column of any table, nor in the bytes of the file; the books are whole and the same', async () => {
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
  await app.parts.store.emptyLog()
  expect(bytesWith(app.file, [...KNOWN_WORDS, KNOWN.note])).toEqual([])
  expect(await checkData(app.parts.store.reader)).toEqual([])
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

test('what is left is shown without a name: the ticket, the sale, the list of the trip, the letters', async () => {
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
  const letters = await listMessagesOf(agent, id)
  expect(letters).toMatchObject([{ kind: 'booking-confirmed', to: ERASED_ADDRESS }])
  await expect(sendAgain(admin, letters[0]?.id ?? 0)).rejects.toMatchObject({
    message: 'This message has been erased',
  })
})

test('nobody is erased with a journey ahead, while somebody pays, or before a refund is paid back', async () => {
  const desk = await refundFixture()
  const { asha } = desk
  const who = { userId: asha.actor.id }
  const erase = () => erasePerson(desk.call(), who)
  const refusal = (message: RegExp) =>
    expect(erase()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(message),
    })
  const { bookingId } = await desk.paid(['3A'])
  const { bookingNumber } = await desk.booking(bookingId)
  await refusal(new RegExp(`^Booking ${bookingNumber} has its journey ahead\\.`))
  await desk.grant(bookingId, { keptPercent: 0 })
  await refusal(new RegExp(`^A refund of booking ${bookingNumber} has not been paid back yet\\.`))
  await desk.settle()
  await desk.toPay(['4A'])
  await refusal(/^Booking \w{8} has its journey ahead\./)
  desk.pass(HOUR)
  await refusal(/^A payment for booking \w{8} is still under way\./)
  await sweepOverdue(desk.call())
  await sweepAttempts(desk.call())
  expect(await erase()).toMatchObject({ accounts: 1, bookings: 2 })
  await expect(erase()).rejects.toMatchObject({ kind: 'missing' })
  await desk.sound()
})

test('money that comes for a booking that has been erased goes back', async () => {
  const desk = await refundFixture()
  const start = await desk.toPay(['3A'])
  desk.pass(HOUR)
  await sweepOverdue(desk.call())
  await sweepAttempts(desk.call())
  await erasePerson(desk.call(), { userId: desk.asha.actor.id })
  const paid = { attemptId: start.attemptId, reference: 'late', amountPaise: start.amountPaise }
  expect(await keepMoney(desk.call(), paid)).toMatchObject({ refusal: { kind: 'conflict' } })
  expect(await desk.returned(start.attemptId)).toMatchObject({ status: 'PENDING' })
  await desk.sound()
})

test('a guest of the counter is erased by address, and others who gave that address are told at their own', async () => {
  const desk = await cancellationFixture()
  const { call: bela } = await desk.registered('bela')
  const guest = 'guest@example.com'
  await desk.sell(['3A'], { email: guest })
  const lent = await desk.bought(bela, ['4A'])
  tamper(desk.file, `update bookings set contact_email = '${guest}' where id = ${lent.id}`)
  await expect(erasePerson(desk.call(), { email: guest })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(erasePerson(desk.call(), { email: 'no@example.com' })).rejects.toMatchObject({
    kind: 'missing',
    message: 'Nothing is known of this person',
  })
  desk.pass(3 * DAY)
  expect(await erasePerson(desk.call(), { email: 'GUEST@example.com' })).toMatchObject({
    accounts: 0,
    bookings: 1,
  })
  expect(tracesIn(desk.file, [guest])).toEqual([])
  const kept = await getBooking(bela, lent.id)
  expect(kept).toMatchObject({ contact: { email: 'bela@example.com' } })
  expect(kept.seats[0]?.passengerName).toBe('Passenger 1')
})

test('whoever registers with another’s address gets neither their bookings of the counter nor erases them', async () => {
  const desk = await cancellationFixture()
  await desk.sell(['3A'], { email: 'asha@example.com' })
  const { call: thief } = await desk.registered('asha')
  desk.pass(3 * DAY)
  expect((await exportOwn(thief)).bookings).toEqual([])
  expect(await erasePerson(thief, { userId: thief.actor.id })).toMatchObject({ bookings: 0 })
  expect(tracesIn(desk.file, ['asha@example.com'])).toContain('bookings.contact_email')
})

test('the last administrator stays; staff who have gone are a number in the books', async () => {
  const desk = await cancellationFixture()
  const last = erasePerson(desk.call(), { userId: desk.admin.actor.id })
  // The house was made with another administrator.
  await expect(last).resolves.toMatchObject({ accounts: 1 })
  const other = await onlyAdmin(desk)
  await expect(erasePerson(desk.call(), { userId: other })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The last active administrator cannot be removed, disabled or demoted',
  })
  await desk.sell(['3A'])
  await erasePerson(desk.call(), { userId: desk.agent.actor.id })
  expect(tracesIn(desk.file, [desk.agent.actor.email])).toEqual([])
  expect(await checkData(desk.parts.store.reader)).toEqual([])
})

async function onlyAdmin({ parts }: TestContext): Promise<number> {
  const admins = parts.store.reader.selectFrom('users').select('id').where('role', '=', 'ADMIN')
  const [admin, ...others] = await admins.execute()
  expect(others).toEqual([])
  return admin?.id ?? 0
}

test('what is written down of it names nobody', async () => {
  const desk = await cancellationFixture()
  const { call: asha } = await desk.registered('asha')
  await erasePerson(desk.admin, { userId: asha.actor.id })
  const written = tamper(
    desk.file,
    `select actor_id, subject, subject_id, detail from audit where action = 'erase'`,
  )
  const counts = { bookings: 0, passengers: 0, messages: 1, subscriptions: 0, accounts: 1 }
  expect(written).toEqual([
    {
      actor_id: desk.admin.actor.id,
      subject: 'user',
      subject_id: asha.actor.id,
      detail: JSON.stringify(counts),
    },
  ])
})
