// An attack from many networks at once: forty of them, each a /64 of its own. Strangers wait, nobody else does.
import { expect, test } from 'vitest'
import { isFault } from '../../domain/fault.ts'
import { holdSeats } from '../../server/booking/booking.service.ts'
import { beginCounterHold } from '../../server/booking/begin-hold.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireStaff, requireSignedIn } from '../../server/core/call.ts'
import { memoryLimits } from '../../server/core/limits/memory-limits.ts'
import { newCall } from '../../server/core/new-call.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { readSettings } from '../../server/settings/settings.service.ts'
import { lookUpTicket } from '../../server/ticket/look-up-ticket.service.ts'
import { boxOffice } from '../builders/box-office.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { sendPasswordLinks } from '../builders/password-link.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import { aPlayer, callBy } from './stage-people.ts'

const HOUR = 3_600_000
const attackers = Array.from({ length: 40 }, (_, nth) => `2001:db8:0:${(nth + 1).toString(16)}::1`)
const OWNER_AT = '2001:db8:abcd:1::7'
const ELSEWHERE = '2001:db8:abcd:2::7'
const EMAIL = 'asha@example.com'

async function logIn({ app }: TestApp, from: string, password: string, cookie = '') {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth-user/login',
    payload: { email: EMAIL, password },
    headers: { cookie },
    remoteAddress: from,
  })
  const device = answer.cookies.find(({ name }) => name === 'farebox-device')?.value
  return {
    status: answer.statusCode,
    after: Number(answer.headers['retry-after'] ?? 0),
    cookie: device === undefined ? '' : `farebox-device=${device}`,
  }
}

/** Guesses from each network, one after the other. @returns the statuses */
async function guessedBy(context: TestApp, networks: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const from of networks) {
    // oxlint-disable-next-line no-await-in-loop -- the count must be exact
    statuses.push((await logIn(context, from, 'guess')).status)
  }
  return statuses
}

/** A server with an account whose owner has signed in at home, and which forty networks have guessed at twice. */
async function underAttack() {
  const context = await testApp({ limits: 'real' })
  await context.as('asha')
  const { cookie } = await logIn(context, OWNER_AT, PASSWORD)
  const guesses = await guessedBy(context, [...attackers, ...attackers])
  return { context, cookie, guesses }
}

test('forty guesses from one /64 are ten', async () => {
  const context = await testApp({ limits: 'real' })
  await context.as('asha')
  const neighbours = Array.from({ length: 40 }, (_, nth) => `2001:db8:0:1::${nth + 1}`)
  const guesses = await guessedBy(context, neighbours)
  expect(guesses.filter((status) => status === 401)).toHaveLength(10)
})

test('past fifty wrong passwords in an hour strangers wait for their turn, one after the other', async () => {
  const { context, guesses } = await underAttack()
  expect(guesses.filter((status) => status === 401)).toHaveLength(50)
  expect(guesses.slice(50)).toEqual(Array(30).fill(429))
  context.pass(60_000)
  // A turn comes every ten seconds, however many ask.
  const later = await guessedBy(context, attackers)
  expect(later.filter((status) => status === 401)).toHaveLength(6)
})

test('meanwhile the owner signs in at once by a known device anywhere, and from a known network by script', async () => {
  const { context, cookie } = await underAttack()
  expect((await logIn(context, ELSEWHERE, PASSWORD, cookie)).status).toBe(200)
  expect((await logIn(context, OWNER_AT, PASSWORD)).status).toBe(200)
  // A device of somebody else, or a cookie that was made up, knows nothing.
  const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await logIn(context, '2001:db8:abcd:3::7', PASSWORD, forged)).status).toBe(429)
})

test('somewhere new the owner waits for one turn, whatever the attack does meanwhile', async () => {
  const { context } = await underAttack()
  const first = await logIn(context, ELSEWHERE, PASSWORD)
  expect(first.status).toBe(429)
  expect(first.after).toBeLessThanOrEqual(300)
  context.pass(first.after * 1000)
  await guessedBy(context, attackers)
  expect((await logIn(context, ELSEWHERE, PASSWORD)).status).toBe(200)
})

test('an attacker on the owner’s own network does not lock their device out', async () => {
  const { context, cookie } = await underAttack()
  await guessedBy(context, Array(20).fill(OWNER_AT))
  expect((await logIn(context, OWNER_AT, PASSWORD)).status).toBe(429)
  expect((await logIn(context, OWNER_AT, PASSWORD, cookie)).status).toBe(200)
})

