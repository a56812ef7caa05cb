import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Call } from '../../server/core/call.ts'
import { atOneMoment, reportsOf, requireAdmin } from '../../server/core/call.ts'
import type { Reader, Store } from '../../server/db/connection/store.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { getDashboard } from '../../server/report/dashboard.service.ts'
import { getDayClose } from '../../server/report/day-close.service.ts'
import { getMoneyReport } from '../../server/report/money-report.service.ts'
import { getOccupancy } from '../../server/report/occupancy.service.ts'
import { listTransactions, totalTransactions } from '../../server/report/transactions.service.ts'
import { boxOffice } from '../builders/box-office.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe, testStore } from '../harness/test-store.ts'
import { endConnections, urlOf } from './test-database.ts'

const countOf = async (reader: Reader): Promise<number> =>
  (await reader.selectFrom('newsletter').select('email').execute()).length

/** A store whose reports are read from what is a replica as far as it knows. */
async function withReplica(file: string): Promise<Store> {
  const url = urlOf(file)
  const store = await openPostgresStore({ url, readUrl: url, log: quiet, uptime: () => 0 })
  onTestFinished(() => store.close())
  return store
}

test('a report sees one moment, whatever is sold between its statements', async () => {
  const { store, file } = await testStore()
  for (const reading of [store, await withReplica(file)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const counts = await reading.reportsAtOnce(async (reports) => {
      const before = await countOf(reports)
      await store.write((trx) => subscribe(trx, `${Math.random()}@example.com`))
      return [before, await countOf(reports)]
    })
    expect(counts[1]).toBe(counts[0])
  }
  expect(await store.reportsAtOnce(countOf)).toBe(2)
})

test('a report is read whole from the database where the replica fails in its midst', async () => {
  const { store, file } = await testStore()
  const reading = await withReplica(file)
  const moments: number[][] = []
  const report = reading.reportsAtOnce(async (reports) => {
    const counts: number[] = []
    moments.push(counts)
    counts.push(await countOf(reports))
    if (moments.length === 1) {
      await store.write((trx) => subscribe(trx, 'asha@example.com'))
      await endConnections(urlOf(file), "state = 'idle in transaction'")
    }
    counts.push(await countOf(reports))
    return counts
  })
  expect(await report).toEqual([1, 1])
  expect(moments).toEqual([[0], [1, 1]])
})

test('a report that fails by itself fails as it did, and gives its connection back', async () => {
  const { store } = await testStore()
  const failing = () => store.reportsAtOnce(() => Promise.reject(new Error('no such day')))
  for (let n = 0; n < 5; n++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(failing()).rejects.toThrow('no such day')
  expect(await store.reportsAtOnce(countOf)).toBe(0)
})

test('more reports than there are connections, each of which also reads elsewhere, wait for each other', async () => {
  const { store } = await testStore()
  const reports = Array.from({ length: 12 }, () =>
    store.reportsAtOnce(async (reports) => {
      await sleep(5)
      return (await countOf(store.reader)) + (await countOf(reports))
    }),
  )
  expect(await Promise.all(reports)).toEqual(Array.from({ length: 12 }, () => 0))
})

test('every report of several statements is read so, and one within another joins it', async () => {
  const office = await boxOffice()
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  await office.buy(admin, ['1A'])
  const { store } = office.dependencies
  /** Reports that are read statement by statement find nobody to ask. */
  const split = (): never => {
    throw new Error('read statement by statement')
  }
  const together = Object.defineProperty({ ...store }, 'reports', { get: split })
  const call = { ...admin, dependencies: { ...office.dependencies, store: together } }
  const day = new Date(call.now()).toISOString().slice(0, 10)
  const page = {
    pageNumber: 0,
    pageSize: 5,
    sortColumn: 'id',
    orderBy: 'DESC',
    searchTerm: 'x',
    by: 'payment',
  } as const
  await getDashboard(call)
  await getDayClose(call, { day })
  await getOccupancy(call, { from: day, to: day })
  await getMoneyReport(call, { from: day, to: day })
  await listTransactions(call, page)
  await totalTransactions(call, { searchTerm: 'x', by: 'payment' })
  const outer = await atOneMoment<Call, boolean>(call, (outer) =>
    atOneMoment(outer, async (inner) => reportsOf(inner) === reportsOf(outer)),
  )
  expect(outer).toBe(true)
})
