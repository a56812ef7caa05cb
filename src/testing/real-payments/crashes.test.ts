import { describe, expect, test } from 'vitest'
import { storedTables } from '../harness/stored-tables.ts'
import { tamper } from '../harness/tamper.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }

type Sales = Awaited<ReturnType<typeof realSales>>

/** The tables of which rows came, went or changed. */
function written(before: ReturnType<typeof storedTables>, after: typeof before): string[] {
  const text = (rows: readonly unknown[] = []) =>
    rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join()
  return [...after].flatMap(([name, rows]) =>
    name.startsWith('sqlite_') || text(rows) === text(before.get(name)) ? [] : [name],
  )
}

/** Whether work fails while no row of a table can be written, as though it broke off there. */
async function breaksAt(file: string, table: string, work: () => Promise<unknown>) {
  const events = ['insert', 'update', 'delete']
  const name = (event: string) => `crash_${table}_${event}`
  for (const event of events)
    tamper(
      file,
      `create trigger ${name(event)} before ${event} on ${table} begin select raise(abort, 'crashed'); end`,
    )
  const hasBroken = await work().then(
    () => false,
    () => true,
  )
  for (const event of events) tamper(file, `drop trigger ${name(event)}`)
  return hasBroken
}

/** A paid page whose events have come, and wait. */
async function told({ page, simulator }: Sales, provider: ProviderName, seat: string) {
  await simulator.control('POST', '/deliveries', { hold: true })
  const paying = await page(provider, [seat], `buyer-${seat}`)
  const { id } = await paying.act('pay')
  await simulator.control('POST', '/deliveries/release', {})
  return { ...paying, reference: id }
}

/** What is written once the payment has been accepted: it comes last. */
const AFTERWARDS = ['payment_pages', 'payment_events']

describe.each(PROVIDERS)('a server that crashes while it handles an event of %s', (provider) => {
  test('handles it later, whichever table it was about to write: one ticket, and each event is handled', async () => {
    const sales = await realSales()
    const { file, rows, handleEvents, bookingOf, sound } = sales
    await told(sales, provider, '1A')
    const before = storedTables(file)
    await handleEvents()
    const inOne = written(before, storedTables(file)).filter((name) => !AFTERWARDS.includes(name))
    expect(inOne).toEqual(
      expect.arrayContaining([
        'audit',
        'bookings',
        'captured_payments',
        'claims',
        'ledger',
        'payments',
      ]),
    )
    const paying = await told(sales, provider, '1B')
    const unbroken: string[] = []
    for (const table of [...inOne, ...AFTERWARDS])
      // oxlint-disable-next-line no-await-in-loop -- one crash after the other
      if (!(await breaksAt(file, table, handleEvents))) unbroken.push(table)
    expect(unbroken).toEqual([])
    await handleEvents()
    expect(bookingOf(paying)).toMatchObject(CONFIRMED)
    expect(rows('select id from payment_events where next_attempt_at is not null')).toEqual([])
    const { bookingId, reference } = paying
    expect(rows(`select id from captured_payments where reference = '${reference}'`)).toHaveLength(
      1,
    )
    expect(rows(`select id from ledger where booking_id = ${bookingId}`)).toHaveLength(1)
    expect(rows('select id from payment_returns')).toEqual([])
    await sound()
  })

  test('pays a refund out once, whichever table it was about to write', async () => {
    const sales = await realSales()
    const { page, runEventsAndJobs, jobs, rows, file, sound } = sales
    const paying = await page(provider)
    await paying.act('pay')
    await runEventsAndJobs()
    const { visitor, bookingId } = paying
    const [passenger] = rows<{ id: number }>('select id from passengers')
    const passengerIds = [passenger?.id ?? 0]
    const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
    await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
    for (const table of ['provider_refunds', 'refunds', 'ledger', 'bookings', 'audit', 'outbox'])
      // oxlint-disable-next-line no-await-in-loop -- one crash after the other
      await breaksAt(file, table, jobs)
    for (let minutes = 0; minutes < 3; minutes++) {
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await sales.pass(60 * 60_000)
      // oxlint-disable-next-line no-await-in-loop
      await runEventsAndJobs()
    }
    expect(rows('select status from refunds')).toEqual([{ status: 'DONE' }])
    expect(rows('select state from provider_refunds')).toEqual([{ state: 'done' }])
    await sound()
  })
})
