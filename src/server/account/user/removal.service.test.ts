import { expect, test } from 'vitest'
import { UserListInput } from '../../../domain/account/user.input.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { ticketCounter } from '../../../testing/builders/ticket-counter.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin, requireStaff } from '../../core/call.ts'
import { payHeldInCash } from '../../counter/counter.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cancelByOperator } from '../../payment/cancellation/cancel-by-operator.service.ts'
import { listCashRefundsDue, payOutCashRefund } from '../../payment/refund/cash-refund.service.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { logIn } from '../sign-in/auth.service.ts'
import { actorOf } from '../session/session.service.ts'
import { addPerson, getPerson, listPeople } from './people.service.ts'
import { eraseRemoved, removeUser, restoreUser } from './removal.service.ts'

const everybody = UserListInput.parse({})

async function office() {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const asha = await context.registered('asha')
  return { context, admin, asha, id: asha.call.actor.id }
}

test('somebody who is removed is out at once, and Undo within ten seconds brings everything back but the session', async () => {
  const { context, admin, asha, id } = await office()
  expect(await removeUser(admin, id)).toMatchObject({ outcome: 'removed', person: { id } })
  expect((await listPeople(admin, everybody)).data.map((person) => person.id)).not.toContain(id)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  const credentials = { email: asha.email, password: PASSWORD }
  await expect(logIn(context.call(), credentials)).rejects.toMatchObject({ kind: 'signedOut' })
  context.pass(14_000)
  expect(await eraseRemoved(context.call())).toBe(0)
  expect(await restoreUser(admin, id)).toMatchObject({ id, status: 'ACTIVE' })
  context.pass(60_000)
  expect(await eraseRemoved(context.call())).toBe(0)
  expect(await actorOf(context.call(), asha.accessToken)).toBeNull()
  await expect(logIn(context.call(), credentials)).resolves.toBeDefined()
})

test('when the time for Undo is over nothing of the person is left in the database but a number, and the e-mail is free again', async () => {
  const { context, admin } = await office()
  const person = { name: 'Ravi Patil', email: 'ravi@example.com', phone: '9876543210' }
  const { id } = await addPerson(admin, { ...person, role: 'AGENT' })
  await removeUser(admin, id)
  context.pass(15_000)
  expect(await eraseRemoved(context.call())).toBe(1)
  expect(await eraseRemoved(context.call())).toBe(0)
  for (const table of ['users', 'outbox', 'link_tokens', 'audit', 'idempotency']) {
    const rows = JSON.stringify(tamper(context.file, `select * from ${table}`))
    for (const trace of ['Ravi', 'ravi@', '9876543210']) expect(rows).not.toContain(trace)
  }
  await expect(restoreUser(admin, id)).rejects.toMatchObject({ kind: 'missing' })
  await expect(getPerson(admin, id)).rejects.toMatchObject({ kind: 'missing' })
  await expect(addPerson(admin, { ...person, role: 'CUSTOMER' })).resolves.toBeDefined()
})

test('Undo leaves somebody disabled who was disabled before', async () => {
  const { context, admin, id } = await office()
  tamper(context.file, `update users set disabled_at = 1 where id = ${id}`)
  await removeUser(admin, id)
  expect((await restoreUser(admin, id)).status).toBe('DISABLED')
  expect((await restoreUser(admin, id)).status).toBe('ACTIVE')
})

test('nobody removes themselves, and the last active administrator stays, unless the guard is dropped', async () => {
  const { context, admin } = await office()
  await expect(removeUser(admin, admin.actor.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You cannot remove yourself. Another administrator can.',
  })
  const other = requireAdmin(await context.actingAs('ADMIN'))
  await removeUser(other, admin.actor.id)
  // Both had proved that they are administrators before either was removed.
  const last = removeUser(admin, other.actor.id)
  await expect(last).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The last active administrator cannot be removed, disabled or demoted',
  })
  tamper(context.file, 'drop trigger users_keep_an_admin')
  await expect(removeUser(admin, other.actor.id)).resolves.toMatchObject({ outcome: 'removed' })
})

test('a hand that took cash for another’s sale, or handed some out, is disabled instead and named in its day', async () => {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const [taker, giver] = [
    requireStaff(await counter.actingAs('AGENT')),
    requireStaff(await counter.actingAs('AGENT')),
  ]
  const held = await counter.sell(['3A'], { payment: 'LATER' })
  await payHeldInCash(taker, held.id)
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId: held.id,
    terms: 'FULL',
    reason: 'Overbooked',
  })
  const [due] = await listCashRefundsDue(giver, {})
  await payOutCashRefund(giver, due?.refundId ?? 0)
  for (const hand of [taker, giver]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await removeUser(admin, hand.actor.id)).toMatchObject({ outcome: 'disabled' })
  }
  counter.pass(60_000)
  await eraseRemoved(counter.call())
  const { agents } = await getDayClose(admin, {})
  expect(agents.map(({ agentName }) => agentName)).toEqual(['agent', 'agent'])
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('somebody with bookings is disabled instead, stays in the list, and can be enabled again', async () => {
  const app = await testApp()
  const [admin, asha] = [await app.as('admin'), await app.as('asha')]
  const trip = await aSchedule(app.dependencies)
  const seatIds = [trip.seats['1A'] ?? 0]
  await asha.trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'hold-by-asha-1' })
  const { id } = asha.user
  const removal = await admin.trpc.user.remove.mutate({ id })
  expect(removal).toMatchObject({
    outcome: 'disabled',
    person: { status: 'DISABLED', bookings: 1 },
  })
  await expect(asha.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  const listed = await admin.trpc.user.list.query({ searchTerm: 'asha' })
  expect(listed.data).toMatchObject([{ id, status: 'DISABLED' }])
  expect(await admin.trpc.user.restore.mutate({ id })).toMatchObject({ id, status: 'ACTIVE' })
})
