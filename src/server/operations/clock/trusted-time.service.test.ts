import { expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { actorOf } from '../../account/sign-in/auth.service.ts'
import { continueSession } from '../../account/session/session.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { once } from '../../core/idempotency/idempotency.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { confirmClock, keepTrustedTime, openTrustedClock } from './trusted-time.service.ts'

const keep = (house: TestContext) => keepTrustedTime(house.call())
const trusted = (house: TestContext) => house.parts.trustedClock.now()

/** A new process on the same database. */
async function restart({ parts }: TestContext): Promise<void> {
  const { clock } = parts
  parts.trustedClock = await openTrustedClock(parts.store, { clock, uptime: () => 0 })
}

async function aContext() {
  const house = await testContext()
  const admin = requireAdmin(await house.actingAs('ADMIN'))
  await keep(house)
  return { house, admin, began: house.parts.clock() }
}

test.each([31, 400, 1200])(
  'a clock that is %i days ahead is not followed, over a month of hours and restarts, whatever is written meanwhile',
  async (days) => {
    const { house, began } = await aContext()
    house.stepClock(days * DAY)
    for (let hour = 0; hour < 30 * 24; hour++) {
      // oxlint-disable no-await-in-loop -- one hour after the other
      house.pass(HOUR)
      await keep(house)
      // oxlint-enable no-await-in-loop
    }
    await house.registered('asha')
    for (let start = 0; start < 5; start++) {
      // oxlint-disable no-await-in-loop
      await restart(house)
      await keep(house)
      // oxlint-enable no-await-in-loop
    }
    const counted = 30 * DAY
    expect(trusted(house) - began).toBeGreaterThanOrEqual(counted)
    expect(trusted(house) - began).toBeLessThan(counted + MINUTE)
  },
)

test('a clock that is right again is followed at once, and nobody is asked', async () => {
  const { house } = await aContext()
  house.stepClock(400 * DAY)
  house.pass(HOUR)
  await keep(house)
  house.stepClock(-400 * DAY)
  expect(house.parts.trustedClock.judge().standing).toBe('agrees')
  expect(trusted(house)).toBe(house.parts.clock())
})

test('steps that are each short enough are not followed beyond thirty days in all', async () => {
  const { house, began } = await aContext()
  for (let step = 0; step < 20; step++) {
    house.stepClock(29 * DAY)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(house)
  }
  expect(trusted(house) - began).toBe(29 * DAY)
})

test('the log says once an hour that the clock is not followed', async () => {
  const { house } = await aContext()
  const warn = vi.fn<() => void>()
  house.parts.log = { ...house.parts.log, warn }
  await keep(house)
  expect(warn).not.toHaveBeenCalled()
  house.stepClock(31 * DAY)
  await keep(house)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('after a season switched off an administrator says that the clock is right, and it is followed; the audit has it', async () => {
  const { house, admin } = await aContext()
  house.stepClock(100 * DAY)
  await restart(house)
  expect(house.parts.trustedClock.judge().standing).toBe('ahead')
  await confirmClock(admin, house.parts.clock())
  expect(house.parts.trustedClock.judge().standing).toBe('agrees')
  await restart(house)
  expect(trusted(house)).toBe(house.parts.clock())
  const audited = await house.parts.store.reader
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
  const { house, admin, began } = await aContext()
  house.stepClock(400 * DAY)
  await confirmClock(admin, house.parts.clock())
  await keep(house)
  house.stepClock(-400 * DAY)
  expect(trusted(house) - began).toBe(400 * DAY)
  expect(house.parts.trustedClock.judge().standing).toBe('behind')
  await confirmClock(admin, house.parts.clock())
  await keep(house)
  expect(trusted(house)).toBe(began)
})

test('what is confirmed is what was looked at: a clock that has been set meanwhile is refused', async () => {
  const { house, admin } = await aContext()
  const seen = house.parts.clock()
  house.stepClock(400 * DAY)
  await expect(confirmClock(admin, seen)).rejects.toMatchObject({ kind: 'conflict' })
  expect(house.parts.trustedClock.judge().standing).toBe('ahead')
})

test('the setting says from how many days on somebody is asked, at once', async () => {
  const { house, admin } = await aContext()
  house.stepClock(40 * DAY)
  expect(house.parts.trustedClock.judge().standing).toBe('ahead')
  await saveSettings(admin, { clockStepDays: 60 })
  expect(house.parts.trustedClock.judge().standing).toBe('agrees')
  house.stepClock(-40 * DAY)
  await saveSettings(admin, { clockStepDays: 5 })
  house.stepClock(6 * DAY)
  await keep(house)
  expect(house.parts.trustedClock.judge().standing).toBe('ahead')
})

test('the database refuses an earlier time but by a person’s word, and to forget it', async () => {
  const { house } = await aContext()
  const back = 'update trusted_time set at = at - 1'
  const refused = /farebox:trusted-time-back/
  expect(() => tamper(house.file, back)).toThrow(refused)
  expect(() => tamper(house.file, 'delete from trusted_time')).toThrow(refused)
  tamper(house.file, 'drop trigger trusted_time_never_back', back)
})

test('a house of before begins with the newest thing written there, an empty one with the clock', async () => {
  const empty = await testContext()
  await restart(empty)
  expect(trusted(empty)).toBe(empty.parts.clock())

  const old = await testContext()
  await old.registered('asha')
  const written = old.parts.clock()
  tamper(old.file, `update sessions set refreshed_at = ${written + 2000 * DAY}`)
  old.stepClock(1200 * DAY)
  await restart(old)
  expect(old.parts.trustedClock.judge().standing).toBe('ahead')
  expect(trusted(old) - written).toBeLessThan(MINUTE)
})

test('whoever signed in before the clock was confirmed stays signed in for their thirty days, and no longer after it is set back', async () => {
  const { house, admin } = await aContext()
  const old = await house.registered('asha')
  house.stepClock(100 * DAY)
  house.pass(HOUR)
  const since = await house.registered('bela')
  await once(since.call, 'a-key-of-then', {}, async () => 'first')
  await confirmClock(admin, house.parts.clock())
  expect(await actorOf(house.call(), since.accessToken)).not.toBeNull()
  expect(await continueSession(house.call(), old.refreshToken)).toBeNull()
  const again = await once(since.call, 'a-key-of-then', {}, async () => 'second')
  expect(again.value).toBe('first')

  house.stepClock(-100 * DAY)
  await confirmClock(admin, house.parts.clock())
  const kept = await continueSession(house.call(), since.refreshToken)
  expect(kept?.refreshExpiresAt).toBe(house.parts.clock() + 30 * DAY)
  house.pass(31 * DAY)
  await keep(house)
  expect(await continueSession(house.call(), kept?.refreshToken ?? '')).toBeNull()
})
