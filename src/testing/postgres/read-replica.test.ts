import { beforeAll, expect, test } from 'vitest'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { quiet } from '../harness/quiet.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import { databaseUrl, makeDatabase, urlOf } from './test-database.ts'

const whenDone = endOfFile()

let app: TestApp
let admin: Person
let day: string

beforeAll(async () => {
  app = await testApp({ whenDone })
  admin = await app.as('admin')
  const trip = await aSchedule(app.dependencies, { inDays: 0 })
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  day = (await admin.trpc.report.dayClose.query({})).day
})

/** From here on the server reads its reports there. Its uptime stands still: what rests, rests. */
async function useReplica(readUrl: string): Promise<void> {
  const store = await openPostgresStore({
    url: urlOf(app.file),
    readUrl,
    log: quiet,
    readers: 2,
    writers: 2,
    uptime: () => 0,
  })
  whenDone(() => store.close())
  app.dependencies.store = store
}

/** How much each report knows of the one sale. */
async function reported() {
  const { report } = admin.trpc
  const page = {
    pageNumber: 0,
    pageSize: 5,
    sortColumn: 'id',
    orderBy: 'DESC',
    searchTerm: '',
    by: 'payment',
  } as const
  const csv = await admin.fetch('/report/transactions.csv', {
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  return {
    dashboard: (await report.dashboard.query()).stats.totalBookings.value,
    occupancy: (await report.occupancy.query({ from: day, to: day })).total.tickets,
    dayClose: (await report.dayClose.query({ day })).movements.length,
    listed: (await report.transactions.query(page)).data.length,
    charged: Math.sign(
      (await report.transactionTotals.query({ searchTerm: '', by: 'payment' })).chargedPaise,
    ),
    exported: (await csv.text()).trim().split('\n').length - 1,
  }
}

const all = (count: number) => ({
  dashboard: count,
  occupancy: count,
  dayClose: count,
  listed: count,
  charged: count,
  exported: count,
})

test('reports and exports are read from the replica, and from the database itself where it does not answer', async () => {
  expect(await reported()).toEqual(all(1))
  // A replica that has heard of nothing yet: no sale, and nobody who might ask. Yet the administrator is let in.
  const drop = await makeDatabase('replica')
  const replica = urlOf('replica')
  await useReplica(replica)
  expect(await reported()).toEqual(all(0))
  await drop()
  expect(await reported()).toEqual(all(1))
})

test('a replica that cannot be reached, or lacks the tables, leaves the reports to the database', async () => {
  await useReplica(databaseUrl('postgres').replace(/:\d+\//, ':1/'))
  expect(await reported()).toEqual(all(1))
  await useReplica(databaseUrl('postgres'))
  expect(await reported()).toEqual(all(1))
})
