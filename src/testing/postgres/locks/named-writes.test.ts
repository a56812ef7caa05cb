import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { addApiKey } from '../../../server/account/api-key/api-key.service.ts'
import { keyActorOf } from '../../../server/account/api-key/key-actor.service.ts'
import { requestPasskey } from '../../../server/account/second-factor/passkey-verification.service.ts'
import { addPasskey, beginPasskey } from '../../../server/account/second-factor/passkey.service.ts'
import {
  endReplacedSession,
  logIn,
  logOut,
  refreshSession,
} from '../../../server/account/sign-in/auth.service.ts'
import { logInWithPasskey } from '../../../server/account/sign-in/passkey-login.service.ts'
import { bookDrafted, draftPassenger } from '../../../server/booking/booking.service.ts'
import { endOwnSession, listOwnSessions } from '../../../server/account/session/session.service.ts'
import { requireAdmin } from '../../../server/core/call.ts'
import { onceAnswered } from '../../../server/core/idempotency/idempotency.service.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import { locksOf } from '../../../server/core/write-locks.ts'
import { limitRow } from '../../../server/core/limits/limit-row.service.ts'
import { probeWriting } from '../../../server/health/write-probe.service.ts'
import { sendDueMessages } from '../../../server/messages/send-due-messages.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { runWithLease } from '../../../server/operations/jobs/job-lease.service.ts'
import {
  handleDueEvents,
  handleProviderEvent,
  receiveEvent,
} from '../../../server/payment/payment-event.service.ts'
import { checkPayment, initiatePayment } from '../../../server/payment/payment.service.ts'
import { boxOffice } from '../../builders/box-office.ts'
import { refundFixture } from '../../builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../builders/cancellation/refund-fixture.ts'
import { callAsGuest } from '../../builders/guests/guest.ts'
import { codeOf, staffMember, withApp } from '../../builders/second-factor-fixture.ts'
import { SoftwareAuthenticator } from '../../builders/software-authenticator.ts'
import { fakeProvider, sentBy } from '../../harness/fake-provider.ts'
import { PASSWORD } from '../../harness/test-context.ts'
import { actAtOnce, diceOf } from '../../races/dice.ts'
import { anEvening } from '../../races/evening.ts'
import { MANUAL_WAYS } from '../../races/manual-payments.ts'
import { namedSites, noteNamedSites } from './named-sites.ts'
import {
  failingPayments,
  keptLease,
  manualPayments,
  pointsChanged,
  reminded,
  staffActs,
  toldByHand,
  unluckyMails,
} from './rare-writes.ts'
import { watchedChanges, watchedWrites, watchLocks } from './watch-locks.ts'

const ROUNDS = 4
/** Of one trip, and in all: more of them only where something has not come by chance yet. */
const ROUNDS_A_TRIP = 8
const MOST_ROUNDS = 80
const AT_ONCE = 10
const PROOF = { currentPassword: PASSWORD }

/** The changes that locks covered in these tests. */
const tried = new Set<string>()
const untried = (): string[] => watchedChanges().filter((change) => !tried.has(change))

/** The functions that began a write of named locks in them. */
const begun = new Set<string>()
beforeEach(() => noteNamedSites(begun))
const notBegun = (): string[] => namedSites().filter((site) => !begun.has(site))

/** @returns them */
async function noteTried(file: string): Promise<string[]> {
  const changes = await watchedWrites(file)
  for (const change of changes) tried.add(change)
  return changes
}

/** Somebody else holds the seat by then: it goes back. */
async function moneyComesTooLate(fixture: RefundFixture): Promise<void> {
  const late = await fixture.toPay(['10A'])
  fixture.pass(HOUR)
  await fixture.hold(await fixture.actingAs('CUSTOMER'), ['10A'])
  await handleProviderEvent(fixture.call(), fixture.provider.pay(late))
}

