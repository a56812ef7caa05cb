import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { continueSession, actorOf } from '../../account/session/session.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { once } from '../../core/idempotency/idempotency.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { confirmClock, keepTrustedTime, openTrustedClock } from './trusted-time.service.ts'

const keep = (context: TestContext) => keepTrustedTime(context.call())
const trusted = (context: TestContext) => context.dependencies.trustedClock.now()

/** A new process on the same database. */
async function restart({ dependencies }: TestContext): Promise<void> {
  const { clock } = dependencies
  dependencies.trustedClock = await openTrustedClock(dependencies.store, { clock, uptime: () => 0 })
}

async function aContext() {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await keep(context)
  return { context, admin, began: context.dependencies.clock() }
}

test.each([31, 400, 1200])(
  'a clock that is %i days ahead is not followed, over a month of hours and restarts, whatever is written meanwhile',
  async (days) => {
    const { context, began } = await aContext()
    context.stepClock(days * DAY)
    for (let hour = 0; hour < 30 * 24; hour++) {
      // oxlint-disable no-await-in-loop -- one hour after the other
      context.pass(HOUR)
      await keep(context)
      // oxlint-enable no-await-in-loop
    }
    await context.registered('asha')
    for (let start = 0; start < 5; start++) {
      // oxlint-disable no-await-in-loop
      await restart(context)
      await keep(context)
      // oxlint-enable no-await-in-loop
    }
    const counted = 30 * DAY
    expect(trusted(context) - began).toBeGreaterThanOrEqual(counted)
    expect(trusted(context) - began).toBeLessThan(counted + MINUTE)
  },
)

test('a clock that is right again is followed at once, and nobody is asked', async () => {
  const { context } = await aContext()
  context.stepClock(400 * DAY)
  context.pass(HOUR)
  await keep(context)
  context.stepClock(-400 * DAY)
  expect(context.dependencies.trustedClock.judge().standing).toBe('agrees')
  expect(trusted(context)).toBe(context.dependencies.clock())
})

test('steps that are each short enough are not followed beyond thirty days in all', async () => {
  const { context, began } = await aContext()
  for (let step = 0; step < 20; step++) {
    context.stepClock(29 * DAY)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(context)
  }
  expect(trusted(context) - began).toBe(29 * DAY)
})

test('the log says once an hour that the clock is not followed', async () => {
  const { context } = await aContext()
  const warn = vi.fn<() => void>()
  context.dependencies.log = { ...context.dependencies.log, warn }
  await keep(context)
  expect(warn).not.toHaveBeenCalled()
  context.stepClock(31 * DAY)
  await keep(context)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('after a season switched off an administrator says that the clock is right, and it is followed; the audit has it', async () => {
  const { context, admin } = await aContext()
  context.stepClock(100 * DAY)
  await restart(context)
  expect(context.dependencies.trustedClock.judge().standing).toBe('ahead')
  await confirmClock(admin, context.dependencies.clock())
  expect(context.dependencies.trustedClock.judge().standing).toBe('agrees')
  await restart(context)
  expect(trusted(context)).toBe(context.dependencies.clock())
  const audited = await context.dependencies.store.reader
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('subject', '=', 'clock')
    .execute()
  expect(audited).toEqual([
    {
      actor_id: admin.actor.id,
      detail: JSON.stringify({
        from: '2027-01-15T06:30:00.000Z',
        to: '2027-04-25T06:30:00.000Z',
      }),
    },
  ])
})

test('what was confirmed wrongly is set back by the same word, once the clock is right', async () => {
  const { context, admin, began } = await aContext()
  context.stepClock(400 * DAY)
  await confirmClock(admin, context.dependencies.clock())
  await keep(context)
  context.stepClock(-400 * DAY)
  expect(trusted(context) - began).toBe(400 * DAY)
  expect(context.dependencies.trustedClock.judge().standing).toBe('behind')
  await confirmClock(admin, context.dependencies.clock())
  await keep(context)
  expect(trusted(context)).toBe(began)
})

test('what is confirmed is what was looked at: a clock that has been set meanwhile is refused', async () => {
  const { context, admin } = await aContext()
  const seen = context.dependencies.clock()
  context.stepClock(400 * DAY)
  await expect(confirmClock(admin, seen)).rejects.toMatchObject({ kind: 'conflict' })
  expect(context.dependencies.trustedClock.judge().standing).toBe('ahead')
})

test('the setting says from how many days on somebody is asked, at once', async () => {
  const { context, admin } = await aContext()
  context.stepClock(40 * DAY)
  expect(context.dependencies.trustedClock.judge().standing).toBe('ahead')
  await saveSettings(admin, { clockStepDays: 60 })
  expect(context.dependencies.trustedClock.judge().standing).toBe('agrees')
  context.stepClock(-40 * DAY)
  await saveSettings(admin, { clockStepDays: 5 })
  context.stepClock(6 * DAY)
  await keep(context)
  expect(context.dependencies.trustedClock.judge().standing).toBe('ahead')
})

test('the database refuses an earlier time but by a person’s word, and to forget it', async () => {
  const { context } = await aContext()
  const back = 'update trusted_time set at = at - 1'
  const refused = /farebox:trusted-time-back/
  expect(() => tamper(context.file, back)).toThrow(refused)
  expect(() => tamper(context.file, 'delete from trusted_time')).toThrow(refused)
  tamper(context.file, 'drop trigger trusted_time_never_back', back)
})

test('a database from before begins with the newest thing written there, an empty one with the clock', async () => {
  const empty = await testContext()
  await restart(empty)
  expect(trusted(empty)).toBe(empty.dependencies.clock())

  const old = await testContext()
  await old.registered('asha')
  const written = old.dependencies.clock()
  tamper(old.file, `update sessions set refreshed_at = ${written + 2000 * DAY}`)
  old.stepClock(1200 * DAY)
  await restart(old)
  expect(old.dependencies.trustedClock.judge().standing).toBe('ahead')
  expect(trusted(old) - written).toBeLessThan(MINUTE)
})

test('whoever signed in before the clock was confirmed stays signed in for their thirty days, and no longer after it is set back', async () => {
  const { context, admin } = await aContext()
  const old = await context.registered('asha')
  context.stepClock(100 * DAY)
  context.pass(HOUR)
  const since = await context.registered('bela')
  await once(since.call, 'a-key-of-then', {}, async () => 'first')
  await confirmClock(admin, context.dependencies.clock())
  expect(await actorOf(context.call(), since.accessToken)).not.toBeNull()
  expect(await continueSession(context.call(), old.refreshToken)).toBeNull()
  const again = await once(since.call, 'a-key-of-then', {}, async () => 'second')
  expect(again.value).toBe('first')

  context.stepClock(-100 * DAY)
  await confirmClock(admin, context.dependencies.clock())
  const continued = await continueSession(context.call(), since.refreshToken)
  expect(continued?.refreshExpiresAt).toBe(context.dependencies.clock() + 30 * DAY)
  context.pass(31 * DAY)
  await keep(context)
  expect(await continueSession(context.call(), continued?.refreshToken ?? '')).toBeNull()
})
