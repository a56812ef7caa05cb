import { expect, test } from 'vitest'
import { aKnownPerson, backAgain, KNOWN, KNOWN_WORDS } from '../../testing/a-known-person.ts'
import { bytesWith, tracesIn } from '../../testing/traces.ts'
import { testApp } from '../../testing/test-app.ts'
import { checkData } from '../check/check.service.ts'

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
    'outbox.body_html',
    'outbox.body_text',
    'outbox.to_address',
    'passenger_drafts.name',
    'passengers.name',
    'refunds.note',
    'users.email',
    'users.full_name',
    'users.pending_email',
    'users.phone',
  ])
  const before = await admin.trpc.report.dashboard.query()
  const erased = await admin.trpc.personData.erase.mutate({ userId })
  expect(erased).toMatchObject({ accounts: 1, bookings: 3, passengers: 4, subscriptions: 1 })
  expect(tracesIn(app.file, KNOWN_WORDS)).toEqual([])
  await app.parts.store.emptyLog()
  expect(bytesWith(app.file, [...KNOWN_WORDS, KNOWN.note])).toEqual([])
  expect(await checkData(app.parts.store.reader)).toEqual([])
  expect(await admin.trpc.report.dashboard.query()).toEqual(before)
})
