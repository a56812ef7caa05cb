import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { callAsGuest } from '../../testing/builders/guests/guest.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { cancelOwnHold } from '../booking/booking.service.ts'
import { atomically } from '../core/atomically.ts'
import { requireAdmin } from '../core/call.ts'
import type { Call, SignedInCall } from '../core/call.ts'
import { memoryLimits } from '../core/limits/memory-limits.ts'
import { getToday } from '../report/today.service.ts'
import { holdToPayAtCounter } from '../payment/manual-payment/pay-at-counter.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { queueMessage } from './outbox.service.ts'
import type { NewMessage } from './outbox.service.ts'

const VICTIM = 'victim.name@example.com'

async function guardedOffice() {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await saveSettings(admin, { waysToPay: [{ name: 'counter', isOn: true, text: '' }] })
  let facts = 0
  const queue = (call: Call, message: Partial<NewMessage> = {}) =>
    atomically(call, (call) =>
      queueMessage(call, {
        fact: `fact:${++facts}`,
        kind: 'held-for-counter',
        to: VICTIM,
        subject: 'Subject',
        text: 'Text https://farebox.test/x#token=secret',
        html: '<p>Text https://farebox.test/x#token=secret</p>',
        ...message,
      }),
    )
  const counts = async (to = VICTIM) => {
    const rows = await office.dependencies.store.reader
      .selectFrom('outbox')
      .select(['status', 'failure', 'body_text as text', 'to_address as to'])
      .execute()
    const of = rows.filter((row) => row.to === to)
    return {
      queued: of.filter(({ status }) => status === 'QUEUED').length,
      leftOut: of.filter(({ failure }) => failure === 'ELIMIT').length,
      secrets: of.filter(({ failure, text }) => failure !== null && text.includes('secret')).length,
    }
  }
  office.dependencies.limits = memoryLimits(office.dependencies.clock)
  return { ...office, admin, queue, counts }
}

/** Guests of many networks, one after the other. */
const guestFrom = (office: { call: BoxCall }, n: number): Promise<SignedInCall> =>
  callAsGuest(office.call(null, `203.0.113.${n}`), VICTIM)
type BoxCall = (actor: null, address: string) => Call

test('holds for the counter that are cancelled again do not flood the mailbox of a stranger', async () => {
  const office = await guardedOffice()
  const guest = await callAsGuest(office.call(), VICTIM)
  for (let n = 0; n < 9; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id } = await office.enter(guest, await office.hold(guest, ['3A']))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await holdToPayAtCounter(guest, id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await cancelOwnHold(guest, id)
  }
  expect(await office.counts()).toMatchObject({ queued: 5, leftOut: 4 })
  expect((await getToday(office.admin)).waiting.failedMessages).toBe(0)
})

test('the limit of an address holds for all that write to it, in whichever form, and its hour ends', async () => {
  const office = await guardedOffice()
  for (const [n, to] of [
    VICTIM,
    'victimname@example.com',
    'victimname+1@example.com',
    '"victim.name"@example.com',
    'Victim.Name@Example.com',
    VICTIM,
  ].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office.queue(await guestFrom(office, n), { to })
  }
  expect(await office.counts()).toEqual({ queued: 1, leftOut: 1, secrets: 0 })
  office.pass(HOUR)
  await office.queue(await guestFrom(office, 9))
  expect(await office.counts()).toMatchObject({ queued: 2, leftOut: 1 })
})

test('codes are counted by themselves: no other mail uses up theirs', async () => {
  const office = await guardedOffice()
  const guest = await guestFrom(office, 1)
  for (let n = 0; n < 7; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office.queue(guest)
  }
  await office.queue(await guestFrom(office, 2), { kind: 'email-verification' })
  expect(await office.counts()).toMatchObject({ queued: 6, leftOut: 2 })
})

test('one network writes to no more addresses than its limit, and uses up no address by that', async () => {
  const office = await guardedOffice()
  const call = office.call(null, '203.0.113.9')
  for (let n = 0; n < 61; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office.queue(call, { to: `stranger${n}@example.com` })
  }
  for (let n = 0; n < 9; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await office.queue(call, { to: 'stranger60@example.com' })
  }
  expect(await office.counts('stranger59@example.com')).toMatchObject({ queued: 1, leftOut: 0 })
  expect(await office.counts('stranger60@example.com')).toMatchObject({ queued: 0, leftOut: 10 })
  await office.queue(await guestFrom(office, 8), { to: 'stranger60@example.com' })
  expect(await office.counts('stranger60@example.com')).toMatchObject({ queued: 1 })
})

test('mail to an own address that is verified, and mail by staff and the server, has no limit', async () => {
  const office = await guardedOffice()
  const asha = await office.actingAs('CUSTOMER')
  await office.dependencies.store.write((trx) =>
    trx
      .updateTable('users')
      .set({ email_verified_at: office.dependencies.clock() })
      .where('id', '=', asha.actor.id)
      .execute(),
  )
  const server = { ...office.call(), network: null }
  for (const call of [asha, office.admin, server]) {
    for (let n = 0; n < 40; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await office.queue(call, { to: asha.actor.email })
    }
  }
  expect(await office.counts(asha.actor.email)).toMatchObject({ queued: 120, leftOut: 0 })
  await office.queue(asha)
  expect(await office.counts()).toMatchObject({ queued: 1 })
})