test('signing in and out, guests, drafts, e-mails, keys of scripts, leases, limits and probes write rows of their keys only', async () => {
  const office = await boxOffice()
  const { dependencies, file, call, trip, seatIds } = office
  dependencies.publicUrl = 'https://bus.example.com'
  const ravi = await staffMember(office, 'ravi', 'ADMIN')
  const admin = requireAdmin(ravi.call)
  const key = await addApiKey(admin, { name: 'Export', role: 'AGENT', lastDay: null, ...PROOF })
  const { recoveryCodes, secret } = await withApp(office, ravi)
  const phone = new SoftwareAuthenticator(dependencies.publicUrl)
  const passkey = phone.make(await beginPasskey(ravi.call, { code: recoveryCodes[1] }))
  await addPasskey(ravi.call, { name: 'Phone', passkey })
  await watchLocks(file)

  const asha = await office.registered('asha')
  await refreshSession(call(), asha.refreshToken)
  await callAsGuest(call(), 'guest@example.com')
  const login = { email: ravi.email, password: PASSWORD }
  await logIn(call(), { ...login, code: codeOf(secret, dependencies.clock()) })
  const { refreshToken } = await logIn(call(), { ...login, code: recoveryCodes[0] })
  await endReplacedSession(call(), refreshToken)
  const request = requestPasskey(call())
  if (request === null) throw new Error('This installation has no passkeys')
  await logInWithPasskey(call(), phone.use(request))
  await logOut(ravi.call, undefined)
  const passenger = { seatNumber: '3A', passengerName: 'Asha', age: 31, gender: 'FEMALE' } as const
  const { id } = await draftPassenger(asha.call, passenger)
  const seats = { busScheduleId: trip.id, seatIds: seatIds('3A'), passengerIds: [id] }
  await bookDrafted(asha.call, seats)
  await office.hold(asha.call, ['4A'], {}, 'the same key')
  office.pass(25 * HOUR)
  // Its answer is forgotten, and its hold is over.
  await office.hold(asha.call, ['4A'], {}, 'the same key')
  await sendDueMessages({ ...call(), dependencies: { ...dependencies, mail: async () => {} } })
  expect(await keyActorOf(call(), key.token)).toMatchObject({ role: 'AGENT' })
  await runWithLease(call(), { name: 'sweep', every: 0 }, async () => {})
  for (const lines of ['counted', 'counted more'])
    await limitRow(dependencies.store, locksOf({ limits: true })).write(lines)
  await probeWriting(call())
  office.pass(HOUR)
  await probeWriting(call())
  await noteTried(file)
})

test('so do the pages and the events of providers', async () => {
  const { asha, call, ready, dependencies, file } = await refundFixture()
  const provider = fakeProvider({ pages: true })
  dependencies.payments = { ...dependencies.payments, online: [provider] }
  await watchLocks(file)
  const { id } = await ready(asha, ['3A'])
  const start = await initiatePayment(asha, id)
  await receiveEvent(call(), 'fake', sentBy(provider.pay(start)))
  await handleDueEvents(call(), new AbortController().signal)
  expect(await checkPayment(asha, id)).toMatchObject({ state: 'paid' })
  await noteTried(file)
})

test('so do what staff block and sell for callers, and payments that fail, are taken in cash or in another currency', async () => {
  const fixture = await refundFixture()
  await watchLocks(fixture.file)
  await staffActs(fixture)
  await failingPayments(fixture)
  await toldByHand(fixture)
  await pointsChanged(fixture)
  expect(await noteTried(fixture.file)).toContain('insert foreign_payments')
})

test('so do reminders by the hands of staff', async () => {
  const fixture = await refundFixture()
  await watchLocks(fixture.file)
  await reminded(fixture)
  expect(await noteTried(fixture.file)).toContain('insert desk_messages')
})

test('so do transfers past every company, and what staff say of them', async () => {
  const fixture = await refundFixture()
  await saveSettings(fixture.admin, { ...MANUAL_WAYS, waysToPay: [...MANUAL_WAYS.waysToPay] })
  await watchLocks(fixture.file)
  await manualPayments(fixture)
  expect(await noteTried(fixture.file)).toContain('update upi_claims')
})

test('so do a lease that is kept, mails that are not taken, one’s own sessions and answers that are stored', async () => {
  const office = await boxOffice()
  await watchLocks(office.file)
  await unluckyMails(office)
  await keptLease(office.call())
  const asha = await office.registered('asha')
  const [session] = await listOwnSessions(asha.call)
  await endOwnSession(asha.call, session?.id ?? 0)
  const stored = async () => ({ status: 200, body: {} })
  await onceAnswered(asha.call, 'a key', {}, stored, {})
  expect(await noteTried(office.file)).toContain('update job_leases')
})

test('so does an evening of sales, changes and boarding by two servers', async () => {
  const dice = diceOf(62)
  const { fixture, acts, another } = await anEvening(dice)
  await watchLocks(fixture.file)
  await moneyComesTooLate(fixture)
  await fixture.paid(['9A'])
  await noteTried(fixture.file)
  // What happens at once depends on the machine: it goes on until each change was made, by each function.
  const goesOn = (round: number): boolean =>
    round <= ROUNDS || (round <= MOST_ROUNDS && untried().length + notBegun().length > 0)
  for (let round = 1; goesOn(round); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    await actAtOnce(
      dice,
      Array.from({ length: AT_ONCE }, () => dice.oneOf(acts)),
    )
    await noteTried(fixture.file)
    if (round % ROUNDS_A_TRIP === 0) await another()
    // oxlint-enable no-await-in-loop
  }
  expect(await checkData(fixture.dependencies.store.reader)).toEqual([])
})

test('in all of that each change that locks cover was made', () => {
  expect(untried()).toEqual([])
})

test('and each function that begins a write of named locks has begun one', () => {
  expect(notBegun()).toEqual([])
})