test('a device that guesses is rate limited as well', async () => {
  const { context, cookie } = await underAttack()
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) {
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await logIn(context, attackers[nth] ?? '', 'guess', cookie)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('links for a new password from forty networks neither fill the mailbox nor end the owner’s', async () => {
  const context = await testApp({ limits: 'real' })
  await context.as('asha')
  const forget = (from: string) =>
    context.app.inject({
      method: 'POST',
      url: '/auth-user/forgot-password',
      payload: { email: EMAIL },
      remoteAddress: from,
    })
  const emails = async () => {
    await sendPasswordLinks(context.dependencies)
    const sent = await context.dependencies.store.reader
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'password-reset')
      .execute()
    return sent.length
  }
  const statuses = new Set<number>()
  // oxlint-disable-next-line no-await-in-loop
  for (const from of attackers) statuses.add((await forget(from)).statusCode)
  expect([...statuses]).toEqual([202])
  expect(await emails()).toBe(5)
  context.pass(10 * 60_000)
  await forget(OWNER_AT)
  expect(await emails()).toBe(6)
  await forget(attackers[0] ?? '')
  expect(await emails()).toBe(6)
})

test('the owner of a ticket finds it while forty networks guess at it', async () => {
  const context = await boxOffice()
  context.dependencies.limits = memoryLimits(context.dependencies.clock)
  const asha = await context.registered('asha')
  const { booking } = await context.buy(asha.call, ['3A'])
  const tryAt = (address: string, contact: string) =>
    lookUpTicket(context.call(null, address), { bookingNumber: booking.bookingNumber, contact })
  for (const from of [...attackers, ...attackers]) {
    // oxlint-disable-next-line no-await-in-loop
    await tryAt(from, 'somebody@example.com').catch(() => {})
  }
  const late = await tryAt(OWNER_AT, asha.email).catch((error: unknown) => error)
  expect(late).toMatchObject({ kind: 'tooMany' })
  context.pass(120_000)
  await tryAt(attackers[0] ?? '', 'somebody@example.com').catch(() => {})
  await expect(tryAt(OWNER_AT, asha.email)).resolves.toHaveProperty('token')
})

test('a trip goes on being sold while forty accounts on forty networks hold what they can', async () => {
  const context = await boxOffice()
  const before = await context.registered('asha')
  await context.buy(before.call, ['3A'])
  context.dependencies.limits = memoryLimits(context.dependencies.clock)
  const trip = await aSchedule(context.dependencies, { totalSeats: 40 })
  const seatIds = Object.values(trip.seats)
  const holdAs = async (nth: number, from: string) => {
    const player = await aPlayer(context.dependencies, 'CUSTOMER')
    const { actor } = callBy(context.dependencies, player, 'CUSTOMER')
    const call = requireSignedIn(
      newCall(context.dependencies, { actor, requestId: 'test', address: from }),
    )
    const seat = seatIds[nth] ?? 0
    return holdSeats(call, { scheduleId: trip.id, seatIds: [seat], key: `attack-${nth}-${from}` })
  }
  let held = 0
  for (const [nth, from] of attackers.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await holdAs(nth, from).catch((error: unknown) => error)
    if (isFault(outcome, 'tooMany')) continue
    expect(outcome).toHaveProperty('seats')
    held += 1
  }
  expect(held).toBe(30)

  // Somebody who has paid before buys to the end.
  const scheduleId = trip.id
  const known = await holdSeats(before.call, {
    scheduleId,
    seatIds: seatIds.slice(30, 32),
    key: 'of-asha',
  })
  await context.enter(before.call, known)
  await initiatePayment(before.call, known.id)
  expect(await confirmPayment(before.call, known.id)).toHaveProperty('paidAt')

  // So does the counter.
  const agent = requireStaff(await context.actingAs('AGENT'))
  const settings = await readSettings(agent)
  await atomically(agent, (agent) =>
    beginCounterHold(
      agent,
      { scheduleId, seatIds: seatIds.slice(33, 34) },
      { contact: { email: null, phone: '9876543210' } },
      settings,
    ),
  )

  // A stranger waits, and is served when the holds nobody paid for are over.
  const stranger = await holdAs(35, OWNER_AT).catch((error: unknown) => error)
  expect(stranger).toMatchObject({ kind: 'tooMany', detail: { retryAfterSeconds: 60 } })
  context.pass(HOUR)
  expect((await holdAs(36, OWNER_AT)).seats).toHaveLength(1)
})

test('the last seats of a trip that is nearly sold are held by whoever comes', async () => {
  const context = await boxOffice()
  const trip = await aSchedule(context.dependencies, { totalSeats: 4 })
  const seatIds = Object.values(trip.seats)
  const asha = await context.registered('asha')
  context.dependencies.limits = memoryLimits(context.dependencies.clock)
  const all = await holdSeats(asha.call, { scheduleId: trip.id, seatIds, key: 'all-of-them' })
  expect(all.seats).toHaveLength(4)
})

test('whoever asks on many networks who has an account waits, and a newcomer no longer than a moment', async () => {
  const context = await testApp({ limits: 'real' })
  await context.as('asha')
  const ask = async (email: string, remoteAddress: string) => {
    const payload = { fullName: 'Asha', email, password: PASSWORD }
    const url = '/auth-user/register'
    const answer = await context.app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: answer.statusCode, after: Number(answer.headers['retry-after'] ?? 0) }
  }
  let answered = 0
  for (let round = 0; round < 10; round++) {
    for (const from of attackers) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await ask(EMAIL, from)).status === 409) answered += 1
    }
  }
  expect(answered).toBe(300)
  const first = await ask('new@example.com', ELSEWHERE)
  expect(first.status).toBe(429)
  expect(first.after).toBeLessThanOrEqual(20)
  context.pass(first.after * 1000)
  expect((await ask('new@example.com', ELSEWHERE)).status).toBe(201)
})
