import { expect, test, vi } from 'vitest'
import { handleDueEvents } from '../../server/payment/payment-event.service.ts'
import { newCall } from '../../server/core/new-call.ts'
import type { ProviderEvent } from '../../server/core/payment-provider.ts'
import { cashProvider } from '../../server/payment/provider/cash-provider.ts'
import { upiProvider } from '../../server/payment/provider/upi-provider.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { fakeProvider, sentBy } from '../harness/fake-provider.ts'
import { testApp } from '../harness/test-app.ts'
import { tamper } from '../harness/tamper.ts'

/** A server with a provider that sends events, and a booking that waits to be paid on its page. */
async function aPayment() {
  const provider = fakeProvider({ pages: true })
  const context = await testApp({
    dependencies: { payments: { online: [provider], cash: cashProvider, upi: upiProvider } },
  })
  await context.as('admin')
  const asha = await context.as('asha')
  const { id: scheduleId, seats } = await aSchedule(context.dependencies)
  const seatIds = [seats['1A'] ?? 0]
  const { id: bookingId } = await asha.trpc.booking.hold.mutate({
    scheduleId,
    seatIds,
    key: 'hold-1234',
  })
  const passengers = seatIds.map((seatId) => ({
    seatId,
    passengerName: 'Asha',
    age: 31,
    gender: 'FEMALE' as const,
  }))
  await asha.trpc.booking.enterPassengers.mutate({ bookingId, passengers })
  const start = await asha.trpc.payment.initiate.mutate({ bookingId })
  const send = (event: ProviderEvent, headers = sentBy(event).headers, path = 'fake') =>
    context.app.inject({
      method: 'POST',
      url: `/payment-events/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: sentBy(event).body,
    })
  const handle = () => {
    const call = newCall(context.dependencies, { actor: null, requestId: 'job', address: '' })
    return handleDueEvents(call, new AbortController().signal)
  }
  const state = async () => {
    const { status, paymentStatus } = await asha.trpc.booking.get.query({ bookingId })
    return { status, paymentStatus }
  }
  const sound = async () => expect(await checkData(context.dependencies.store.reader)).toEqual([])
  return { context, provider, start, send, handle, state, sound }
}

const stored = `select provider, event_id, attempts, case when next_attempt_at is null then 1 else 0 end as ended from payment_events`

test('an event is stored, answered 204, and handled by the job: a ticket without a browser', async () => {
  const { context, provider, start, send, handle, state, sound } = await aPayment()
  const event = provider.pay(start)
  expect((await send(event)).statusCode).toBe(204)
  expect(await state()).toMatchObject({ status: 'PENDING' })
  await handle()
  expect(await state()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(tamper(context.file, stored)).toMatchObject([
    { event_id: event.id, attempts: 1, ended: 1 },
  ])
  await sound()
})

test('fifty of the same event at once are one row and one charge, and it is handled once', async () => {
  const { context, provider, start, send, handle, sound } = await aPayment()
  const event = provider.pay(start)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  await Promise.all([handle(), handle()])
  await send(event)
  await handle()
  expect(tamper(context.file, stored)).toHaveLength(1)
  expect(tamper(context.file, 'select id from ledger')).toHaveLength(1)
  expect(context.dependencies.status.paymentEvents.list()).toEqual(
    expect.arrayContaining([
      ['fake received', 1],
      ['fake repeated', 50],
    ]),
  )
  await sound()
})

test('however many forged events are sent, the log has one line a minute, without a stack', async () => {
  const { context, provider, start, send } = await aPayment()
  const warn = vi.spyOn(context.dependencies.log, 'warn')
  const event = provider.pay(start)
  for (let n = 0; n < 30; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send(event, { 'x-signature': 'forged' })).statusCode).toBe(400)
  }
  expect(warn.mock.calls).toEqual([
    [{ provider: 'fake', why: expect.any(String) }, 'An event of a payment was not signed'],
  ])
  context.pass(60_000)
  await send(event, { 'x-signature': 'forged' })
  expect(warn).toHaveBeenCalledTimes(2)
  expect(context.dependencies.status.paymentEvents.list()).toEqual([['fake forged', 31]])
})

test('what is not signed is 400, stored nowhere and counted; a path that no provider has is 404', async () => {
  const { context, provider, start, send, handle, state } = await aPayment()
  const event = provider.pay(start)
  expect((await send(event, { 'x-signature': 'forged' })).statusCode).toBe(400)
  expect((await send(event, sentBy(event).headers, 'another')).statusCode).toBe(404)
  await handle()
  expect(tamper(context.file, stored)).toEqual([])
  expect(context.dependencies.status.paymentEvents.list()).toEqual([['fake forged', 1]])
  expect(await state()).toMatchObject({ status: 'PENDING' })
})

test('a body that is too large is refused before anybody looks at it', async () => {
  const { context } = await aPayment()
  const { statusCode } = await context.app.inject({
    method: 'POST',
    url: '/payment-events/fake',
    headers: { 'content-type': 'application/json' },
    payload: ' '.repeat(256 * 1024 + 1),
  })
  expect(statusCode).toBe(413)
  expect(context.dependencies.status.paymentEvents.list()).toEqual([])
})

test('an event whose provider does not answer is handled again; one about nothing of ours is not', async () => {
  const { context, provider, start, send, handle, state, sound } = await aPayment()
  await send(provider.pay(start))
  await send({ ...provider.pay({ ...start, attemptId: 404 }), id: 'of-nobody' })
  provider.breaks('poll', 1)
  await handle()
  expect(await state()).toMatchObject({ status: 'PENDING' })
  await handle()
  expect(await state()).toMatchObject({ status: 'PENDING' })
  context.pass(10_000)
  await handle()
  expect(await state()).toMatchObject({ status: 'CONFIRMED' })
  expect(tamper(context.file, `${stored} order by id`)).toMatchObject([
    { attempts: 2, ended: 1 },
    { event_id: 'of-nobody', attempts: 1, ended: 1 },
  ])
  await sound()
})

test('a server that falls after the effect and before its note has no second effect', async () => {
  const { context, provider, start, send, handle, sound } = await aPayment()
  await send(provider.pay(start))
  tamper(
    context.file,
    `create trigger no_note before update on payment_events begin select raise(abort, 'fallen'); end`,
  )
  await expect(handle()).rejects.toThrow('fallen')
  tamper(context.file, 'drop trigger no_note')
  await handle()
  expect(tamper(context.file, 'select id from ledger')).toHaveLength(1)
  await sound()
})

test('what a provider is told of an attempt has nobody’s name, address or number in it', async () => {
  const { provider } = await aPayment()
  const told = JSON.stringify([...provider.started.values()])
  expect(told).toContain('bookingNumber')
  expect(told).not.toMatch(/asha|@|98765/i)
})
