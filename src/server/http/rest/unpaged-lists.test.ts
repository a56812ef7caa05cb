import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { isList } from './declare-call/declare.ts'
import { restCalls } from './rest-calls.ts'

const numbers =
  'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1100)'
const columns = (all: string) => all.split(' ').join(', ')
const TRIP = columns(
  'route_id is_master automation_duration departure_minutes arrival_minutes total_seats fare_paise last_node created_at updated_at',
)
const BUS = columns('name type total_seats amenities operator_name created_at updated_at')
const ROUTE = columns(
  'source_city source_slug destination_city destination_slug total_distance total_duration total_minutes created_at updated_at',
)

interface Page {
  data: { id: number; scheduleDate: string; busNumber: string }[]
  totalRecords: number
}

/** A trip tomorrow and the day after, and 1,100 more of each kind that were there before. */
async function earlierDatabase() {
  const app = await testApp()
  const first = await aSchedule(app.dependencies)
  const second = await aSchedule(app.dependencies, { inDays: 2 })
  tamper(
    app.file,
    `${numbers} insert into schedules (id, bus_id, service_day, departure_at, arrival_at, ${TRIP})
      select 100 + n, bus_id, date(service_day, '-' || (n + 5) || ' days'),
        departure_at - cast(n + 5 as bigint) * 86400000, arrival_at - cast(n + 5 as bigint) * 86400000, ${TRIP}
      from schedules cross join numbers where schedules.id = ${first.id}`,
    // The trips to come have the highest ids, as they have where trips are added in the order of their days.
    `pragma foreign_keys = off`,
    `update schedules set id = id + 5000 where id in (${first.id}, ${second.id})`,
    `${numbers} insert into buses (number, retired_at, ${BUS}) select 'OLD ' || n, 1, ${BUS}
      from buses cross join numbers where buses.id = 1`,
    `insert into buses (number, ${BUS}) select 'NEWEST', ${BUS} from buses where id = 1`,
    `${numbers} insert into routes (${ROUTE}) select ${ROUTE} from routes cross join numbers where routes.id = 1`,
  )
  const list = (path: string, headers = {}) =>
    app.visitor().rest<Page>('GET', path, undefined, headers)
  return { list, coming: [first.id + 5000, second.id + 5000] }
}

test('an unpaged list of more than a thousand trips has those to come, then the last ones before, by their ids', async () => {
  const { list, coming } = await earlierDatabase()
  const { headers, body } = await list('/bus-schedule')
  const ids = body.data.map(({ id }) => id)
  expect([ids.length, body.totalRecords, headers.get('x-truncated')]).toEqual([1000, 1102, 'true'])
  expect(ids.slice(-2)).toEqual(coming)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  // Of those that are over the earliest are left out: they were numbered from the latest on.
  expect(Math.max(...ids.slice(0, -2))).toBe(100 + 998)

  const byDay = await list('/bus-schedule?sortColumn=scheduleDate&orderBy=DESC')
  expect(byDay.body.data.slice(0, 2).map(({ id }) => id)).toEqual(coming.toReversed())
  const paged = await list('/bus-schedule?pageSize=5')
  expect([paged.headers.get('x-truncated'), paged.body.data[0]?.id]).toEqual([null, 101])
})

test('the same of buses, those in service first, and of routes, those with trips to come', async () => {
  const { list } = await earlierDatabase()
  const buses = await list('/bus')
  expect([buses.body.data.length, buses.headers.get('x-truncated')]).toEqual([1000, 'true'])
  const retired = buses.body.data.filter(({ busNumber }) => busNumber.startsWith('OLD'))
  expect(retired).toHaveLength(997)
  expect(buses.body.data.at(-1)?.busNumber).toBe('NEWEST')
  const routes = await list('/bus-route')
  expect(routes.body.data.slice(0, 2).map(({ id }) => id)).toEqual([1, 2])
  expect([routes.body.data.length, routes.body.totalRecords]).toEqual([1000, 1102])
})

test('every list that is cut says so alike: in its header, and by the count of all its rows', async () => {
  const { list } = await earlierDatabase()
  const paths = restCalls.filter(isList).map(({ path }) => path)
  expect(paths).toEqual(['/bus', '/bus-route', '/bus-schedule'])
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop
    const { headers, body } = await list(path)
    expect([path, headers.get('x-truncated'), body.data.length]).toEqual([path, 'true', 1000])
    expect([path, body.totalRecords > 1000]).toEqual([path, true])
    const tag = { 'if-none-match': headers.get('etag') ?? '' }
    // oxlint-disable-next-line no-await-in-loop
    const again = await list(path, tag)
    expect([path, again.status, again.headers.get('x-truncated')]).toEqual([path, 304, 'true'])
    // oxlint-disable-next-line no-await-in-loop
    const page = await list(`${path}?pageSize=100`)
    expect([path, page.headers.get('x-truncated')]).toEqual([path, null])
    expect([path, page.body.totalRecords]).toEqual([path, body.totalRecords])
  }
})

test('a list that fits is whole, and says nothing', async () => {
  const app = await testApp()
  const { id } = await aSchedule(app.dependencies)
  const { headers, body } = await app.visitor().rest<Page>('GET', '/bus-schedule')
  expect([headers.get('x-truncated'), body.data.map((trip) => trip.id)]).toEqual([null, [id]])
})
