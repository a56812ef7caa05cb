import { expect } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { newCall } from '../../server/core/new-call.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { handleDueEvents } from '../../server/payment/payment-event.service.ts'
import { pollDuePages } from '../../server/payment/payment-page.service.ts'
import { expireAttempts } from '../../server/payment/payment.service.ts'
import { checkAttempt } from '../../server/payment/reconcile.service.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { simulated } from './simulated-payments.ts'
import type { SimulatedPayments } from './simulated-payments.ts'
import { tamper } from '../harness/tamper.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'

export type ProviderName = 'razorpay' | 'stripe'

/** What an attempt is called at a provider. */
const referenceAt = { razorpay: (id: number) => `fb-${id}`, stripe: String }

interface Books {
  captured: number
  refunded: number
  refundsUnderWay: number
  lost: number
  settled: number
}

/**
 * A server that is connected to both simulated providers by their keys alone, with a trip to sell.
 * @param environmentOf other variables, made from those of the simulator
 * @param options when the trip departs; tomorrow unless given
 */
export async function realSales(
  environmentOf: (
    variables: SimulatedPayments['environment'],
  ) => Record<string, string> = () => ({}),
  more: Partial<TestApp['dependencies']> = {},
  options: { inDays?: number } = {},
) {
  const simulator = await simulated()
  const { environment } = simulator
  const { payments } = readConfig('start', { ...environment, ...environmentOf(environment) })
  const context = await testApp({
    dependencies: { payments: connectedPayments(payments), ...more },
  })
  const { dependencies, file } = context
  const url = await context.app.listen({ host: '127.0.0.1', port: 0 })
  await simulator.control('POST', '/target', { url })
  // Both clocks stand still: what happens now is not later there, however long it takes.
  const sameTime = () => simulator.control('POST', '/clock', { at: dependencies.clock() })
  await sameTime()
  const admin = await context.as('admin')
  const { id: scheduleId, seats } = await aSchedule(dependencies, options)
  const call = () => newCall(dependencies, { actor: null, requestId: 'job', address: '' })
  const { signal } = new AbortController()

  const handleEvents = () => handleDueEvents(call(), signal)
  const look = () => pollDuePages(call(), signal)
  const jobs = async () => {
    await expireAllHolds(call())
    await expireAttempts(call())
    await handleEvents()
    await look()
    await payOutDueRefunds(call(), signal)
  }
  /** Seats that are held by a customer, who has named everybody. */
  const held = async (customer: string, names: string[]) => {
    const visitor = await context.as(customer)
    const seatIds = names.map((name) => seats[name] ?? 0)
    const key = `hold-${customer}-${names.join('-')}`
    const { id: bookingId } = await visitor.trpc.booking.hold.mutate({ scheduleId, seatIds, key })
    const passengers = seatIds.map((seatId) => ({
      seatId,
      passengerName: customer,
      age: 31,
      gender: 'FEMALE' as const,
    }))
    await visitor.trpc.booking.enterPassengers.mutate({ bookingId, passengers })
    return { visitor, bookingId }
  }
  const start = async (
    { visitor, bookingId }: Awaited<ReturnType<typeof held>>,
    provider: ProviderName,
  ) => {
    const started = await visitor.trpc.payment.initiate.mutate({ bookingId, method: provider })
    const of = referenceAt[provider](started.attemptId)
    const act = (name: string, more = {}) => simulator.act({ provider, act: name, of, ...more })
    return { ...started, visitor, bookingId, act }
  }
  const rows = <Row extends object = Record<string, unknown>>(sql: string): Row[] =>
    tamper<Row>(file, sql)
  const sum = (sql: string): number => Number(rows(sql)[0]?.['sum'] ?? 0)
  return {
    ...context,
    simulator,
    admin,
    url,
    seats,
    call,
    jobs,
    handleEvents,
    look,
    held,
    start,
    rows,
    /** A page on which a held booking is paid. */
    page: async (provider: ProviderName, names = ['1A'], customer = 'asha') =>
      start(await held(customer, names), provider),
    /** Events that are under way have arrived, and what waits is done. */
    runEventsAndJobs: async () => {
      await simulator.control('GET', '/deliveries')
      await jobs()
    },
    pass: async (ms: number) => {
      context.pass(ms)
      await sameTime()
    },
    bookingOf: ({ bookingId }: { bookingId: number }) =>
      rows(`select status, payment_status, refund_status, refunded_paise from bookings
        where id = ${bookingId}`)[0],
    /** What whoever returns from the page is told. */
    check: ({ bookingId }: { bookingId: number }) => checkAttempt(call(), bookingId),
    /** The promises hold, and the books of both providers say what those here say. */
    sound: async () => {
      expect(await checkData(dependencies.store.reader)).toEqual([])
      const books = await simulator.control<Record<ProviderName, Books>>('GET', '/balance')
      for (const provider of ['razorpay', 'stripe'] as const) {
        const refunded = (state: string) =>
          sum(`select sum(amount_paise) as sum from provider_refunds
            where provider = '${provider}' and state = '${state}'`)
        expect({
          captured: sum(
            `select sum(amount_paise) as sum from captured_payments where provider = '${provider}'`,
          ),
          refunded: refunded('done'),
          refundsUnderWay: refunded('sent'),
          lost: sum(`select sum(amount_paise) as sum from disputes
            where provider = '${provider}' and state = 'lost'`),
        }).toEqual({
          captured: books[provider].captured,
          refunded: books[provider].refunded,
          refundsUnderWay: books[provider].refundsUnderWay,
          lost: books[provider].lost,
        })
      }
    },
  }
}
