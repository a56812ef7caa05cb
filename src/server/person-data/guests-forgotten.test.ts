import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { callAsGuest } from '../../testing/builders/guests/guest.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { bytesWith, tracesIn } from '../../testing/harness/traces.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { erasePerson } from './erase.service.ts'
import { exportOwn } from './export.service.ts'
import { forgetPassengers } from './retention.service.ts'

const EMAIL = 'meera@example.com'

test('a guest who bought nothing is forgotten after a week, with the hold that ended', async () => {
  const fixture = await cancellationFixture()
  const guest = await callAsGuest(fixture.call(), EMAIL)
  await fixture.hold(guest, ['3A'])
  fixture.pass(HOUR)
  await expireAllHolds(fixture.call())
  await forgetPassengers(fixture.call())
  expect(tracesIn(fixture.file, [EMAIL])).toContain('guests.email')
  fixture.pass(7 * DAY)
  await forgetPassengers(fixture.call())
  expect(tracesIn(fixture.file, [EMAIL])).toEqual([])
  expect(bytesWith(fixture.file, [EMAIL])).toEqual([])
  expect(await checkData(fixture.dependencies.store.reader)).toEqual([])
})

test('a guest with a ticket is kept until its passengers are forgotten', async () => {
  const fixture = await cancellationFixture()
  const guest = await callAsGuest(fixture.call(), EMAIL)
  await fixture.bought(guest, ['3A'])
  fixture.pass(30 * DAY)
  await forgetPassengers(fixture.call())
  expect(tracesIn(fixture.file, [EMAIL])).toContain('guests.email')
  fixture.pass(400 * DAY)
  await forgetPassengers(fixture.call())
  expect(tracesIn(fixture.file, [EMAIL])).toEqual([])
})

test('whoever is erased by the address takes along what was bought with it as a guest', async () => {
  const fixture = await cancellationFixture()
  const guest = await callAsGuest(fixture.call(), EMAIL)
  await fixture.bought(guest, ['3A'])
  fixture.pass(5 * DAY)
  const erased = await erasePerson(fixture.call(), { email: EMAIL })
  expect(erased).toMatchObject({ accounts: 1, bookings: 1, passengers: 1 })
  expect(tracesIn(fixture.file, [EMAIL])).toEqual([])
  expect(await checkData(fixture.dependencies.store.reader)).toEqual([])
})

test('an account exports and erases what a guest bought with its address once it has verified that', async () => {
  const fixture = await cancellationFixture()
  const { asha } = fixture
  const guest = await callAsGuest(fixture.call(), asha.actor.email)
  await fixture.bought(guest, ['3A'])
  expect((await exportOwn(asha)).bookings).toHaveLength(0)
  tamper(fixture.file, `update users set email_verified_at = 1 where id = ${asha.actor.id}`)
  expect((await exportOwn(asha)).bookings).toHaveLength(1)
  fixture.pass(5 * DAY)
  expect(await erasePerson(fixture.call(), { userId: asha.actor.id })).toMatchObject({
    accounts: 2,
    bookings: 1,
  })
})
