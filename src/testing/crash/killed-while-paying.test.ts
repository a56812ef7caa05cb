import { expect, onTestFinished, test } from 'vitest'
import { simulated } from '../real-payments/simulated-payments.ts'
import { tamper } from '../harness/tamper.ts'
import { violationsIn } from './database-findings.ts'
import { retryingPost } from './retrying-client.ts'
import type { RetryingPost } from './retrying-client.ts'
import { sellingServer } from './selling-server.ts'
import { serverProcess } from './server-process.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const LOOKS = { razorpay: '/razorpay/v1/payment_links/', stripe: '/stripe/v1/checkout/sessions/' }
const REFUNDS = { razorpay: '/razorpay/v1/payments/', stripe: '/stripe/v1/refunds' }
const A_MINUTE = 60_000
/** Every such call hangs until the server is killed: a page is looked at now and then besides. */
const ALL = 100

interface Answered {
  result: { data: { id: number; attemptId: number } }
}

/** What a procedure answers somebody. */
async function ask(post: RetryingPost, path: string, body: object) {
  const { status, body: answer } = await post(`/trpc/${path}`, body)
  expect([path, status, answer]).toMatchObject([path, 200, {}])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is missing fails the test
  return (answer as Answered).result.data
}

test('a server killed while it asks what was paid, and while it pays back, has one ticket and one refund of each after its next starts', async () => {
  const whenDone = onTestFinished
  const { folder, file, people, trips } = await sellingServer({ people: 2, whenDone })
  const simulator = await simulated()
  const [trip] = trips
  const rows = <Row extends object>(sql: string) => tamper<Row>(file, sql)
  let url = ''
  const start = async () => {
    const server = serverProcess({
      folder,
      environment: { ...simulator.environment, PAYMENTS: '' },
    })
    url = await server.ready
    await simulator.control('POST', '/target', { url })
    return server
  }
  const hang = (kind: string, fault: object) =>
    simulator.fault({ kind, ms: A_MINUTE, times: ALL, ...fault })
  const calls = async () => {
    const [fault] = await simulator.control<{ times: number }[]>('GET', '/faults')
    return ALL - (fault?.times ?? ALL)
  }
  /** Once a call hangs that was to hang, the server is killed, and what hung goes on. */
  const killedThere = async ({ kill }: Awaited<ReturnType<typeof start>>, until: () => void) => {
    await expect.poll(calls).toBeGreaterThan(0)
    until()
    await kill()
    await simulator.control('POST', '/faults/clear', {})
    await simulator.control('POST', '/faults/release', {})
  }

  const first = await start()
  const bookings = await Promise.all(
    PROVIDERS.map(async (provider, index) => {
      const holder = people[index]
      const seatId = Object.values(trip?.seats ?? {})[index] ?? 0
      if (holder === undefined || trip === undefined) throw new Error('Nobody there')
      const post = retryingPost(holder, async () => url)
      const hold = { scheduleId: trip.id, seatIds: [seatId], key: `hold-${provider}` }
      const { id: bookingId } = await ask(post, 'booking.hold', hold)
      const passenger = { seatId, passengerName: 'Asha', age: 31, gender: 'FEMALE' }
      await ask(post, 'booking.enterPassengers', { bookingId, passengers: [passenger] })
      const paying = await ask(post, 'payment.initiate', { bookingId, method: provider })
      const of = provider === 'razorpay' ? `fb-${paying.attemptId}` : String(paying.attemptId)
      return { of, post, bookingId }
    }),
  )
  await hang('delay', { method: 'GET', path: LOOKS.razorpay })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: bookings[0]?.of })
  await simulator.act({ provider: 'stripe', act: 'pay', of: bookings[1]?.of })
  await simulator.control('GET', '/deliveries')
  await killedThere(first, () => {
    expect(rows('select distinct provider from payment_events')).toHaveLength(2)
    expect(
      rows(`select id from payments where provider = 'razorpay' and status = 'SUCCEEDED'`),
    ).toEqual([])
  })

  const second = await start()
  const confirmed = `select id from bookings where status = 'CONFIRMED' and payment_status = 'PAID'`
  await expect.poll(() => rows(confirmed)).toHaveLength(2)
  await expect
    .poll(() => rows('select id from payment_events where next_attempt_at is not null'))
    .toEqual([])
  expect(rows('select id from ledger')).toHaveLength(2)
  await hang('delay-after', { method: 'POST', path: REFUNDS.razorpay })
  for (const { post, bookingId } of bookings) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await post(`/bus-booking/${bookingId}/cancel`, {}, `cancel-${bookingId}`)
    expect(status).toBe(200)
  }
  await killedThere(second, () => {
    expect(rows(`select id from refunds where provider = 'razorpay' and status = 'DONE'`)).toEqual(
      [],
    )
  })

  await start()
  await expect.poll(() => rows(`select id from refunds where status = 'DONE'`)).toHaveLength(2)
  const granted = rows<{ provider: string; paise: number }>(
    'select provider, amount_paise as paise from refunds order by provider',
  )
  const books = await simulator.control<Record<string, { refunded: number }>>('GET', '/balance')
  expect(granted).toEqual(
    PROVIDERS.map((provider) => ({ provider, paise: books[provider]?.refunded })),
  )
  expect(rows('select state from provider_refunds')).toEqual([{ state: 'done' }, { state: 'done' }])
  expect(rows('select id from payment_returns')).toEqual([])
  expect(await violationsIn(file)).toEqual([])
})
