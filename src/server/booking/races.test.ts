import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { redefine } from '../../testing/harness/drop-guard.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import type { SignedInCall } from '../core/call.ts'
import type { Store } from '../db/connection/store.ts'
import { checkData } from '../operations/check/check-data.service.ts'

const NUMBERS = Array.from({ length: 40 }, (_, i) => `${Math.floor(i / 4) + 1}${'ABCD'[i % 4]}`)

/** Customers who may hold as much as they like. */
async function manyCustomers({ file, actingAs }: BoxOffice, size: number): Promise<SignedInCall[]> {
  const rule = `('openHoldsPerCustomer', '20', 0)`
  tamper(file, `insert into settings (name, value, updated_at) values ${rule}`)
  return Promise.all(Array.from({ length: size }, () => actingAs('CUSTOMER')))
}

const kinds = (outcomes: PromiseSettledResult<unknown>[]) =>
  Object.groupBy(outcomes, (outcome) =>
    outcome.status === 'fulfilled' ? 'held' : String(outcome.reason.kind),
  )

/** Many customers try to hold forty seats at once, each seat fifty times. */
async function grasp(office: BoxOffice) {
  const customers = await manyCustomers(office, 200)
  const attempts = Array.from({ length: 2000 }, (_, i) => {
    const customer = customers[(i * 7) % 200]
    const number = NUMBERS[i % 40]
    if (customer === undefined || number === undefined) throw new Error('out of range')
    return office.hold(customer, [number])
  })
  return kinds(await Promise.allSettled(attempts))
}

test('of two thousand attempts on forty seats forty succeed, and the others are refused', async () => {
  const office = await boxOffice()
  const { held, conflict, ...others } = await grasp(office)
  expect([held?.length, conflict?.length, others]).toEqual([40, 1960, {}])
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

test('without the key of the claims more would be sold than there are', async () => {
  const office = await boxOffice()
  redefine(office.file, 'claims', { 'primary key (seat_id, leg),': '', ', without rowid': '' })
  const { held } = await grasp(office)
  expect(held?.length).toBeGreaterThan(40)
  const broken = await checkData(office.dependencies.store.reader)
  expect(broken.map(({ invariant }) => invariant)).toContain('I1')
})

test('of all journeys wanted on one seat at once, no two that were sold overlap', async () => {
  const office = await boxOffice()
  const customers = await manyCustomers(office, 60)
  const journeys = [
    [0, 3],
    [1, 3],
    [0, 2],
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const
  for (const first of journeys.keys()) {
    const number = NUMBERS[first] ?? ''
    const wanted = customers.map((customer, i) => {
      const [from, to] = journeys[(first + i) % journeys.length] ?? [0, 3]
      return office.hold(customer, [number], { from, to })
    })
    const outcomes = await Promise.allSettled(wanted)
    const sold = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    )
    const legs = sold.flatMap(({ boarding, dropping }) =>
      [0, 1, 2].filter((leg) => leg >= boarding.node && leg < dropping.node),
    )
    expect(legs).toHaveLength(new Set(legs).size)
    expect(sold.length).toBeGreaterThan(0)
  }
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

/** What is left of holds in every table that one writes to. */
async function traces({ dependencies: { store } }: BoxOffice) {
  const tables = ['bookings', 'passengers', 'claims', 'audit', 'idempotency'] as const
  const counts = tables.map((table) =>
    store.reader
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ rows }) => rows)
}

const holdTwice = async (office: BoxOffice) => {
  const asha = await office.actingAs('CUSTOMER')
  const ravi = await office.actingAs('CUSTOMER')
  const before = await traces(office)
  const outcomes = await Promise.allSettled([
    office.hold(asha, ['3A', '3B']),
    office.hold(ravi, ['3B', '3C']),
  ])
  // Which of them comes first PostgreSQL decides.
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const after = await traces(office)
  return after.map((rows, i) => rows - (before[i] ?? 0))
}

test('a hold that fails in the same commit as another leaves nothing', async () => {
  // One booking of two passengers on three legs, its audit row and its answer.
  expect(await holdTwice(await boxOffice())).toEqual([1, 2, 6, 1, 1])
})

/** Keeps what a failed write has done so far: a transaction that is none. */
const leaky = (store: Store): Store => ({
  ...store,
  reader: store.reader,
  write: async (work) => {
    const outcome = await store.write(async (trx, afterCommit) => {
      try {
        return { value: await work(trx, afterCommit) }
      } catch (error) {
        return { error }
      }
    })
    if ('error' in outcome) throw outcome.error
    return outcome.value
  },
})

test('without the transaction it would leave half a booking, and the checker sees it', async () => {
  const office = await boxOffice()
  office.dependencies.store = leaky(office.dependencies.store)
  expect((await holdTwice(office))[0]).toBe(2)
  const broken = await checkData(office.dependencies.store.reader)
  expect(broken.map(({ invariant }) => invariant)).toContain('I2')
})
