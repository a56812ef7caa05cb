import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { revokeApiKey } from '../../server/account/api-key/api-key.service.ts'
import { readAccessToken, signAccessToken } from '../../server/account/session/access-token.ts'
import { actorOf } from '../../server/account/sign-in/auth.service.ts'
import { continueSession } from '../../server/account/session/session.service.ts'
import { requireAdmin, requireSignedIn } from '../../server/core/call.ts'
import type { AdminCall, SignedInCall } from '../../server/core/call.ts'
import { checkData } from '../../server/operations/check/check.service.ts'
import { trustClock } from '../../server/health/health.service.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { listDueMessages } from '../../server/messages/messages.service.ts'
import { openTrustedClock } from '../../server/operations/clock/trusted-time.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { noteFinding } from '../proof/proof.ts'
import { aFullSite, buy, difference, hold, rowsOf } from './full-site.ts'

const { signal } = new AbortController()
const WRONG_FOR = 50 * MINUTE
const STEP = 5 * MINUTE

type Full = Awaited<ReturnType<typeof aFullSite>>

async function runJobs({ house }: Full): Promise<void> {
  for (const job of backgroundJobs()) {
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    await job.run(house.call(), signal)
  }
}

async function passInSteps(full: Full, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP) {
    full.house.pass(STEP)
    // oxlint-disable-next-line no-await-in-loop
    await runJobs(full)
  }
}

/** Somebody whose browser goes on with the session it has: its token is over, and is asked for anew. */
async function goesOn({ house }: Full, refreshToken: string) {
  const session = await continueSession(house.call(), refreshToken)
  if (session === null) throw new Error('The session has ended')
  const accessToken = await signAccessToken(house.call(), session)
  const call: SignedInCall = requireSignedIn(house.call(await actorOf(house.call(), accessToken)))
  return { call, accessToken, refreshToken: session.refreshToken }
}

/** An administrator who has signed in. */
const inPerson = (admin: AdminCall): AdminCall =>
  requireAdmin({ ...admin, actor: { ...admin.actor, sessionId: 1 } })

/** A key that an administrator has made right now. */
async function aKeyOf({ house, admin }: Full): Promise<number> {
  const { id } = await house.parts.store.write((trx) =>
    trx
      .insertInto('api_keys')
      .values({
        name: 'script',
        role: 'AGENT',
        secret_hash: 'a'.repeat(64),
        last_day: null,
        created_by: admin.actor.id,
        created_at: house.parts.clock(),
        last_used_at: null,
        revoked_at: null,
        revoked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const bookingOf = ({ house }: Full, id: number) =>
  house.parts.store.reader
    .selectFrom('bookings')
    .select(['status', 'cancel_reason', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const namesOn = async ({ house }: Full, id: number): Promise<(string | null)[]> => {
  const rows = await house.parts.store.reader
    .selectFrom('passengers')
    .select('name')
    .where('booking_id', '=', id)
    .execute()
  return rows.map(({ name }) => name)
}

const KEPT = ['sessions', 'refresh_tokens', 'idempotency', 'schedules', 'bookings', 'passengers']
const kept = (lost: readonly string[]) => lost.filter((table) => KEPT.includes(table))

test.each([31, 400, 1200])(
  'while the clock is %i days ahead for an hour people buy and holds end; when it is right again nothing is lost, and what was written meanwhile is in nobody’s way',
  async (days) => {
    const full = await aFullSite()
    const { house, admin, bought, asha, bela } = full
    await runJobs(full)
    const before = rowsOf(house.file)

    house.stepClock(days * DAY)
    const wrong = await aSchedule(house.parts, { inDays: 4 })
    let buyer = await goesOn(full, asha.refreshToken)
    const paid = await buy(buyer.call, wrong, '1A')
    const overdue = await hold(buyer.call, wrong, '1B')
    await passInSteps(full, WRONG_FOR)
    expect(await bookingOf(full, overdue.id)).toMatchObject({ cancel_reason: 'EXPIRED' })
    buyer = await goesOn(full, buyer.refreshToken)
    await buy(buyer.call, wrong, '1B')
    const left = await hold(buyer.call, wrong, '1C')
    const keyId = await aKeyOf(full)
    expect(await namesOn(full, bought.id)).toEqual(['Asha'])
    const { lost, added } = difference(before, rowsOf(house.file))
    expect(kept(lost)).toEqual([])
    expect(added).toContain('ledger')
    const trips = Object.keys(rowsOf(house.file)['schedules'] ?? {})
    expect(trips.filter((id) => before['schedules']?.[id] === undefined)).toEqual([
      String(wrong.id),
    ])

    house.stepClock(-days * DAY)
    await runJobs(full)
    expect(await readAccessToken(house.call(), buyer.accessToken)).toBeNull()
    buyer = await goesOn(full, buyer.refreshToken)
    await goesOn(full, bela.refreshToken)
    expect(await bookingOf(full, left.id)).toMatchObject({ cancel_reason: 'EXPIRED' })
    expect(await bookingOf(full, paid.id)).toMatchObject({ status: 'CONFIRMED', erased_at: null })
    const due = await listDueMessages(house.call())
    expect(due.map(({ subject }) => subject).join()).toContain(paid.bookingNumber)
    expect((await revokeApiKey(inPerson(admin), keyId)).status).toBe('REVOKED')
    const right = await aSchedule(house.parts, { inDays: 4 })
    await buy(buyer.call, right, '1A')
    await passInSteps(full, HOUR)
    expect(await namesOn(full, bought.id)).toEqual(['Asha'])
    expect(await checkData(house.parts.store.reader)).toEqual([])
    noteFinding({
      id: 'far-clocks',
      promise: 'A clock that is far wrong forgets nothing and ends nothing for good',
      tried:
        'A clock 31, 400 and 1,200 days ahead for an hour, with every job, holds that end and people who buy; then right again; and a season switched off',
      found:
        'No name, session, key or backup lost, no trip made, sales went on, holds of that hour released; after a season all of it goes on with one word of an administrator',
    })
  },
)

test('after a season switched off people buy, nothing is forgotten and no trip is made, until an administrator has said that the clock is right', async () => {
  const full = await aFullSite()
  const { house, admin, bought } = full
  const { parts } = house
  await runJobs(full)
  house.stepClock(400 * DAY)
  parts.trustedClock = await openTrustedClock(parts.store, { clock: parts.clock, uptime: () => 0 })
  const before = rowsOf(house.file)
  await runJobs(full)
  expect(kept(difference(before, rowsOf(house.file)).lost)).toEqual([])
  expect(kept(difference(before, rowsOf(house.file)).added)).toEqual([])
  const trip = await aSchedule(parts, { inDays: 4 })
  const dita = await house.registered('dita')
  await buy(dita.call, trip, '1A')

  await trustClock(inPerson(admin), parts.clock())
  await runJobs(full)
  expect(await namesOn(full, bought.id)).toEqual([null])
  const { lost, added } = difference(before, rowsOf(house.file))
  expect(kept(lost)).toEqual(['refresh_tokens', 'sessions', 'idempotency'].toSorted())
  expect(added).toContain('schedules')
  expect(await checkData(parts.store.reader)).toEqual([])
})
