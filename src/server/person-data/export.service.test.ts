import { expect, test } from 'vitest'
import type { PersonExport } from '../../domain/person-data/person-export.ts'
import { aKnownPerson, backAgain, KNOWN } from '../../testing/builders/a-known-person.ts'
import { cancellationFixture } from '../../testing/builders/cancellation/cancellation-fixture.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { ladiesOffice } from '../../testing/builders/back-office/ladies-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { erasePerson } from './erase.service.ts'
import { exportOwn, exportPerson } from './export.service.ts'

test('a person takes along everything that is theirs, at the REST door and from the office, and no secret', async () => {
  const app = await testApp()
  const { userId } = await aKnownPerson(app)
  const credentials = { email: KNOWN.email, password: PASSWORD }
  const { accessToken } = await app.visitor().trpc.auth.login.mutate(credentials)
  const answer = await app.signedIn(accessToken).rest<PersonExport>('GET', '/auth-user/me/export')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/filename="my-data-2027-01-\d\d\.json"/)
  const file = answer.body
  expect(file).toMatchObject({
    format: 'farebox-person-1',
    account: { id: userId, name: KNOWN.name, email: KNOWN.email, phone: KNOWN.phone },
    newsletter: { email: KNOWN.email },
  })
  expect(file.account?.pendingEmail).toBe(KNOWN.nextEmail)
  expect(file.bookings.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  expect(file.bookings[1]).toMatchObject({
    from: 'Pune',
    contact: { email: KNOWN.email, phone: KNOWN.contactPhone },
    passengers: [
      { passengerName: KNOWN.corrected, age: 31, seatNumber: '2A', status: 'BOARDED' },
      { passengerName: KNOWN.name, seatNumber: '2B', status: 'CANCELLED' },
    ],
    payments: [{ status: 'SUCCEEDED', amountPaise: 180_000 }],
    refunds: [{ status: 'DONE', amountPaise: 90_000 }],
    invoices: [{ kind: 'INVOICE' }, { kind: 'CREDIT_NOTE' }],
    marks: [{ seatNumber: '2A', status: 'BOARDED' }],
  })
  expect(file.sessions.length).toBe(2)
  expect(new Set(file.messages.map(({ kind }) => kind))).toEqual(
    new Set([
      'welcome',
      'password-reset',
      'email-verification',
      'email-change',
      'booking-confirmed',
      'booking-cancelled',
      'refund-done',
    ]),
  )
  const admin = await backAgain(app, 'admin')
  const inOffice = await admin.trpc.personData.export.mutate({ userId })
  expect(inOffice).toEqual(file)
  const secrets = tamper<{ secret: string }>(
    app.file,
    `select password_hash as secret from users where password_hash is not null
     union all select token_hash from refresh_tokens
     union all select token_hash from link_tokens
     union all select token from newsletter`,
  )
  expect(secrets.length).toBeGreaterThan(5)
  const text = JSON.stringify(file)
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/#token=[^(]/)
})

test('for whom seats were held is in it, and gone once names are erased', async () => {
  const office = await ladiesOffice()
  const { customer, booking } = await office.buy({ '3A': 'FEMALE', '3B': 'MALE' })
  await office.holdAs(customer, { '4A': 'OTHER' })
  const held = async () =>
    (await exportOwn(customer)).bookings.map(({ passengers }) =>
      passengers.map(({ seatNumber, heldFor }) => `${seatNumber} ${heldFor}`),
    )
  expect(await held()).toEqual([['3A FEMALE', '3B MALE'], ['4A OTHER']])
  office.pass(10 * DAY)
  await expireAllHolds(office.call())
  await erasePerson(office.admin, { userId: customer.actor.id })
  const rows = await office.dependencies.store.reader
    .selectFrom('passengers')
    .select(['name', 'gender', 'held_for'])
    .execute()
  expect(rows).toHaveLength(booking.seats.length + 1)
  for (const row of rows) expect(row).toEqual({ name: null, gender: null, held_for: null })
})

test('nothing of others is in it: neither bookings, nor who sold or stood at the door', async () => {
  const fixture = await cancellationFixture()
  const { call: bela } = await fixture.registered('bela')
  await fixture.bought(fixture.asha, ['3A'])
  await fixture.bought(bela, ['4A'])
  const text = JSON.stringify(await exportOwn(bela))
  for (const other of [fixture.asha, fixture.agent, fixture.admin]) {
    expect(text).not.toContain(other.actor.email)
  }
  expect((await exportOwn(bela)).bookings).toHaveLength(1)
})

test('a guest of the counter is found by address; nobody known is missing', async () => {
  const fixture = await cancellationFixture()
  await fixture.sell(['3A'], { email: 'guest@example.com' })
  const file = await exportPerson(fixture.call(), { email: 'GUEST@example.com' })
  expect(file).toMatchObject({ account: null, sessions: [], newsletter: null })
  expect(file.bookings).toHaveLength(1)
  expect(JSON.stringify(file)).not.toContain('"agent"')
  const nobody = exportPerson(fixture.call(), { email: 'no@example.com' })
  await expect(nobody).rejects.toMatchObject({ kind: 'missing' })
})
