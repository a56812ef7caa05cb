import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { revokeApiKey } from '../../server/account/api-key/api-key.service.ts'
import { readAccessToken, signAccessToken } from '../../server/account/session/access-token.ts'
import { continueSession, actorOf } from '../../server/account/session/session.service.ts'
import { requireAdmin, requireSignedIn } from '../../server/core/call.ts'
import type { AdminCall, SignedInCall } from '../../server/core/call.ts'
import { confirmClockAndRollForward } from '../../server/health/health.service.ts'
import { listDueMessages } from '../../server/messages/outbox.service.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { openTrustedClock } from '../../server/operations/clock/trusted-time.service.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aFullSite, buy, difference, hold, rowsOf } from './full-site.ts'

const { signal } = new AbortController()
const WRONG_FOR = 50 * MINUTE
const STEP = 5 * MINUTE

type Full = Awaited<ReturnType<typeof aFullSite>>

async function runJobs({ context }: Full): Promise<void> {
  for (const job of backgroundJobs()) {
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    await job.run(context.call(), signal)
  }
}

async function passInSteps(full: Full, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP) {
    full.context.pass(STEP)
    // oxlint-disable-next-line no-await-in-loop
    await runJobs(full)
  }
}

/** Somebody whose browser goes on with the session it has: its access token has expired and is refreshed. */
async function goesOn({ context }: Full, refreshToken: string) {
  const session = await continueSession(context.call(), refreshToken)
  if (session === null) throw new Error('The session has ended')
  const accessToken = await signAccessToken(context.call(), session)
  const call: SignedInCall = requireSignedIn(
    context.call(await actorOf(context.call(), accessToken)),
  )
  return { call, accessToken, refreshToken: session.refreshToken }
}

/** An administrator who has signed in. */
const inPerson = (admin: AdminCall): AdminCall =>
  requireAdmin({ ...admin, actor: { ...admin.actor, sessionId: 1 } })

/** A key that an administrator has made right now. */
async function aKeyOf({ context, admin }: Full): Promise<number> {
  const { id } = await context.dependencies.store.write((trx) =>
    trx
      .insertInto('api_keys')
      .values({
        name: 'script',
        role: 'AGENT',
        secret_hash: 'a'.repeat(64),
        last_day: null,
        created_by: admin.actor.id,
        created_at: context.dependencies.clock(),
        last_used_at: null,
        revoked_at: null,
        revoked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const bookingOf = ({ context }: Full, id: number) =>
  context.dependencies.store.reader
    .selectFrom('bookings')
    .select(['status', 'cancel_reason', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const namesOn = async ({ context }: Full, id: number): Promise<(string | null)[]> => {
  const rows = await context.dependencies.store.reader
    .selectFrom('passengers')
    .select('name')
    .where('booking_id', '=', id)
    .execute()
  return rows.map(({ name }) => name)
}

const PERMANENT = [
  'sessions',
  'refresh_tokens',
  'idempotency',
  'schedules',
  'bookings',
  'passengers',
]
const permanent = (lost: readonly string[]) => lost.filter((table) => PERMANENT.includes(table))

test.each([31, 400, 1200])(
  'while the clock is %i days ahead for an hour people buy and holds end; when it is right again nothing is lost, and what was written meanwhile is in nobody’s way',
  async (days) => {
    const full = await aFullSite()
    const { context, admin, bought, asha, bela } = full
    await runJobs(full)
    const before = rowsOf(context.file)

    context.stepClock(days * DAY)
    const wrong = await aSchedule(context.dependencies, { inDays: 4 })
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
    const { lost, added } = difference(before, rowsOf(context.file))
    expect(permanent(lost)).toEqual([])
    expect(added).toContain('ledger')
    const trips = Object.keys(rowsOf(context.file)['schedules'] ?? {})
    expect(trips.filter((id) => before['schedules']?.[id] === undefined)).toEqual([
      String(wrong.id),
    ])

    context.stepClock(-days * DAY)
    await runJobs(full)
    expect(await readAccessToken(context.call(), buyer.accessToken)).toBeNull()
    buyer = await goesOn(full, buyer.refreshToken)
    await goesOn(full, bela.refreshToken)
    expect(await bookingOf(full, left.id)).toMatchObject({ cancel_reason: 'EXPIRED' })
    expect(await bookingOf(full, paid.id)).toMatchObject({ status: 'CONFIRMED', erased_at: null })
    const due = await listDueMessages(context.call(), 'EMAIL')
    expect(due.map(({ subject }) => subject).join()).toContain(paid.bookingNumber)
    expect((await revokeApiKey(inPerson(admin), keyId)).status).toBe('REVOKED')
    const right = await aSchedule(context.dependencies, { inDays: 4 })
    await buy(buyer.call, right, '1A')
    await passInSteps(full, HOUR)
    expect(await namesOn(full, bought.id)).toEqual(['Asha'])
    expect(await checkData(context.dependencies.store.reader)).toEqual([])
  },
)

test('after a season switched off people buy, nothing is forgotten and no trip is made, until an administrator has said that the clock is right', async () => {
  const full = await aFullSite()
  const { context, admin, bought } = full
  const { dependencies } = context
  await runJobs(full)
  context.stepClock(400 * DAY)
  dependencies.trustedClock = await openTrustedClock(dependencies.store, {
    clock: dependencies.clock,
    uptime: () => 0,
  })
  const before = rowsOf(context.file)
  await runJobs(full)
  expect(permanent(difference(before, rowsOf(context.file)).lost)).toEqual([])
  expect(permanent(difference(before, rowsOf(context.file)).added)).toEqual([])
  const trip = await aSchedule(dependencies, { inDays: 4 })
  const dita = await context.registered('dita')
  await buy(dita.call, trip, '1A')

  await confirmClockAndRollForward(inPerson(admin), dependencies.clock())
  await runJobs(full)
  expect(await namesOn(full, bought.id)).toEqual([null])
  const { lost, added } = difference(before, rowsOf(context.file))
  expect(permanent(lost)).toEqual(['refresh_tokens', 'sessions', 'idempotency'].toSorted())
  expect(added).toContain('schedules')
  expect(await checkData(dependencies.store.reader)).toEqual([])
})
